import { expect, test } from "vitest";
import { courseForm } from "./course-form.ts";
import { type MapWay, pointAt, shapeOf, sheetOf } from "./map-geometry.ts";
import { arrowsPath, partPath, slopePaths, withDoubledApart } from "./map-strokes.ts";

const degree = 111_319.49;

/** A way through corners, m east and north of 45° N 6° E. */
function way(...corners: readonly (readonly [number, number])[]): MapWay {
	let atM = 0;
	const distanceM = corners.map(([x, y], i) => {
		const [px, py] = corners[Math.max(0, i - 1)];
		atM += Math.hypot(x - px, y - py);
		return atM;
	});
	const shrink = Math.cos(Math.PI / 4);
	return {
		distanceM,
		lat: corners.map(([, y]) => 45 + y / degree),
		lon: corners.map(([x]) => 6 + x / (degree * shrink)),
	};
}

const circle = (radiusM: number): MapWay =>
	way(
		...Array.from({ length: 73 }, (_, i) => {
			const angle = (i / 72) * 2 * Math.PI;
			return [radiusM * Math.sin(angle), radiusM * (1 - Math.cos(angle))] as const;
		}),
	);

test("A way out and back is drawn as two lines, each to the right of its direction", () => {
	const line = way([0, 0], [0, 5000], [0, 0]);
	const sheet = sheetOf(line);
	const shape = withDoubledApart(shapeOf(sheet, line));
	const [outX] = pointAt(shape, 2500);
	const [backX] = pointAt(shape, 7500);
	// out to the north: to the right is east
	expect(outX - backX).toBeCloseTo(10, 1);
	expect(courseForm(line)).toMatchObject({ kind: "outAndBack", direction: 0 });
});

test("A loop, and a straight way, are drawn where they are", () => {
	for (const line of [circle(2000), way([0, 0], [4000, 3000])]) {
		const shape = shapeOf(sheetOf(line), line);
		expect(withDoubledApart(shape)).toBe(shape);
	}
});

test("A course is described by its form, its direction and its extent", () => {
	expect(courseForm(circle(2000))).toMatchObject({ kind: "loop", direction: 0 });
	const oneWay = courseForm(way([0, 0], [-3000, 1000], [-6000, -500]));
	expect(oneWay).toMatchObject({ kind: "oneWay", direction: 6 });
	expect((oneWay?.widthM ?? 0) / 6000).toBeCloseTo(1, 2);
	expect((oneWay?.heightM ?? 0) / 1500).toBeCloseTo(1, 2);
	expect(courseForm(way([0, 0]))).toBe(null);
	expect(courseForm(way([0, 0], [0, 0]))).toBe(null);
});

test("The slopes of a course are drawn over the whole of it, and once", () => {
	const line = way([0, 0], [5000, 0], [10_000, 0]);
	const shape = shapeOf(sheetOf(line), line);
	const profile = Array.from({ length: 101 }, (_, i) => ({
		distanceM: i * 100,
		elevationM: i < 50 ? i * 10 : 500,
	}));
	const paths = slopePaths(shape, profile);
	expect([...paths.keys()]).toEqual(["upSteep", "up", "flat"]);
	const xs = [...paths.values()].flatMap((path) =>
		[...path.matchAll(/M([\d.]+) [\d.]+(?:L[\d.]+ [\d.]+)*?L([\d.]+) [\d.]+(?=M|$)/g)].map(
			(part) => [Number(part[1]), Number(part[2])],
		),
	);
	const sorted = xs.sort(([a], [b]) => a - b);
	expect(sorted[0][0]).toBeCloseTo(shape.x[0], 1);
	expect(sorted.at(-1)?.[1]).toBeCloseTo(shape.x[2], 1);
	for (let i = 1; i < sorted.length; i++) expect(sorted[i][0]).toBe(sorted[i - 1][1]);
	expect([...slopePaths(shape, []).keys()]).toEqual(["flat"]);
});

test("A part of the course begins and ends between its points", () => {
	const line = way([0, 0], [5000, 0], [5000, 5000]);
	const shape = shapeOf(sheetOf(line), line);
	const numbers =
		partPath(shape, 2500, 7500)
			.match(/[\d.]+/g)
			?.map(Number) ?? [];
	expect(numbers).toHaveLength(6);
	expect(numbers[0]).toBeCloseTo((shape.x[0] + shape.x[1]) / 2, 1);
	expect(numbers[5]).toBeCloseTo((shape.y[1] + shape.y[2]) / 2, 1);
});

test("Arrows point where the course goes", () => {
	const line = way([0, 0], [10_000, 0]);
	const path = arrowsPath(shapeOf(sheetOf(line), line));
	const first = path
		.match(/M([\d.]+) [\d.]+L([\d.]+) [\d.]+L([\d.]+) /)
		?.slice(1)
		.map(Number);
	expect(first?.[1]).toBeGreaterThan(first?.[0] ?? 0);
	expect(first?.[2]).toBeCloseTo(first?.[0] ?? 0, 6);
});
