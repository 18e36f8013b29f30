import { expect, test } from "vitest";
import { addFixes, emptyTrack } from "#domain/predictions/race-day/course-track.ts";
import { trackCourseOf } from "#domain/predictions/race-day/track-course.ts";
import { trackedPassages } from "#domain/predictions/race-day/tracked-passages.ts";
import { seeded } from "#tests/fixtures/random.ts";
import { madePassages } from "../passages.ts";
import { madeCourses } from "./courses.ts";
import { madeRecording } from "./recordings.ts";
import { postsOf } from "./replay.ts";

test("Passages of recordings on loops, laps and ways back come by themselves, and none is false", () => {
	const score = madePassages(2);
	expect(score.recordings).toBe(20);
	expect(score.false).toBe(0);
	expect(score.both / score.passages).toBeGreaterThan(0.93);
	expect(score.stateBytes).toBeLessThan(64 * 1024);
});

test("Late, doubled and disordered positions change no passage", () => {
	for (const k of [2, 4, 7]) {
		const made = madeCourses()[k];
		const course = trackCourseOf(made.plan);
		const random = seeded(k);
		const { fixes } = madeRecording(made, random, 10);
		const inOrder = passagesOf(fixes.map((fix) => [fix]));
		const batches = postsOf(fixes, true, () => 0.5).map((post) => [...post.fixes]);
		const disordered = batches.map(
			(_, b) => batches[b % 2 ? b - 1 : Math.min(b + 1, batches.length - 1)],
		);
		const doubled = disordered.flatMap((batch) => [[...batch].reverse(), batch]);
		expect(inOrder.length).toBeGreaterThan(2);
		expect(passagesOf(doubled)).toEqual(inOrder);

		function passagesOf(posts: (typeof fixes)[]) {
			let track = emptyTrack;
			let passages = trackedPassages(course, track, []);
			for (const post of posts) {
				track = addFixes(course, track, post);
				passages = trackedPassages(course, track, passages);
			}
			return passages;
		}
	}
});
