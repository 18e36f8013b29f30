import { minuteMs } from "../../time.ts";
import {
	entryAt,
	holding,
	isSighting,
	type LogEntry,
	maxWriterLength,
	mergeLogs,
	type RaceLog,
	sightingPrefix,
	write,
} from "./race-log.ts";

// What crew sees: a tick at a place, with its time. It becomes a passage once the runner's phone says so, which then is an
// entry of the runner's, or once three minutes have passed with nothing against it. That follows from the log and the time
// alone: all phones say the same, with a network or without.

/** How long a sighting waits for the runner to confirm it or to deny it, ms. */
const answerMs = 3 * minuteMs;

/** From when on a sighting counts where nothing speaks against it, ms since 1970. */
export const countsFromMs = ({ stampMs }: Pick<LogEntry, "stampMs">) => stampMs + answerMs;

/** What is ticked: `atMs` null takes back what this device ticked before. */
export interface Ticked extends Pick<LogEntry, "distanceM" | "by" | "writer"> {
	atMs: number | null;
}

/** The log with a sighting of now. */
export const tick = (log: RaceLog, { atMs, writer, ...at }: Ticked, nowMs: number): RaceLog =>
	write(
		log,
		{
			...at,
			arrivalMs: atMs,
			departureMs: null,
			writer: (sightingPrefix + writer).slice(0, maxWriterLength),
		},
		nowMs,
	);

/** Sightings that still wait: of places of which nothing else is known, the first ticked of each. */
export function waitingSightings(log: RaceLog, nowMs: number): LogEntry[] {
	const counted = countedLog(log, nowMs);
	const waiting = inOrder(log).filter((one) => fits(counted, one));
	return waiting.filter(
		(one, k) => waiting.findIndex(({ distanceM }) => distanceM === one.distanceM) === k,
	);
}

/**
 * The passages of a log at a time: sightings whose time has come are among them, all others are left out. One counts in the order
 * of ticking, and only where it contradicts nothing that is known of this place and of the others.
 */
export function countedLog(log: RaceLog, nowMs: number): RaceLog {
	const ticked = inOrder(log);
	return ticked
		.filter((one) => nowMs >= countsFromMs(one))
		.reduce<RaceLog>(
			(counted, one) =>
				fits(counted, one)
					? mergeLogs(counted, [{ ...one, writer: one.writer.slice(sightingPrefix.length) }])
					: counted,
			log.filter((entry) => !isSighting(entry)),
		);
}

const inOrder = (log: RaceLog): LogEntry[] =>
	log
		.filter((entry) => isSighting(entry) && entry.arrivalMs !== null)
		.sort((a, b) => a.stampMs - b.stampMs || (a.writer < b.writer ? -1 : 1));

/** Whether nothing is said of its place, what is known before it is earlier, and what is known behind it later. */
function fits(counted: RaceLog, { distanceM, arrivalMs }: LogEntry): boolean {
	if (arrivalMs === null || entryAt(counted, distanceM)) return false;
	return holding(counted).every((other) => {
		const firstMs = other.arrivalMs ?? other.departureMs;
		const lastMs = other.departureMs ?? other.arrivalMs;
		if (firstMs === null || lastMs === null) return true;
		return other.distanceM < distanceM ? lastMs < arrivalMs : firstMs > arrivalMs;
	});
}
