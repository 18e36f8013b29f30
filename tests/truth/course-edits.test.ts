import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AppError } from "#domain/app-error.ts";
import { climbsOf } from "#domain/predictions/course/climbs.ts";
import type { Course } from "#domain/predictions/course/course.ts";
import { composeEdits } from "#domain/predictions/course/edits/compose-edits.ts";
import { type CourseEdit, lengthOfPiece } from "#domain/predictions/course/edits/course-edit.ts";
import { plainQuestion } from "#domain/predictions/model/question.ts";
import { editCourse } from "#wasm/edit-course.ts";
import { createPredictingEngine } from "#wasm/engine.ts";
import { instantiatePrediction } from "#wasm/load-node.ts";
import { predict } from "#wasm/predict.ts";
import { engine, readCourse, warningOf } from "../fixtures/core.ts";
import { type FixturePoint, makeGpx } from "../fixtures/gpx.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { hillyLoop, ramp, sample, type Way } from "../fixtures/paths.ts";
import { seeded as seededCases } from "../fixtures/prediction-courses.ts";
import { normal, seeded } from "../fixtures/random.ts";
import { referenceEdits } from "../fixtures/reference-edits.ts";

const question = { ...plainQuestion, evidence: [{ distanceM: 10_000, timeS: 2700, ageDays: 0 }] };
const timeOf = (course: Course) => engine.predict(course, question).exactS;

/** A loop whose heights meet at its ends: long climbs, and short ones of up to 40 %. */
const mountainLoop = (lengthM: number): Way => ({
	...hillyLoop(lengthM),
	ele: (x) => {
		const waves = (count: number) => Math.sin((2 * Math.PI * count * x) / lengthM);
		const [long, middle, short] = [2, Math.round(lengthM / 2000), Math.round(lengthM / 430)];
		return 1500 + (lengthM / 75) * waves(long) + 60 * waves(middle) + 8 * waves(short);
	},
});

function edited(course: Course, edits: readonly CourseEdit[], joined: readonly Course[] = []) {
	return editCourse(engine, { course, joined }, edits).course;
}

const readPoints = (points: readonly FixturePoint[]) => readCourse(makeGpx(points));
/** One after the other in time, in whatever order they were. */
const inTime = (points: readonly FixturePoint[]): FixturePoint[] =>
	points.map((point, i) => {
		const time = point.time && new Date(1.7e12 + 8000 * i).toISOString();
		return { ...point, time };
	});

describe.each([
	["a drawn course with a point every 7 m", 7, 0],
	["a drawn course with a point every 43 m", 43, 0],
	["a recorded course with a point every 20 m and noise", 20, 2],
])("An edited course is that of a file with the same points: %s", (_, spacingM, noiseM) => {
	const random = seeded(3);
	const points = sample(mountainLoop(30_000), {
		spacingM,
		timed: noiseM > 0,
		noise: () => noiseM * normal(random),
	});
	const whole = readPoints(points);
	const [i, j] = [Math.round(points.length * 0.21), Math.round(points.length * 0.83)];
	const distanceOf = (index: number) => readPoints(points.slice(0, index + 1)).distanceM;
	const [startM, endM] = [distanceOf(i), distanceOf(j)];
	const lap = points.slice(1);
	const cases: [string, CourseEdit[], FixturePoint[]][] = [
		["trim", [{ kind: "trim", startM, endM }], points.slice(i, j + 1)],
		["cut", [{ kind: "cut", startM, endM: distanceOf(i + 9) }], points.toSpliced(i + 1, 8)],
		["reverse", [{ kind: "reverse" }], points.toReversed()],
		["start", [{ kind: "start", atM: startM }], [...points.slice(i), ...lap.slice(0, i)]],
		["laps", [{ kind: "laps", count: 3 }], [...points, ...lap, ...lap]],
		[
			"trim, then reverse",
			[{ kind: "trim", startM, endM }, { kind: "reverse" }],
			points.slice(i, j + 1).toReversed(),
		],
	];

	test.each(cases)("%s", (_name, edits, expected) => {
		const ours = edited(whole, edits);
		const file = readPoints(inTime(expected));
		expect(ours.elevationMethod).toBe(file.elevationMethod);
		expect(Math.abs(ours.distanceM - file.distanceM)).toBeLessThan(0.05);
		expect(ours.grade).toHaveLength(file.grade.length);
		expect(Math.abs(ours.gainM / file.gainM - 1)).toBeLessThan(0.0005);
		expect(Math.abs(ours.lossM / file.lossM - 1)).toBeLessThan(0.0005);
		expect(Math.abs(timeOf(ours) / timeOf(file) - 1)).toBeLessThan(0.0003);
		// made from smoothed numbers, slopes would be some percent less steep
		expect(Math.abs(steepness(ours) / steepness(file) - 1)).toBeLessThan(0.001);
		const away = ours.lat.map((lat, k) => Math.abs(lat - file.lat[k]) * 111_195);
		expect(Math.max(...away)).toBeLessThan(1);
	});
});

