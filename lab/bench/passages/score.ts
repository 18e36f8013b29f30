import type { TrackPlan } from "#domain/predictions/race-day/track-course.ts";
import { trackCourseOf } from "#domain/predictions/race-day/track-course.ts";
import type { MadeRecording, TruePassage } from "./recordings.ts";
import { postsOf, type Replayed, replay, sameMs } from "./replay.ts";

/** What was said of recordings, beside what was so. */
export interface Score {
	recordings: number;
	/** Start, stations and finish that were reached. */
	passages: number;
	/** Of them, said to within a minute. */
	arrivals: number;
	departures: number;
	both: number;
	/** Recordings of which a place was said that was never reached, or more than a minute before it was. */
	false: number;
	tookMs: number[];
	posts: number;
	stateBytes: number;
}

export const noScore = (): Score => ({
	recordings: 0,
	passages: 0,
	arrivals: 0,
	departures: 0,
	both: 0,
	false: 0,
	tookMs: [],
	posts: 0,
	stateBytes: 0,
});

interface Replaying {
	plan: TrackPlan;
	recording: MadeRecording;
	inBatches: boolean;
	random: () => number;
}

/** Replays a recording as posts, and adds what comes of it. */
export function addReplayed(
	score: Score,
	{ plan, recording, inBatches, random }: Replaying,
): Replayed {
	const posts = postsOf(recording.fixes, inBatches, random);
	const replayed = replay(trackCourseOf(plan), posts, recording.passages);
	score.recordings++;
	score.posts += replayed.posts;
	for (const ms of replayed.tookMs) score.tookMs.push(ms);
	score.stateBytes = Math.max(score.stateBytes, replayed.stateBytes);
	if (replayed.isFalse) score.false++;
	for (const real of recording.passages) addPassage(score, real, replayed);
	return replayed;
}

function addPassage(score: Score, real: TruePassage, { passages }: Replayed): void {
	const said = passages.find(({ distanceM }) => distanceM === real.distanceM);
	const isSame = (one: number | null | undefined, other: number) =>
		typeof one === "number" && Math.abs(one - other) <= sameMs;
	const arrives = isSame(said?.arrivalMs, real.arrivalMs);
	const departs = isSame(said?.departureMs, real.departureMs);
	score.passages++;
	if (arrives) score.arrivals++;
	if (departs) score.departures++;
	if (arrives && departs) score.both++;
}
