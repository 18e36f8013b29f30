import {
	addFixes,
	emptyTrack,
	loadedTrack,
	storedTrack,
} from "#domain/predictions/race-day/course-track.ts";
import type { Fix } from "#domain/predictions/race-day/fixes.ts";
import type { TrackCourse } from "#domain/predictions/race-day/track-course.ts";
import {
	type TrackedPassage,
	trackedPassages,
} from "#domain/predictions/race-day/tracked-passages.ts";
import { pickInt } from "#tests/fixtures/random.ts";
import type { TruePassage } from "./recordings.ts";

/** A post: its fixes, and when it comes in. */
interface Post {
	fixes: readonly Fix[];
	comesMs: number;
}

const batchMs = 120_000;
const lostShare = 0.1;

/** A recording as its device sends it: one by one or in batches, a tenth lost, some twice, late and out of order. */
export function postsOf(fixes: readonly Fix[], inBatches: boolean, random: () => number): Post[] {
	const groups = new Map<number, Fix[]>();
	for (const fix of fixes) {
		const group = inBatches ? Math.floor(fix.atMs / batchMs) : fix.atMs;
		groups.set(group, [...(groups.get(group) ?? []), fix]);
	}
	const posts: Post[] = [];
	let quietUntilMs = 0;
	for (const group of groups.values()) {
		const sentMs = group[group.length - 1].atMs;
		if (random() < 1 / 400) quietUntilMs = sentMs + 60_000 * (1 + pickInt(random, 9));
		if (random() < lostShare) continue;
		// what waits for a network comes at once, in any order
		const comesMs = Math.max(sentMs, quietUntilMs) + 1000 * (1 + 40 * random() ** 4);
		posts.push({ fixes: group, comesMs });
		if (random() < lostShare) posts.push({ fixes: group, comesMs: comesMs + 300_000 * random() });
	}
	return posts.sort((a, b) => a.comesMs - b.comesMs);
}

/** What was said on the way. */
export interface Replayed {
	/** Each passage as it was said last. */
	passages: readonly TrackedPassage[];
	/** Whether one was said at any time of a place that was never reached, or more than a minute before it was. */
	isFalse: boolean;
	posts: number;
	/** CPU of each post. */
	tookMs: readonly number[];
	/** Most that is stored between two posts. */
	stateBytes: number;
}

export function replay(
	course: TrackCourse,
	posts: readonly Post[],
	truth: readonly TruePassage[],
): Replayed {
	let track = emptyTrack;
	let passages: TrackedPassage[] = [];
	let isFalse = false;
	let stateBytes = 0;
	const tookMs: number[] = [];
	const arrivals = new Map(truth.map(({ distanceM, arrivalMs }) => [distanceM, arrivalMs]));
	for (const [k, { fixes, comesMs }] of posts.entries()) {
		const began = process.cpuUsage();
		track = addFixes(course, track, fixes);
		passages = trackedPassages(course, track, passages);
		tookMs.push(cpuMsSince(began));
		isFalse ||= passages.some(
			({ distanceM }) => (arrivals.get(distanceM) ?? Number.POSITIVE_INFINITY) > comesMs + sameMs,
		);
		if (k % 50 > 0) continue;
		// as an object that has slept
		const stored = JSON.stringify(storedTrack(track));
		stateBytes = Math.max(stateBytes, stored.length);
		track = loadedTrack(course, JSON.parse(stored));
	}
	return { passages, isFalse, posts: posts.length, tookMs, stateBytes };
}

export function cpuMsSince(began: NodeJS.CpuUsage): number {
	const { user, system } = process.cpuUsage(began);
	return (user + system) / 1000;
}

/** A passage within a minute of the true one is found. */
export const sameMs = 60_000;
