import { isFasterThanRecord } from "../options/plausible.ts";
import { holding, type LogEntry, type NewEntry, type RaceLog, startOf, write } from "./race-log.ts";
import { knownPassages, recordedPassages, runningSums, stopTaken } from "./race-passages.ts";
import { placesOf, type RacePlan } from "./race-plan.ts";
import { reforecast } from "./reforecast.ts";
import { countedLog } from "./sightings.ts";

/** Why a passage is asked about before it counts. */
export type PassageDoubt =
	| "not_started"
	| "future"
	| "before_previous"
	| "after_next"
	| "too_fast"
	| "unlikely";

/** More standard deviations than this from what the passages before say is a slip of the finger. */
const mostSurprise = 4;
/** Clocks of two phones differ by as much, ms. */
const clockSlackMs = 60_000;

/** What speaks against a passage that is about to be written; null when nothing does. */
export function passageDoubt(
	plan: RacePlan,
	entered: RaceLog,
	entry: NewEntry,
	nowMs: number,
): PassageDoubt | null {
	const log = countedLog(entered, nowMs);
	const atMs = entry.arrivalMs ?? entry.departureMs;
	if (atMs === null) return null;
	if (Math.max(atMs, entry.departureMs ?? atMs) > nowMs + clockSlackMs) return "future";
	if (entry.distanceM === 0) return null;
	const startMs = startOf(log);
	if (startMs === null) return "not_started";
	if (entry.departureMs !== null && entry.departureMs < atMs) return "before_previous";
	const others = holding(log).filter((one) => one.distanceM !== entry.distanceM);
	const before = others.findLast((one) => one.distanceM < entry.distanceM && lastMs(one) !== null);
	const after = others.find((one) => one.distanceM > entry.distanceM && firstMs(one) !== null);
	if (before && atMs <= (lastMs(before) ?? 0)) return "before_previous";
	if (after && (entry.departureMs ?? atMs) >= (firstMs(after) ?? 0)) return "after_next";
	const fromM = before?.distanceM ?? 0;
	const fromMs = (before && lastMs(before)) ?? startMs;
	if (isFasterThanRecord(entry.distanceM - fromM, (atMs - fromMs) / 1000)) return "too_fast";
	return isUnlikely(plan, write(others, entry, nowMs), entry) ? "unlikely" : null;
}

const lastMs = ({ arrivalMs, departureMs }: LogEntry) => departureMs ?? arrivalMs;
const firstMs = ({ arrivalMs, departureMs }: LogEntry) => arrivalMs ?? departureMs;

function isUnlikely(
	plan: RacePlan,
	log: RaceLog,
	{ distanceM }: Pick<LogEntry, "distanceM">,
): boolean {
	const places = placesOf(plan, log).filter((place) => place.distanceM <= distanceM);
	const recorded = recordedPassages(places, log, startOf(log) ?? 0);
	const stops = places.map((place, k) => stopTaken(place, recorded[k] ?? null));
	const known = knownPassages(places, recorded, runningSums(stops));
	return reforecast(plan.finish, known).surprise > mostSurprise;
}