const steepness = ({ grade }: Course) =>
	Math.sqrt(grade.reduce((sum, slope) => sum + slope * slope, 0) / grade.length);

const loop = readPoints(sample(mountainLoop(12_000)));
const hills = readCourse(hillyCourseGpx({ km: 10 }));

test("A trim along the cells of a course keeps its numbers", () => {
	const trimmed = edited(loop, [{ kind: "trim", startM: 2000, endM: 9000 }]);
	const inside = { from: 10, to: 340 };
	for (const name of ["grade", "elevationM", "lat", "lon"] as const) {
		const [ours, whole] = [trimmed[name], loop[name].subarray(100)];
		for (let i = inside.from; i < inside.to; i++) expect(ours[i]).toBeCloseTo(whole[i], 8);
	}
});

test("Heights and slopes of pieces and lines are those of the plain implementation", () => {
	const joined = readPoints(sample(mountainLoop(9000), { lat: 46.501, spacingM: 11 }));
	const source = { course: loop, joined: [joined] };
	const edits: CourseEdit[] = [
		{ kind: "cut", startM: 3011, endM: 3413.3 },
		{ kind: "reverse" },
		{ kind: "join", part: 1, at: "end" },
		{ kind: "trim", startM: 517.7, endM: 20_000 },
	];
	const { course } = editCourse(engine, source, edits);
	const plain = referenceEdits(source, composeEdits(source, edits));
	const windowM = course.rawHeights?.windowM ?? 0;
	for (let i = 10; i < course.grade.length - 10; i += 7) {
		expect(Math.abs(course.elevationM[i] - plain.smoothM(20 * i, windowM))).toBeLessThan(0.05);
		const slope = plain.slope(20 * i + 10, windowM);
		expect(Math.abs(course.grade[i] - slope)).toBeLessThan(0.001);
	}
});

test("Without edits, and after edits that undo each other, the course is the very same", () => {
	expect(edited(loop, [])).toBe(loop);
	expect(edited(loop, [{ kind: "reverse" }, { kind: "reverse" }])).toBe(loop);
	expect(edited(loop, [{ kind: "trim", startM: 0, endM: 12_040 }])).toBe(loop);
	expect(edited(loop, [{ kind: "laps", count: 1 }])).toBe(loop);
});

test("A course that is turned round climbs what it fell, and falls what it climbed", () => {
	const turned = edited(hills, [{ kind: "reverse" }]);
	expect(turned.gainM).toBeCloseTo(hills.lossM, 0);
	expect(turned.lossM).toBeCloseTo(hills.gainM, 0);
	expect(turned.lat[0]).toBeCloseTo(hills.lat[hills.grade.length], 9);
});

test("A climb of the whole course is one of a trimmed course, as much nearer as that is shorter", () => {
	const later = climbsOf(loop).filter(({ startM }) => startM > 2500);
	const trimmed = edited(loop, [{ kind: "trim", startM: 2000, endM: loop.distanceM }]);
	const found = climbsOf(trimmed).filter(({ startM }) => startM > 500);
	expect(later.length).toBeGreaterThan(1);
	expect(found.map(({ startM }) => startM + 2000)).toEqual(
		expect.arrayContaining(later.map(({ startM }) => startM)),
	);
});

