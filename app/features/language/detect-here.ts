import type { Language } from "#domain/language/languages.ts";
import { dayMs, minuteMs } from "#domain/time.ts";
import type { LanguageAnswer } from "#wire/language.ts";
import { callApi } from "../../api-client/call-api.ts";

/** How the language was found. `refused`: the visitor denies the position; `unknown`: there is none. */
interface Detected {
	language: Language;
	by: "position" | "refused" | "unknown";
}

const positionOptions = { timeout: 5_000, enableHighAccuracy: false, maximumAge: 5 * minuteMs };
const memoryMs = dayMs;

let remembered: { detected: Detected; at: number } | null = null;

/**
 * The language of the place: of the position if the browser gives it, else of the network's country, else the
 * browser's. A language by position is remembered for a day. Null without a response of the server.
 */
export async function detectHere(): Promise<Detected | null> {
	if (remembered && Date.now() - remembered.at < memoryMs) return remembered.detected;
	const position = await positionOf().catch((error: unknown) => error);
	if (isPosition(position)) {
		const { latitude: lat, longitude: lon } = position.coords;
		const found = await requestLanguage({ lat, lon });
		if (!found) return null;
		const by = found.source === "position" ? "position" : "unknown";
		remembered = { detected: { language: found.language, by }, at: Date.now() };
		return remembered.detected;
	}
	const isRefused = (position as Partial<GeolocationPositionError>).code === 1;
	const found = await requestLanguage({});
	return found && { language: found.language, by: isRefused ? "refused" : "unknown" };
}

/** Whether the browser gives the position without a prompt. */
export async function mayLocate(): Promise<boolean> {
	try {
		return (await navigator.permissions.query({ name: "geolocation" })).state === "granted";
	} catch {
		return false;
	}
}

function positionOf(): Promise<GeolocationPosition> {
	return new Promise((resolve, reject) => {
		if (!navigator.geolocation) reject(new Error("This browser has no geolocation."));
		else navigator.geolocation.getCurrentPosition(resolve, reject, positionOptions);
	});
}

const isPosition = (value: unknown): value is GeolocationPosition =>
	typeof value === "object" && value !== null && "coords" in value;

async function requestLanguage(json: { lat?: number; lon?: number }) {
	const result = await callApi<LanguageAnswer>("/api/language/detect", {
		method: "POST",
		json,
		anonymous: true,
	});
	return result.ok ? result.value : null;
}
