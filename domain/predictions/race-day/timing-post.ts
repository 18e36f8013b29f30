import { minuteMs } from "../../time.ts";
import { decimetres } from "../course/rounding.ts";
import { fold } from "../options/station-words.ts";
import { type LogEntry, type RaceLog, timingWriter } from "./race-log.ts";
import { type NamedPlaces, placeNamed } from "./typed-passage.ts";

// What a timing system says of a race. A post carries when it was signed, which orders posts: of a place the one that was signed
// last holds, so that one that comes late, twice or out of order changes nothing.

/** A passage as a timing system has it. */
export interface TimedPassage {
	/** Of the runner; null where the address alone names them. */
	bib: string | null;
	/** A station by its name, "start", "finish", or km from the start. */
	place: string;
	/** ms since 1970; the departure is null where only the arrival is timed. */
	arrivalMs: number;
	departureMs: number | null;
}

/** Whose passages are taken, and on which course. */
export interface TimedRace extends NamedPlaces {
	/** Null where passages that name a bib are those of others. */
	bib: string | null;
}

/** Passages of one post, and places of one race. */
export const mostTimed = 500;
const mostTimedPlaces = 64;
/** A post that was signed earlier or later than this is refused. */
export const signedWithinMs = 5 * minuteMs;
/** Clocks of timing systems are ahead by as much. */
const aheadMs = minuteMs;
const timingLabel = "Timing";

export const isFresh = (signedMs: number, nowMs: number) =>
	Math.abs(nowMs - signedMs) <= signedWithinMs;

interface Told {
	signedMs: number;
	nowMs: number;
	/** The distance as the log has it; null for a place in the ends that the channel leaves out. */
	toldOf: (distanceM: number) => number | null;
}

/** The first place of a runner's passages that is not one place of the course; null where there is none. */
export const unknownPlace = (passages: readonly TimedPassage[], race: TimedRace): string | null =>
	ownOf(passages, race).find(({ place }) => placeOf(race, place) === null)?.place ?? null;

const ownOf = (passages: readonly TimedPassage[], race: TimedRace) =>
	passages.filter(({ bib }) => bib === null || (race.bib !== null && bare(bib) === bare(race.bib)));
const bare = (bib: string) => fold(bib).replaceAll(/\s/g, "");

/**
 * Entries of a runner's passages for a log: passages of other bibs, of the future, of unknown places, and of more places than
 * one race has are left out.
 */
export function timedEntries(
	passages: readonly TimedPassage[],
	race: TimedRace,
	log: RaceLog,
	{ signedMs, nowMs, toldOf }: Told,
): LogEntry[] {
	const places = new Set(
		log.filter(({ writer }) => writer === timingWriter).map(({ distanceM }) => distanceM),
	);
	return ownOf(passages, race).flatMap(({ place, arrivalMs, departureMs }) => {
		const ownM = placeOf(race, place);
		const told = ownM === null ? null : toldOf(ownM);
		if (told === null || Math.max(arrivalMs, departureMs ?? 0) > nowMs + aheadMs) return [];
		const distanceM = decimetres(told);
		if (!places.has(distanceM) && places.size >= mostTimedPlaces) return [];
		places.add(distanceM);
		const isStart = distanceM === 0;
		const entry: LogEntry = {
			...{ distanceM, arrivalMs, stampMs: signedMs, by: timingLabel },
			departureMs: isStart ? (departureMs ?? arrivalMs) : departureMs,
			...{ writer: timingWriter, seenMs: 0 },
		};
		return [entry];
	});
}

function placeOf(race: TimedRace, place: string): number | null {
	const named = placeNamed(race, place);
	if (named !== null) return named;
	if (fold(place) === "start") return 0;
	return fold(place) === "finish" ? race.courseM : null;
}
