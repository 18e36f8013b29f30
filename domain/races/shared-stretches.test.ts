import { expect, test } from "vitest";
import type { MapLine } from "../predictions/course/map-line.ts";
import { movedStretches, placeAfter, sharedStretches } from "./shared-stretches.ts";

const degreeM = 111_195;

/** A way through places, m east and north, with a point every so often. */
function lineOf(places: readonly (readonly [number, number])[], everyM = 400): MapLine {
	const [distanceM, lat, lon]: number[][] = [[], [], []];
	let atM = 0;
	for (let k = 1; k < places.length; k++) {
		const [[x0, y0], [x1, y1]] = [places[k - 1], places[k]];
		const lengthM = Math.hypot(x1 - x0, y1 - y0);
		const steps = Math.max(1, Math.ceil(lengthM / everyM));
		for (let i = k === 1 ? 0 : 1; i <= steps; i++) {
			distanceM.push(Math.round(atM + (i / steps) * lengthM));
			lat.push((y0 + (i / steps) * (y1 - y0)) / degreeM);
			lon.push((x0 + (i / steps) * (x1 - x0)) / degreeM);
		}
		atM += lengthM;
	}
	return { distanceM, lat, lon };
}

const square = [
	[0, 0],
	[5000, 0],
	[5000, 5000],
	[0, 5000],
	[0, 0],
] as const;

/** Places are compared every 50 m, on either side. */
const expectNear = (metres: number | null, expected: number) =>
	expect(Math.abs((metres ?? Number.NaN) - expected)).toBeLessThanOrEqual(100);

test("a course is all of itself, however its points are thinned", () => {
	const shared = sharedStretches(lineOf(square, 130), lineOf(square, 5000));
	expect(shared).toEqual([{ beforeM: 0, beforeEndM: 20_000, afterM: 0, afterEndM: 20_000 }]);
	expect(movedStretches(shared, { before: 20_000, after: 20_000 })).toEqual({
		left: [],
		added: [],
	});
});

test("a detour is the stretch that is not shared, on either side of it all is", () => {
	const detour = lineOf([square[0], square[1], [7000, 1000], [7000, 4000], ...square.slice(2)]);
	const shared = sharedStretches(lineOf(square), detour);
	expect(shared).toHaveLength(2);
	const lengths = { before: 20_000, after: detour.distanceM.at(-1) ?? 0 };
	const { left, added } = movedStretches(shared, lengths);
	expect(left).toHaveLength(1);
	expectNear(left[0].startM, 5000);
	expectNear(left[0].endM, 10_000);
	const moreM = lengths.after - 20_000;
	expectNear(added[0].endM - added[0].startM, 5000 + moreM);
	expectNear(placeAfter(shared, 2000), 2000);
	expect(placeAfter(shared, 7500)).toBeNull();
	expectNear(placeAfter(shared, 15_000), 15_000 + moreM);
});

test("a course that is turned round shares no way out with itself, but goes out and back alike", () => {
	const back = lineOf([...square].reverse());
	const shared = sharedStretches(lineOf(square), back);
	expect(shared.reduce((sum, one) => sum + one.afterEndM - one.afterM, 0)).toBeLessThan(500);
	const outAndBack = lineOf([
		[0, 0],
		[6000, 0],
		[0, 0],
	]);
	expect(sharedStretches(outAndBack, outAndBack)).toEqual([
		{ beforeM: 0, beforeEndM: 12_000, afterM: 0, afterEndM: 12_000 },
	]);
});

test("a second lap is the one that is new", () => {
	const twice = lineOf([...square, ...square.slice(1)]);
	const shared = sharedStretches(lineOf(square), twice);
	const { left, added } = movedStretches(shared, { before: 20_000, after: 40_000 });
	expect(left).toEqual([]);
	expectNear(
		added.reduce((sum, { startM, endM }) => sum + endM - startM, 0),
		20_000,
	);
});

test("courses that are nowhere near share nothing", () => {
	const far = lineOf(square.map(([x, y]) => [x + 50_000, y] as const));
	expect(sharedStretches(lineOf(square), far)).toEqual([]);
});
