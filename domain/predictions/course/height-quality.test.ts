import { describe, expect, test } from "vitest";
import { normal, seeded } from "#tests/fixtures/random.ts";
import { isRough, roughShareOf } from "../../training/rough-heights.ts";
import { heightQualityOf, unlikeHeights, warningsOf } from "./height-quality.ts";

const random = seeded(11);
/** Slopes over 100 m of heights that are noise of 4 m beside each other. */
const noise = Float64Array.from({ length: 1000 }, () => (4 * normal(random)) / 100);
const terrain = Float64Array.from({ length: 1000 }, (_, i) => 0.06 * Math.sin(i / 30));
const courseOf = (grade: Float64Array, cellM = 20) => ({
	grade,
	cellM,
	elevationMethod: "gps" as const,
	warnings: [],
	distanceM: grade.length * cellM,
});

test("Slopes of noise are rough, those of terrain are not, whatever the cells", () => {
	expect(isRough(heightQualityOf(courseOf(noise)))).toBe(true);
	expect(isRough(heightQualityOf(courseOf(terrain)))).toBe(false);
	const coarse = terrain.filter((_, i) => i % 2 === 0);
	expect(heightQualityOf(courseOf(coarse, 40))?.correlation).toBeCloseTo(
		heightQualityOf(courseOf(terrain))?.correlation ?? 0,
		1,
	);
});

test("Flat ground, a course of a few cells, and one without heights say nothing", () => {
	const flat = noise.map((slope) => slope / 10);
	expect(isRough(heightQualityOf(courseOf(flat)))).toBeNull();
	expect(heightQualityOf(courseOf(noise.slice(0, 8)))).toBeNull();
	expect(heightQualityOf({ ...courseOf(noise), elevationMethod: "none" })).toBeNull();
	expect(heightQualityOf(courseOf(new Float64Array(100)))).toBeNull();
});

test("Rough heights of a course are a warning of its file", () => {
	expect(warningsOf(courseOf(noise))).toEqual([{ code: "elevation_rough", value: 20_000 }]);
	expect(warningsOf(courseOf(terrain))).toEqual([]);
});

test("A share of rough runs needs five hilly ones", () => {
	const run = (correlation: number, slopeSd = 0.03) => ({
		features: { heights: { slopeSd, correlation } },
	});
	const four = [run(0), run(0), run(0.05), run(0.5)];
	expect(roughShareOf([...four, run(0, 0.01), { features: {} }])).toBeNull();
	expect(roughShareOf([...four, run(0.6)])).toBe(0.6);
});

describe("heights of runs and course", () => {
	const hilly = { distanceM: 20_000, gainM: 600 };
	const sound = { ...hilly, warnings: [] };
	const rough = { ...hilly, warnings: [{ code: "elevation_rough" as const, value: 20_000 }] };
	const runs = (roughShare: number | null) => ({ hills: { sd: 0.1, climbPerKmM: 20, roughShare } });

	test("are unlike where only the runs' are rough, and where only the course's are", () => {
		expect(unlikeHeights(sound, runs(0.8))).toEqual([{ code: "runs_rougher", value: 80 }]);
		expect(unlikeHeights(rough, runs(0.1))).toEqual([{ code: "course_rougher", value: 90 }]);
	});

	test("are alike where both are, where it is not known, and on flat ground", () => {
		for (const [course, share] of [
			[sound, 0.1],
			[rough, 0.8],
			[sound, 0.3],
			[rough, null],
		] as const) {
			expect(unlikeHeights(course, runs(share))).toEqual([]);
		}
		expect(unlikeHeights({ ...sound, gainM: 100 }, runs(0.8))).toEqual([]);
		expect(unlikeHeights({ ...sound, gainM: null }, runs(0.8))).toEqual([]);
		expect(unlikeHeights(sound, null)).toEqual([]);
	});
});
