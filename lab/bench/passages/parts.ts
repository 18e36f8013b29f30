import { deserialize, serialize } from "node:v8";
import {
	addFixes,
	emptyTrack,
	type StoredTrack,
	storedTrack,
} from "#domain/predictions/race-day/course-track.ts";
import { readPositionPost } from "#domain/predictions/race-day/position-post.ts";
import { emptyLog, mergeLogs } from "#domain/predictions/race-day/race-log.ts";
import { fingerprintOf, newIn, raceMessage } from "#domain/predictions/race-day/race-message.ts";
import { type TrackPlan, trackCourseOf } from "#domain/predictions/race-day/track-course.ts";
import { trackedEntries } from "#domain/predictions/race-day/tracked-log.ts";
import {
	type TrackedPassage,
	trackedPassages,
} from "#domain/predictions/race-day/tracked-passages.ts";
import { seeded } from "#tests/fixtures/random.ts";
import type { MadeCourse } from "./courses.ts";
import { madeRecording } from "./recordings.ts";
import { cpuMsSince, postsOf } from "./replay.ts";

const parts = ["read", "load", "course", "find", "passages", "log", "store", "whole"] as const;
type Part = (typeof parts)[number];
/** ms of CPU of each post. */
export type Parts = Readonly<Record<Part, number[]>>;

/**
 * What Relief does of posts of two minutes, each of which wakes the object of its race: reads the post, loads plan and state,
 * makes the course of the plan, finds all positions that stand for 20 minutes on it, and from them passages; merges the log
 * and writes what phones are told of it, and stores. Structured cloning is that of V8, as the object's storage has it.
 */
export function partsOfPosts(courses: readonly MadeCourse[]): Parts {
	const took = Object.fromEntries(parts.map((part) => [part, [] as number[]])) as Parts;
	for (const [k, made] of courses.entries()) {
		const random = seeded(1000 * k + 1);
		const { fixes } = madeRecording(made, random, 10);
		const storedPlan = serialize(made.plan);
		let stored: Uint8Array = serialize({
			track: storedTrack(emptyTrack),
			passages: [],
			log: emptyLog,
		});
		for (const post of postsOf(fixes, true, random)) {
			const body = overland(post.fixes);
			const began = process.cpuUsage();
			stored = woken({ body, storedPlan, stored }, took);
			took.whole.push(cpuMsSince(began));
		}
	}
	return took;
}

interface Woken {
	body: string;
	storedPlan: Uint8Array;
	stored: Uint8Array;
}
interface State {
	track: StoredTrack;
	passages: TrackedPassage[];
	log: typeof emptyLog;
}

function woken({ body, storedPlan, stored }: Woken, took: Parts): Uint8Array {
	const timed = <T>(part: Part, work: () => T): T => {
		const began = process.cpuUsage();
		const made = work();
		took[part].push(cpuMsSince(began));
		return made;
	};
	const query = new URLSearchParams();
	const fixes = timed("read", () =>
		readPositionPost({ body, contentType: "application/json", query }),
	);
	const { plan, before } = timed("load", () => ({
		plan: deserialize(storedPlan) as TrackPlan,
		before: deserialize(stored) as State,
	}));
	const course = timed("course", () => trackCourseOf(plan));
	const track = timed("find", () => addFixes(course, before.track, fixes));
	const passages = timed("passages", () => trackedPassages(course, track, before.passages));
	const log = timed("log", () => {
		const toldOf = (distanceM: number) => distanceM;
		const nowMs = track.front.readMs;
		const merged = mergeLogs(before.log, trackedEntries(passages, before.log, { nowMs, toldOf }));
		const news = newIn(merged, before.log);
		if (news.length > 0) [fingerprintOf(merged), raceMessage({ log: news })];
		raceMessage({ position: { atMs: nowMs, distanceM: null } });
		return merged;
	});
	return timed("store", () => serialize({ track: storedTrack(track), passages, log }));
}

const overland = (fixes: Parameters<typeof addFixes>[2]) =>
	JSON.stringify({
		locations: fixes.map(({ latDeg, lonDeg, atMs, accuracyM }) => ({
			type: "Feature",
			geometry: { type: "Point", coordinates: [lonDeg, latDeg] },
			properties: {
				timestamp: new Date(atMs).toISOString(),
				horizontal_accuracy: accuracyM ?? undefined,
			},
		})),
	});
