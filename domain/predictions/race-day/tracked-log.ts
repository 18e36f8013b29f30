import { decimetres } from "../course/rounding.ts";
import { type LogEntry, type RaceLog, trackLabel, trackWriter } from "./race-log.ts";
import type { TrackedPassage } from "./tracked-passages.ts";

/** Passages that differ by less are not said again, ms. */
const newsMs = 15_000;

/**
 * Entries of what positions say anew of passages, stamped later than those of before. `log`: what they are to be merged into,
 * whose distances `toldOf` gives; null for a place that is not told.
 */
export function trackedEntries(
	passages: readonly TrackedPassage[],
	log: RaceLog,
	{ nowMs, toldOf }: { nowMs: number; toldOf: (distanceM: number) => number | null },
): LogEntry[] {
	const said = log.filter(({ writer }) => writer === trackWriter);
	const stampMs = Math.max(nowMs, ...said.map((entry) => entry.stampMs + 1));
	return passages.flatMap(({ distanceM, arrivalMs, departureMs }) => {
		const told = toldOf(distanceM);
		if (told === null) return [];
		const before = said.find((entry) => entry.distanceM === decimetres(told));
		if (before && isNear(before.arrivalMs, arrivalMs) && isNear(before.departureMs, departureMs)) {
			return [];
		}
		const entry: LogEntry = {
			distanceM: decimetres(told),
			arrivalMs: wholeSecond(arrivalMs),
			departureMs: departureMs === null ? null : wholeSecond(departureMs),
			stampMs,
			by: trackLabel,
			writer: trackWriter,
			seenMs: 0,
		};
		return [entry];
	});
}

const wholeSecond = (ms: number) => 1000 * Math.round(ms / 1000);

const isNear = (one: number | null, other: number | null) =>
	one === null || other === null ? one === other : Math.abs(one - other) < newsMs;