test("Many small edits are one: nothing gets smoother with their number", () => {
	const steps = Array.from({ length: 45 }, (): CourseEdit => {
		return { kind: "cut", startM: 0, endM: 7.3 };
	});
	const many = edited(loop, steps);
	const one = edited(loop, [{ kind: "trim", startM: 45 * 7.3, endM: loop.distanceM }]);
	expect(many.distanceM).toBeCloseTo(one.distanceM, 6);
	const worst = Math.max(...many.grade.map((slope, i) => Math.abs(slope - one.grade[i])));
	expect(worst).toBeLessThan(1e-6);
});

test("Fifty laps of ten kilometres are predicted, in longer cells from 655 km on", () => {
	const round = readPoints(sample(hillyLoop(10_000)));
	const fifty = edited(round, [{ kind: "laps", count: 50 }]);
	expect(fifty.distanceM).toBeCloseTo(50 * round.distanceM, 0);
	expect(fifty.gainM / (50 * round.gainM)).toBeCloseTo(1, 1);
	expect(predict(engine, fifty, question).timeS).toBeGreaterThan(100 * 3600);
	const longest = edited(round, [{ kind: "laps", count: 99 }]);
	expect([longest.cellM, longest.grade.length < 32_768]).toEqual([40, true]);
	expect(() => edited(round, [{ kind: "laps", count: 101 }])).toThrow("edit.too_long");
});

test("The longest courses of the most pieces leave the core with less than 6 MB", () => {
	const instance = instantiatePrediction();
	const fresh = createPredictingEngine(instance);
	const memory = instance.exports.memory as WebAssembly.Memory;
	const round = readPoints(sample(hillyLoop(495), { spacingM: 5 }));
	const laps = (count: number): CourseEdit => ({ kind: "laps", count });
	const source = { course: round, joined: [] };
	const longest = editCourse(fresh, source, [laps(1000), laps(2)]);
	expect([longest.pieces.length, Math.round(longest.course.distanceM / 10_000)]).toEqual([
		2000, 99,
	]);
	fresh.predict(longest.course, question);
	const again = editCourse(fresh, { course: longest.course, joined: [] }, [{ kind: "reverse" }]);
	const grown = memory.buffer.byteLength;
	expect(again.course.distanceM).toBeCloseTo(longest.course.distanceM, 6);
	expect(grown).toBeLessThan(6 * 2 ** 20);
	for (let i = 0; i < 5; i++) editCourse(fresh, source, [laps(900 + i)]);
	expect(memory.buffer.byteLength).toBe(grown);
});

test("A course has no heights when one of its files has none, and says so", () => {
	const bare = readPoints(sample({ ...ramp(3000, 0), ele: () => null }, { spacingM: 25 }));
	const both = edited(loop, [{ kind: "join", part: 1, at: "end" }], [bare]);
	expect([both.elevationMethod, both.gainM, both.rawHeights]).toEqual(["none", 0, null]);
	expect(both.elevationM.every(Number.isNaN)).toBe(true);
	expect(warningOf(both, "elevation_missing")).toBeGreaterThan(100);
	expect(timeOf(both)).toBeGreaterThan(timeOf(edited(bare, [{ kind: "reverse" }])));
});

test("A straight line of more than 200 m is said, and of more than 5 km refused", () => {
	const cut = edited(hills, [{ kind: "cut", startM: 3000, endM: 3500 }]);
	expect(cut.distanceM).toBeCloseTo(hills.distanceM, 1);
	expect(warningOf(cut, "gap_m")).toBeCloseTo(500, 1);
	expect(warningOf(edited(hills, [{ kind: "cut", startM: 3000, endM: 3100 }]), "gap_m")).toBe(0);
	expect(() => edited(hills, [{ kind: "cut", startM: 3000, endM: 9000 }])).toThrow(
		"edit.cut_too_far",
	);
});

