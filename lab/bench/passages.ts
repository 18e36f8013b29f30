// `npm run -s bench -- passages`: passages that come by themselves, of recordings replayed as posts.

import { seeded } from "#tests/fixtures/random.ts";
import { readCommandLine } from "#tools/command-line.ts";
import { atLeast, atMost, type Figure, median, percentile } from "#tools/figures.ts";
import { madeCourses } from "./passages/courses.ts";
import { partsOfPosts } from "./passages/parts.ts";
import { recordedCourses } from "./passages/recorded.ts";
import { madeRecording } from "./passages/recordings.ts";
import { addReplayed, noScore, type Score } from "./passages/score.ts";

/** s between two positions of a device. */
const intervalsS = [5, 10, 15, 30];

/** Runs `perCourse` made-up recordings on each of the made-up courses. */
export function madePassages(perCourse: number): Score {
	const score = noScore();
	for (const [k, made] of madeCourses().entries()) {
		for (let i = 0; i < perCourse; i++) {
			const random = seeded(1000 * k + i + 1);
			const recording = madeRecording(made, random, intervalsS[i % intervalsS.length]);
			addReplayed(score, { plan: made.plan, recording, inBatches: i % 2 === 0, random });
		}
	}
	return score;
}

/**
 * The figures of a hundred recordings on ten courses, and what each part of a post takes that wakes the object of its race; with
 * `CORPUS`, of the recordings in that folder as well.
 */
export function passagesFigures(): Figure[] {
	const made = [...figuresOf("passages", madePassages(10)), ...partsFigures()];
	const folder = process.env.CORPUS;
	return folder ? [...made, ...figuresOf("passages.corpus", recordedPassages(folder))] : made;
}

/** CPU time. */
const partsFigures = (): Figure[] =>
	Object.entries(partsOfPosts(madeCourses())).flatMap(([part, tookMs]) => [
		atMost(`passages.woken.${part}-ms`, median(tookMs), "ms"),
		atMost(`passages.woken.${part}-p99-ms`, percentile(tookMs, 99), "ms", 10),
	]);

function recordedPassages(folder: string): Score {
	const score = noScore();
	const courses = readCommandLine("CORPUS=FOLDER, a folder with GPX recordings", () => {
		const found = recordedCourses(folder, seeded(1));
		if (found.length === 0) throw new Error(`${folder} has no GPX file of a run with times.`);
		return found;
	});
	for (const [k, { plan, recording }] of courses.entries()) {
		addReplayed(score, { plan, recording, inBatches: k % 2 === 0, random: seeded(k + 1) });
	}
	return score;
}

function figuresOf(name: string, score: Score): Figure[] {
	const share = (part: number) => (100 * part) / score.passages;
	const sorted = [...score.tookMs].sort((a, b) => a - b);
	return [
		atLeast(`${name}.found`, share(score.both), "%", 95),
		atLeast(`${name}.arrivals`, share(score.arrivals), "%", 95),
		atLeast(`${name}.departures`, share(score.departures), "%", 95),
		atMost(`${name}.false`, score.false, "passages", 0),
		atLeast(`${name}.recordings`, score.recordings, "files"),
		atLeast(`${name}.true`, score.passages, "passages"),
		atMost(`${name}.post-ms`, median(score.tookMs), "ms"),
		atMost(`${name}.post-p99-ms`, sorted[Math.floor(0.99 * sorted.length)], "ms", 10),
		atMost(`${name}.state-kb`, score.stateBytes / 1024, "KB", 64),
	];
}
