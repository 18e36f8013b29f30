import { expect, test } from "vitest";
import { pickInt, seeded } from "#tests/fixtures/random.ts";
import { reliefOf, reliefScale, reliefUnits } from "./relief.ts";
import { textWidthPx } from "./text-width.ts";

const pairs = (path: string) =>
	[...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

/** Height of a line at a place, up from the bottom. */
function heightOf(points: number[][], x: number): number {
	const next = points.findIndex(([at], k) => k > 0 && at >= x);
	const [[fromX, fromY], [toX, toY]] = [points[next - 1], points[next]];
	const along = toX > fromX ? (x - fromX) / (toX - fromX) : 1;
	return reliefUnits - (fromY + along * (toY - fromY));
}

test("Layers in front never stand above the course, and its crest goes from start to finish without a gap", () => {
	for (let seed = 1; seed <= 20; seed++) {
		const random = seeded(seed);
		let height = 800;
		const points = Array.from({ length: 30 + pickInt(random, 300) }, (_, k) => {
			height += 120 * (random() - 0.5);
			return { distanceM: k * 100, elevationM: height };
		});
		const lengthM = points[points.length - 1].distanceM;
		const { ground, near, crest } = reliefOf(points, reliefScale(points, lengthM));
		const course = pairs(ground);
		for (const layer of near.map(pairs)) {
			for (let x = 5; x < reliefUnits; x += 5)
				expect(heightOf(layer, x)).toBeLessThan(heightOf(course, x) + 12);
		}
		const ends = crest.map(({ path }) => pairs(path)).map((all) => [all[0], all[all.length - 1]]);
		expect(ends[0][0][0]).toBe(0);
		expect(ends.at(-1)?.[1][0]).toBe(reliefUnits);
		for (let k = 1; k < ends.length; k++) expect(ends[k][0]).toEqual(ends[k - 1][1]);
	}
});

test("A flat course has low land, and one without heights has land, too", () => {
	const flat = [0, 5000, 10_000].map((distanceM) => ({
		distanceM,
		elevationM: 100 + distanceM / 1000,
	}));
	const { crest } = reliefOf(flat, reliefScale(flat, 10_000));
	const heights = crest.flatMap(({ path }) => pairs(path)).map(([, y]) => y);
	expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(reliefUnits / 8);
	const none = reliefOf([], reliefScale([], 10_000));
	expect(none.ground).toMatch(/^M/);
	expect(none.crest).toEqual([]);
});

test("A text is never wider than what is kept for it, whatever its letters", () => {
	// Advances of Inter at weight 400 to 650, px at 100 px (measured).
	expect(textWidthPx("m", 100)).toBeGreaterThanOrEqual(91);
	expect(textWidthPx("W", 100)).toBeGreaterThanOrEqual(107);
	expect(textWidthPx("é", 100)).toBe(textWidthPx("e", 100));
	expect(textWidthPx("山", 100)).toBeGreaterThanOrEqual(100);
});
