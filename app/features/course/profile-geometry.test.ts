import { expect, test } from "vitest";
import { heightAt, profileHeight, profileShape, profileWidth, ticks } from "./profile-geometry.ts";

const points = Array.from({ length: 101 }, (_, k) => ({
	distanceM: k * 100,
	elevationM: k <= 50 ? k * 10 : 1000 - k * 10,
}));

test("Stretches follow each other over the whole width", () => {
	const { stretches } = profileShape(points);
	expect(stretches[0].slope).toBe("upSteep");
	expect(stretches.at(-1)?.slope).toBe("downSteep");
	const ends = stretches.map(({ ridge }) => {
		const numbers = ridge.match(/[\d.]+/g)?.map(Number) ?? [];
		return [numbers[0], numbers[numbers.length - 2]];
	});
	expect(ends[0][0]).toBe(0);
	expect(ends.at(-1)?.[1]).toBe(profileWidth);
	for (const [place, [, end]] of ends.slice(0, -1).entries()) expect(ends[place + 1][0]).toBe(end);
});

test("Every height is inside the drawing, with a margin above and below", () => {
	const heights = profileShape(points).stretches.flatMap(({ ridge }) =>
		[...ridge.matchAll(/ ([\d.]+)/g)].map(([, y]) => Number(y)),
	);
	expect(Math.min(...heights)).toBeGreaterThan(0);
	expect(Math.max(...heights)).toBeLessThan(profileHeight);
});

test("Flat ground looks flat", () => {
	const flat = [0, 1000, 2000].map((distanceM) => ({
		distanceM,
		elevationM: 100 + distanceM / 1000,
	}));
	const { stretches } = profileShape(flat);
	expect(stretches.map(({ slope }) => slope)).toEqual(["flat"]);
	const heights = [...stretches[0].ridge.matchAll(/ ([\d.]+)/g)].map(([, y]) => Number(y));
	expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(profileHeight / 20);
	expect(stretches[0].ground).toContain(`L${profileWidth} ${profileHeight}`);
});

test("Marks are round and few", () => {
	expect(ticks(10_000, 8)).toEqual([0, 2000, 4000, 6000, 8000, 10_000]);
	expect(ticks(167_300, 8)).toEqual([0, 50_000, 100_000, 150_000]);
	expect(ticks(330, 8).length).toBeLessThanOrEqual(9);
});

test("Heights between points lie on the line between them", () => {
	expect(heightAt(points, 0)).toBe(0);
	expect(heightAt(points, 2_550)).toBeCloseTo(255, 9);
	expect(heightAt(points, 10_000)).toBe(0);
});
