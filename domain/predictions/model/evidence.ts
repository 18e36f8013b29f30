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
import type { TrailWord } from "./trail-word.ts";

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

/** Ends of a climb, "2500", "2500 m" or "8200 ft", and its unit, m. */
const climbUnits: Readonly<Record<string, number>> = { "": 1, m: 1, ft: 0.3048 };
const mostClimbPerM = 0.3;

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
 * Reads "10km=45:00", "half 1:38:00", "21,1 km = 1h38" or "5k=21:30@90d" (raced 90 days ago); of a trail race with its
 * climb, "50km+2500=6:30:00". Throws `evidence.unreadable` or `evidence.impossible`, naming the text.
 */
export function parseResult(text: string): RaceResult {
	if (text.length > maxTextLength) throw unreadable(text);
	let parts = { distance: "", time: "" };
	const [, body, age] = /^(.*?)(?:@(\d{1,4})\s*d)?$/s.exec(text.trim()) ?? [];
	for (const [distance, time] of waysToSplit(body ?? "")) {
		parts = { distance: distance.trim(), time: time.trim() };
		if (courseOf(distance) === null || typedDurations(time).length === 0) continue;
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
	const course = courseOf(distanceText);
	const readings = typedDurations(timeText);
	if (course === null || readings.length === 0) {
		throw unreadable(shown, parts);
	}
	if (!(ageDays >= 0 && ageDays <= maxAgeDays)) throw unreadable(shown);
	// "3:45" is minutes unless that would beat the record and hours would not
	const timeS = readings.find((seconds) => appErrorOf(course, seconds) === null) ?? readings[0];
	const bound = appErrorOf(course, timeS);
	if (bound) throw new AppError("evidence.impossible", { ...clipped(shown, parts), bound });
	return { ...course, timeS, ageDays };
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
	const bound = courseOf(parts.distance) === null ? "distance" : "time";
	return new AppError("evidence.unreadable", { ...values, bound });
}

/** What a runner is known by without runs. */
interface Known {
	evidence: readonly RaceResult[];
	trail?: TrailWord;
}

/** Whether anything typed says how fast the runner is: a result, or an index of trail runners. */
export const saysOfRunner = ({ evidence, trail }: Known) =>
	evidence.length > 0 || (trail?.index ?? null) !== null;

/** What is known, or what is missing of it: nothing is predicted from nothing. */
export function requireEvidence<Typed extends Known>(known: Typed): Typed {
	if (!saysOfRunner(known)) throw new AppError("evidence.missing");
	allowedEvidence(known.evidence);
	return known;
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

type ResultCourse = Pick<RaceResult, "distanceM" | "climbM">;

function appErrorOf(
	{ distanceM, climbM = 0 }: ResultCourse,
	timeS: number,
): "fast" | "slow" | "distance" | "climb" | null {
	if (!(distanceM >= minResultM && distanceM <= maxResultM)) return "distance";
	if (climbM > mostClimbPerM * distanceM) return "climb";
	if (isFasterThanRecord(distanceM, timeS)) return "fast";
	return isSlowerThanWalk(distanceM + walkedPerClimb * climbM, timeS) ? "slow" : null;
}

/** A metre of climb takes a hiker as long as this many metres of flat ground (Naismith 1892 has 7.92). */
const walkedPerClimb = 8;

function* waysToSplit(text: string): Generator<readonly [string, string]> {
	const equals = text.indexOf("=");
	if (equals >= 0) {
		yield [text.slice(0, equals), text.slice(equals + 1)];
		return;
	}
	for (const { index } of text.matchAll(/\s+/g)) yield [text.slice(0, index), text.slice(index)];
}

/** "50km", or "50km+2500" with its climb. */
function courseOf(text: string): ResultCourse | null {
	const [length, climb, ...more] = text.split("+");
	const distanceM = metresOf(length);
	if (distanceM === null || more.length > 0) return null;
	if (climb === undefined) return { distanceM };
	const [, value, unit] = /^(\d{1,5}) ?([a-z]*)$/.exec(climb.trim().toLowerCase()) ?? [];
	if (value === undefined || !Object.hasOwn(climbUnits, unit)) return null;
	return { distanceM, climbM: Number(value) * climbUnits[unit] };
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
