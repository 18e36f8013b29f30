import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { terrainOf } from "#domain/predictions/course/difficulty.ts";
import type { PredictionCourse } from "#wasm/prediction-bindings.ts";
import { courseOf, flat, lengthOf, predictOn } from "../fixtures/prediction-core.ts";
import { seeded } from "../fixtures/prediction-courses.ts";

const minM = 150;

const borders = (course: PredictionCourse) => predictOn(course).segments.map((row) => row.endM);

describe("slope segments", () => {
	test("Slope segments are cut where the class of the slope changes", () => {
		const course = courseOf([
			[20, 0],
			[20, 0.06],
			[20, -0.03],
			[20, 0.12],
		]);
		expect(borders(course)).toEqual([400, 800, 1200, 1600]);
		const labels = predictOn(course).segments.map((row) => terrainOf(row.slope));
		expect(labels).toEqual(["plat", "montée", "faux plat descendant", "montée raide"]);
	});

	test("Slope segments are at least 150 m long: a bump joins the closest neighbour", () => {
		const course = courseOf([
			[20, 0],
			[3, 0.06],
			[20, 0.12],
		]);
		expect(borders(course)).toEqual([400, 860]);
	});

	test("Slope segments join the left neighbour when both are as close", () => {
		const course = courseOf([
			[20, 0],
			[2, 0.03125],
			[20, 0.0625],
		]);
		expect(borders(course)).toEqual([440, 840]);
	});

	test("of a course shorter than 150 m are one", () => {
		expect(
			borders(
				courseOf([
					[1, 0.2],
					[1, -0.2],
					[1, 0],
				]),
			),
		).toEqual([60]);
	});

	test("of a flat course are one", () => {
		expect(borders(flat(42_195))).toEqual([42_195]);
	});

	test("never stand beside one of their own class when slopes are even", () => {
		fc.assert(
			fc.property(anyWaves, (course) => {
				const classes = predictOn(course).segments.map(({ slope }) => terrainOf(slope));
				classes.slice(1).forEach((its, k) => {
					expect(its).not.toBe(classes[k]);
				});
			}),
			seeded,
		);
	});

	test("Slope segments are at least 150 m long on any course that is", () => {
		fc.assert(
			fc.property(anyWaves, (course) => {
				const { segments } = predictOn(course);
				const lengths = segments.map(({ startM, endM }) => endM - startM);
				expect(segments.length === 1 || Math.min(...lengths) >= minM - 1e-6).toBe(true);
			}),
			seeded,
		);
	});

	test("Slope segments equal those of a plain, slow merge", () => {
		fc.assert(
			fc.property(anyWaves, (course) => {
				expect(borders(course)).toEqual(slowBorders(course));
			}),
			{ ...seeded, numRuns: 400 },
		);
	});
});

/** Cells of changing slope, as real ground has them: a few steps of a class at a time. */
const anyWaves = fc
	.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: -9, max: 9 })), {
		minLength: 1,
		maxLength: 60,
	})
	// odd steps keep end-to-end slopes off the bounds of the classes
	.map((runs) => courseOf(runs.map(([cells, step]) => [cells, step * 0.0171] as const)));

interface Run {
	from: number;
	to: number;
	class: string;
}

/** The same rule without a sweep: look for the shortest run, join it, start again. */
function slowBorders(course: PredictionCourse): number[] {
	const border = (i: number) => (i === course.grade.length ? lengthOf(course) : i * course.cellM);
	const slope = (from: number, to: number) =>
		(course.elevationM[to] - course.elevationM[from]) / (border(to) - border(from));
	let runs: Run[] = [...course.grade].map((grade, i) => ({
		from: i,
		to: i + 1,
		class: terrainOf(grade),
	}));
	runs = fuse(runs, (run) => run.class);
	const classed = (run: Run) => terrainOf(slope(run.from, run.to));
	for (;;) {
		const size = (run: Run) => run.to - run.from;
		const shortest = Math.min(...runs.map(size));
		const at = runs.findIndex((run) => size(run) === shortest);
		const run = runs[at];
		if (runs.length === 1 || border(run.to) - border(run.from) >= minM) break;
		const off = (other?: Run) =>
			other
				? Math.abs(slope(other.from, other.to) - slope(run.from, run.to))
				: Number.POSITIVE_INFINITY;
		const left = off(runs[at - 1]) <= off(runs[at + 1]) ? at - 1 : at;
		const joined = { from: runs[left].from, to: runs[left + 1].to, class: "" };
		joined.class = classed(joined);
		runs.splice(left, 2, joined);
		runs = fuse(runs, classed);
	}
	return runs.map((run) => border(run.to));
}

function fuse(runs: readonly Run[], classOf: (run: Run) => string): Run[] {
	const fused: Run[] = [];
	for (const run of runs) {
		let next = run;
		while (fused.at(-1)?.class === next.class) {
			const { from } = fused.pop() as Run;
			next = { from, to: next.to, class: next.class };
			next.class = classOf(next);
		}
		fused.push(next);
	}
	return fused;
}
