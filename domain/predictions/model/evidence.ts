import { metresPerMile } from "../../accounts/units.ts";
import { AppError } from "../../app-error.ts";
import { clip } from "../../error-values.ts";
import { typedDurations, typedNumber } from "../../typed.ts";
import {
	isFasterThanRecord,
	isSlowerThanWalk,
	maxResultM,
	minResultM,
} from "../options/plausible.ts";
import type { RaceResult } from "./prediction.ts";

export const maxResults = 10;
const maxWeeklyKm = 400;
const maxAgeDays = 3650;
/** No result needs more characters; longer texts are not looked at. */
const maxTextLength = 100;

const namedMetres: Readonly<Record<string, number>> = {
	mile: metresPerMile,
	half: 21_097.5,
	"half marathon": 21_097.5,
	semi: 21_097.5,
	"semi marathon": 21_097.5,
	marathon: 42_195,
};

const unitMetres: Readonly<Record<string, number>> = {
	"": 1000,
	m: 1,
	k: 1000,
	km: 1000,
	mi: metresPerMile,
	mile: metresPerMile,
	miles: metresPerMile,
};

/**
 * Reads "10km=45:00", "half 1:38:00", "21,1 km = 1h38" or "5k=21:30@90d" (raced 90 days ago).
 * Throws `evidence.unreadable` or `evidence.impossible`, naming the text.
 */
export function parseResult(text: string): RaceResult {
	if (text.length > maxTextLength) throw unreadable(text);
	let parts = { distance: "", time: "" };
	const [, body, age] = /^(.*?)(?:@(\d{1,4})\s*d)?$/s.exec(text.trim()) ?? [];
	for (const [distance, time] of waysToSplit(body ?? "")) {
		parts = { distance: distance.trim(), time: time.trim() };
		if (metresOf(distance) === null || typedDurations(time).length === 0) continue;
		return readResult(distance, time, Number(age ?? 0), text);
	}
	throw unreadable(text, parts);
}

/** Reads a distance and a time from two fields; `shown` is what a refusal names. */
export function readResult(
	distanceText: string,
	timeText: string,
	ageDays = 0,
	shown = `${distanceText} ${timeText}`,
): RaceResult {
	if (shown.length > maxTextLength) throw unreadable(shown);
	const parts = { distance: distanceText.trim(), time: timeText.trim() };
	const distanceM = metresOf(distanceText);
	const readings = typedDurations(timeText);
	if (distanceM === null || readings.length === 0) {
		throw unreadable(shown, parts);
	}
	if (!(ageDays >= 0 && ageDays <= maxAgeDays)) throw unreadable(shown);
	// "3:45" is minutes unless that would beat the record and hours would not
	const timeS = readings.find((seconds) => appErrorOf(distanceM, seconds) === null) ?? readings[0];
	const bound = appErrorOf(distanceM, timeS);
	if (bound) throw new AppError("evidence.impossible", { ...clipped(shown, parts), bound });
	return { distanceM, timeS, ageDays };
}

/** The two halves of a result as it was written, for interfaces that have a field for each. */
interface ResultParts {
	distance: string;
	time: string;
}

const clipped = (text: string, { distance, time }: ResultParts) => ({
	text: clip(text),
	distance: clip(distance),
	time: clip(time),
});

function unreadable(text: string, parts: ResultParts = { distance: "", time: "" }): AppError {
	const values = clipped(text, parts);
	if (parts.distance === "" && parts.time === "")
		return new AppError("evidence.unreadable", values);
	const bound = metresOf(parts.distance) === null ? "distance" : "time";
	return new AppError("evidence.unreadable", { ...values, bound });
}

/** The results, or what is missing of them: nothing is predicted from nothing. */
export function requireEvidence(results: readonly RaceResult[]): readonly RaceResult[] {
	if (results.length === 0) throw new AppError("evidence.missing");
	return allowedEvidence(results);
}

/** The results, or what is too much of them; none may do where there are runs. */
export function allowedEvidence(results: readonly RaceResult[]): readonly RaceResult[] {
	if (results.length > maxResults) {
		throw new AppError("evidence.too_many", { count: results.length, max: maxResults });
	}
	return results;
}

/** Metres per week from a field in kilometres; null when it is empty. */
export function readWeeklyM(text: string): number | null {
	if (text.trim() === "") return null;
	const km = typedNumber(text);
	if (!(km >= 0 && km <= maxWeeklyKm)) {
		throw new AppError("prediction.weekly_km", { text: clip(text), max: maxWeeklyKm });
	}
	return km * 1000;
}

function appErrorOf(distanceM: number, timeS: number): "fast" | "slow" | "distance" | null {
	if (!(distanceM >= minResultM && distanceM <= maxResultM)) return "distance";
	if (isFasterThanRecord(distanceM, timeS)) return "fast";
	return isSlowerThanWalk(distanceM, timeS) ? "slow" : null;
}

function* waysToSplit(text: string): Generator<readonly [string, string]> {
	const equals = text.indexOf("=");
	if (equals >= 0) {
		yield [text.slice(0, equals), text.slice(equals + 1)];
		return;
	}
	for (const { index } of text.matchAll(/\s+/g)) yield [text.slice(0, index), text.slice(index)];
}

function metresOf(text: string): number | null {
	const label = text
		.trim()
		.toLowerCase()
		.replace(/[\s-]+/g, " ");
	if (Object.hasOwn(namedMetres, label)) return namedMetres[label];
	const [, value, unit] = /^(\d{1,6}(?:[.,]\d{1,6})?) ?([a-z]*)$/.exec(label) ?? [];
	if (value === undefined || !Object.hasOwn(unitMetres, unit)) return null;
	return typedNumber(value) * unitMetres[unit];
}
