import { expect, test } from "vitest";
import {
	heightAt,
	labelLanes,
	profileHeight,
	profileShape,
	profileWidth,
	ticks,
} from "./profile-geometry.ts";

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
	const { lowM, highM } = profileShape(points);
	expect(lowM).toBeLessThan(0);
	expect(highM).toBeGreaterThan(500);
});

test("Flat ground looks flat", () => {
	const flat = [0, 1000, 2000].map((distanceM) => ({
		distanceM,
		elevationM: 100 + distanceM / 1000,
	}));
	const { stretches, lowM, highM } = profileShape(flat);
	expect(stretches.map(({ slope }) => slope)).toEqual(["flat"]);
	expect(highM - lowM).toBeGreaterThan(50);
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

test("Labels above an axis share no lane with one they would overlap, and stay within it", () => {
	const at = (distanceM: number, widthPx = 60) => ({ distanceM, widthPx });
	const axis = { lengthM: 1000, axisPx: 100, lanes: 2 };
	const placed = labelLanes([at(0), at(300), at(350), at(700, 30), at(1000)], axis);
	expect(placed.map(({ lane }) => lane)).toEqual([0, 1, null, 0, null]);
	expect(placed.map(({ isBefore }) => isBefore)).toEqual([false, false, false, false, true]);
});
