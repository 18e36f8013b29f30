import { factsOf } from "#domain/predictions/course/course-facts.ts";
import type { CourseEdit } from "#domain/predictions/course/edits/course-edit.ts";
import { plainQuestion } from "#domain/predictions/model/question.ts";
import { noOptions } from "#domain/predictions/options/plan-options.ts";
import { hillyCourseGpx } from "#tests/fixtures/hilly-course.ts";
import { atMost, type Figure, median, percentile } from "#tools/figures.ts";
import { editCourse } from "#wasm/edit-course.ts";
import { instantiateCore, loadEngine } from "#wasm/load-node.ts";
import { predict } from "#wasm/predict.ts";
import { openCore } from "./ours.ts";

const warmUps = 30;
const moves = 300;
/** A frame of 60 a second. */
const frameMs = 16;

/** One move of a handle on 170 km with hills: the edited course, its prediction and what is shown of it. */
export function editFigures(): Figure[] {
	const course = openCore(instantiateCore()).analyse(
		new TextEncoder().encode(hillyCourseGpx({ km: 170 })),
	);
	const engine = loadEngine();
	const question = { ...plainQuestion, evidence: [{ distanceM: 10_000, timeS: 2700, ageDays: 0 }] };
	const editMs: number[] = [];
	const moveMs: number[] = [];
	for (let move = 0; move < warmUps + moves; move++) {
		const edits: CourseEdit[] = [
			{ kind: "trim", startM: 10.3 * move, endM: 169_000 - 7.1 * move },
			{ kind: "cut", startM: 60_000, endM: 61_000 + 3.3 * move },
			{ kind: "reverse" },
		];
		const from = performance.now();
		const edited = editCourse(engine, { course, joined: [] }, edits).course;
		const made = performance.now();
		predict(engine, edited, question);
		factsOf(edited, null);
		if (move < warmUps) continue;
		editMs.push(made - from);
		moveMs.push(performance.now() - from);
	}
	return [
		atMost("core.edit.course-ms", median(editMs), "ms"),
		atMost("core.edit.move-p95-ms", percentile(moveMs, 95), "ms", frameMs),
	];
}

/** One move of the start of a day on 170 km with hills that are run in five. */
export function stageFigures(): Figure[] {
	const course = openCore(instantiateCore()).analyse(
		new TextEncoder().encode(hillyCourseGpx({ km: 170 })),
	);
	const engine = loadEngine();
	const evidence = [{ distanceM: 10_000, timeS: 2700, ageDays: 0 }];
	const moveMs: number[] = [];
	for (let move = 0; move < warmUps + moves; move++) {
		const places = [30_000, 65_000 + 11.3 * move, 100_000, 135_000];
		const stages = places.map((startM) => ({ startM, start: null }));
		const from = performance.now();
		predict(engine, course, { ...plainQuestion, evidence, options: { ...noOptions, stages } });
		if (move >= warmUps) moveMs.push(performance.now() - from);
	}
	return [atMost("core.stages.move-p95-ms", percentile(moveMs, 95), "ms", frameMs)];
}