test("Places of the file move with the pieces that pass them, and are left out with those that do not", () => {
	const points = sample(mountainLoop(12_000));
	const named = (index: number, name: string) =>
		`<wpt lat="${points[index].lat}" lon="${points[index].lon}"><name>${name}</name></wpt>`;
	const before = named(100, "Spring") + named(400, "Pass");
	const course = readCourse(makeGpx(points, { before }));
	const passed = (edits: CourseEdit[]) =>
		edited(course, edits).places.map(({ name, passages }) => [
			name,
			...passages.map(({ distanceM }) => Math.round(distanceM / 10) * 10),
		]);
	expect(passed([{ kind: "trim", startM: 1500, endM: 9000 }])).toEqual([
		["Spring", 500],
		["Pass", 6500],
	]);
	expect(passed([{ kind: "cut", startM: 1900, endM: 2100 }])).toEqual([["Pass", 8000]]);
	expect(passed([{ kind: "laps", count: 2 }])).toEqual([
		["Spring", 2000, 14_000],
		["Pass", 8000, 20_000],
	]);
	expect(passed([{ kind: "reverse" }])[0]).toEqual(["Spring", 10_000]);
});

test("An edited course may itself be edited: it has the heights that it was made of", () => {
	const twice = edited(edited(loop, [{ kind: "reverse" }]), [{ kind: "reverse" }]);
	expect(Math.abs(twice.gainM / loop.gainM - 1)).toBeLessThan(0.002);
	expect(Math.abs(timeOf(twice) / timeOf(loop) - 1)).toBeLessThan(0.0005);
});

test("A course over the date line stays one", () => {
	const east = readPoints(sample(ramp(4000, 0.05), { lat: -17, lon: 179.985 }));
	const turned = edited(east, [{ kind: "trim", startM: 13.3, endM: 3900 }, { kind: "reverse" }]);
	const steps = Array.from(turned.lon.subarray(1), (lon, i) => Math.abs(lon - turned.lon[i]));
	expect(steps.filter((step) => step > 0.01).every((step) => step > 359)).toBe(true);
	expect(turned.lon.every((lon) => Math.abs(lon) > 179.9 && Math.abs(lon) <= 180)).toBe(true);
});

const joinedFile = readPoints(sample(mountainLoop(5000), { lat: 46.51, spacingM: 30 }));
const metres = fc.double({ min: 0, max: 40_000, noNaN: true });
const anyEdit: fc.Arbitrary<CourseEdit> = fc.oneof(
	fc.record({ kind: fc.constant("trim" as const), startM: metres, endM: metres }),
	fc.record({ kind: fc.constant("cut" as const), startM: metres, endM: metres }),
	fc.constant({ kind: "reverse" as const }),
	fc.record({ kind: fc.constant("start" as const), atM: metres }),
	fc.record({ kind: fc.constant("laps" as const), count: fc.integer({ min: 1, max: 4 }) }),
	fc.record({
		kind: fc.constant("join" as const),
		part: fc.integer({ min: 1, max: 2 }),
		at: fc.constantFrom("start" as const, "end" as const),
	}),
);

test("Any edits that are not refused make a finite course whose pieces and lines cover it", () => {
	const source = { course: loop, joined: [joinedFile] };
	fc.assert(
		fc.property(fc.array(anyEdit, { maxLength: 50, size: "max" }), (edits) => {
			const accepted = acceptedOf(source, edits);
			const { course, pieces } = editCourse(engine, source, accepted);
			const { linesM, distanceM } = composeEdits(source, accepted);
			const covered = pieces.reduce((sum, one, k) => sum + lengthOfPiece(one) + linesM[k], 0);
			expect(covered).toBeCloseTo(distanceM, 4);
			expect((course.grade.length - 1) * course.cellM + course.lastCellM).toBeCloseTo(distanceM, 6);
			expect(course.lastCellM).toBeGreaterThan(0);
			expect(course.grade.every((slope) => Math.abs(slope) <= 0.45)).toBe(true);
			expect(course.elevationM.every((height) => height > 500 && height < 2500)).toBe(true);
			expect(course.lat.every(Number.isFinite) && course.lon.every(Number.isFinite)).toBe(true);
			expect(timeOf(course)).toBeGreaterThan(0);
		}),
		{ ...seededCases, numRuns: 60 },
	);
});

/** The edits of a list that can follow those kept before them. */
function acceptedOf(source: Parameters<typeof composeEdits>[0], edits: readonly CourseEdit[]) {
	const kept: CourseEdit[] = [];
	for (const edit of edits) {
		try {
			composeEdits(source, kept.concat(edit));
			kept.push(edit);
		} catch (error) {
			if (!(error instanceof AppError)) throw error;
		}
	}
	return kept;
}
