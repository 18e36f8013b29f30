import fc from "fast-check";
import { expect, it } from "vitest";
import { bareCourse } from "#tests/fixtures/bare-course.ts";
import { seeded } from "#tests/fixtures/random.ts";
import type { Course } from "./course.ts";
import { mapLineOf, maxMapPoints } from "./map-line.ts";
import { maxThumbnailBytes, thumbnailBox, thumbnailOf } from "./thumbnail.ts";

/** A course through these places, in cells of 20 m by its own word. */
function courseThrough(places: readonly (readonly [lat: number, lon: number])[]): Course {
	const cells = places.length - 1;
	return bareCourse(cells, {
		distanceM: 20 * cells - 7.5,
		lastCellM: 12.5,
		lat: Float64Array.from(places, ([lat]) => lat),
		lon: Float64Array.from(places, ([, lon]) => lon),
	});
}

const walk = (steps: readonly (readonly [number, number])[], from: readonly [number, number]) =>
	steps.reduce<(readonly [number, number])[]>(
		(way, [north, east]) => {
			const [lat, lon] = way[way.length - 1];
			return way.concat([[lat + north / 1e5, ((lon + east / 1e5 + 540) % 360) - 180]]);
		},
		[from],
	);

const few = { ...seeded, numRuns: 40, endOnFailure: true };
const step = fc.integer({ min: -30, max: 30 });
const anyWay = fc
	.tuple(
		fc.array(fc.tuple(step, step), { minLength: 1, maxLength: 900, size: "max" }),
		fc.constantFrom([45.1, 6.2] as const, [-16.8, 179.9995] as const, [78.2, -15.6] as const),
	)
	.map(([steps, from]) => walk(steps, from));

const pointsOf = (path: string) =>
	path
		.slice(1)
		.split(/[L ]/)
		.map(Number)
		.reduce<[number, number][]>((points, value, i) => {
			if (i % 2 === 0) points.push([value, Number.NaN]);
			else points[points.length - 1][1] = value;
			return points;
		}, []);

/** m on a plane at a latitude. */
function offM(
	line: { lat: readonly number[]; lon: readonly number[] },
	[lat, lon]: readonly [number, number],
): number {
	const shrink = Math.cos((lat * Math.PI) / 180);
	const to = (i: number) => [
		(((line.lon[i] - lon + 540) % 360) - 180) * shrink * 111_195,
		(line.lat[i] - lat) * 111_195,
	];
	return line.lat.slice(1).reduce((least, _, i) => {
		const [ax, ay] = to(i);
		const [bx, by] = to(i + 1);
		const squared = (bx - ax) ** 2 + (by - ay) ** 2;
		const along = squared > 0 ? -(ax * (bx - ax) + ay * (by - ay)) / squared : 0;
		const share = Math.min(1, Math.max(0, along));
		return Math.min(least, Math.hypot(ax + share * (bx - ax), ay + share * (by - ay)));
	}, Number.POSITIVE_INFINITY);
}

it("A map line has at most 400 points in 5 decimals, from the start to the finish", () => {
	fc.assert(
		fc.property(anyWay, (way) => {
			const course = courseThrough(way);
			const { distanceM, lat, lon } = mapLineOf(course);
			expect(distanceM.length).toBeLessThanOrEqual(maxMapPoints);
			expect([lat.length, lon.length]).toEqual([distanceM.length, distanceM.length]);
			expect([distanceM[0], distanceM.at(-1)]).toEqual([0, Math.round(course.distanceM)]);
			expect(distanceM.every((m, i) => Number.isInteger(m) && !(m <= distanceM[i - 1]))).toBe(true);
			expect(
				lat.every((value, i) => value === Number(value.toFixed(5)) && Math.abs(lon[i]) <= 180),
			).toBe(true);
			expect(JSON.stringify({ distanceM, lat, lon }).length).toBeLessThan(12_500);
		}),
		few,
	);
});

it("A map line of a winding course passes every point within 3 m, across the 180th meridian too", () => {
	for (const lon of [6, 179.999]) {
		const winding = Array.from(
			{ length: 2000 },
			(_, i) => [10 * Math.cos(i / 90), 10 * Math.sin(i / 130)] as const,
		);
		const way = walk(winding, [45, lon]);
		const line = mapLineOf(courseThrough(way));
		expect(line.lat.length).toBeLessThan(300);
		expect(Math.max(...way.map((point) => offM(line, point)))).toBeLessThan(3);
	}
});

it("A straight course is two points, and one that stands still too", () => {
	const straight = courseThrough(Array.from({ length: 500 }, (_, i) => [45 + i / 5000, 6]));
	expect(mapLineOf(straight)).toEqual({ distanceM: [0, 9973], lat: [45, 45.0998], lon: [6, 6] });
	const still = courseThrough([
		[45, 6],
		[45, 6],
	]);
	expect(mapLineOf(still).lat).toEqual([45, 45]);
});

it("A thumbnail stays in its box and its bytes, and fills the box one way", () => {
	fc.assert(
		fc.property(anyWay, (way) => {
			const path = thumbnailOf(mapLineOf(courseThrough(way)));
			expect(path).toMatch(/^M\d+(\.5)? \d+(\.5)?L\d+(\.5)? \d+(\.5)?( \d+(\.5)? \d+(\.5)?)*$/);
			expect(path.length).toBeLessThanOrEqual(maxThumbnailBytes);
			const points = pointsOf(path);
			const { width, height, margin } = thumbnailBox;
			for (const [x, y] of points) {
				expect(x).toBeGreaterThanOrEqual(margin);
				expect(x).toBeLessThanOrEqual(width - margin);
				expect(y).toBeGreaterThanOrEqual(margin);
				expect(y).toBeLessThanOrEqual(height - margin);
			}
			const extent = (axis: 0 | 1) =>
				Math.max(...points.map((point) => point[axis])) -
				Math.min(...points.map((point) => point[axis]));
			const still = new Set(way.map(String)).size === 1;
			// A tip may be among the points that are left out.
			const fills = extent(0) >= width - 2 * margin - 4 || extent(1) >= height - 2 * margin - 4;
			expect(fills || still).toBe(true);
		}),
		few,
	);
});

it("A thumbnail has north up and keeps the shape of the ground", () => {
	const square = [
		[60, 6],
		[60.01, 6],
		[60.01, 6.02],
		[60, 6.02],
	] as const;
	expect(thumbnailOf(mapLineOf(courseThrough(square)))).toBe("M34 30L34 2 62 2 62 30");
	const acrossTheDateLine = square.map(([lat, lon]) => [lat, lon + 173.99] as const);
	const shifted = acrossTheDateLine.map(
		([lat, lon]) => [lat, lon > 180 ? lon - 360 : lon] as const,
	);
	expect(thumbnailOf(mapLineOf(courseThrough(shifted)))).toBe("M34 30L34 2 62 2 62 30");
	expect(thumbnailOf({ lat: [45], lon: [6] })).toBe("M48 16L48 16");
});
