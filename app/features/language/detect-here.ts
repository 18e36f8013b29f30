import type { Language } from "../../../domain/language/detect";
import type { LanguageAnswer } from "../../../domain/language/wire";
import { dayMs, minuteMs } from "../../../domain/time";

/** How the language was found. `refused`: the visitor keeps the position; `unknown`: it cannot be had. */
export interface Detected {
	language: Language;
	by: "position" | "refused" | "unknown";
}

const positionOptions = { timeout: 5_000, enableHighAccuracy: false, maximumAge: 5 * minuteMs };
const memoryMs = dayMs;

let known: { detected: Detected; at: number } | null = null;

/**
 * The language of the place: of the position if the browser gives it, else of the network's country, else the
 * browser's. What a position has said is kept in memory for a day. Rejects without a connection.
 */
export async function detectHere(): Promise<Detected> {
	if (known && Date.now() - known.at < memoryMs) return known.detected;
	const position = await positionOf().catch((error: unknown) => error);
	if (isPosition(position)) {
		const { latitude: lat, longitude: lon } = position.coords;
		const { language, source } = await ask({ lat, lon });
		const detected: Detected = { language, by: source === "position" ? "position" : "unknown" };
		known = { detected, at: Date.now() };
		return detected;
	}
	const refused = (position as Partial<GeolocationPositionError>).code === 1;
	return { language: (await ask({})).language, by: refused ? "refused" : "unknown" };
}

/** True when the browser would give the position without asking anybody. */
export async function mayLocate(): Promise<boolean> {
	try {
		return (await navigator.permissions.query({ name: "geolocation" })).state === "granted";
	} catch {
		return false;
	}
}

function positionOf(): Promise<GeolocationPosition> {
	return new Promise((resolve, reject) => {
		if (!navigator.geolocation) reject(new Error("This browser has no positions."));
		else navigator.geolocation.getCurrentPosition(resolve, reject, positionOptions);
	});
}

const isPosition = (value: unknown): value is GeolocationPosition =>
	typeof value === "object" && value !== null && "coords" in value;

async function ask(question: { lat?: number; lon?: number }): Promise<LanguageAnswer> {
	const answer = await fetch("/api/language/detect", {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify(question),
	});
	if (!answer.ok) throw new Error(`The language's question answers ${answer.status}.`);
	return answer.json();
}
