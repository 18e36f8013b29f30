import { expect, test } from "vitest";
import { sparkline } from "./sparkline.ts";

const point = (day: number, predictedS: number, spreadS = 100) => ({
	day,
	predictedS,
	lowS: predictedS - spreadS,
	highS: predictedS + spreadS,
});

test("A trend that gets faster falls from left to right, inside the band of its ranges", () => {
	const { line, band } = sparkline([point(0, 3700), point(5, 3650), point(10, 3600)], 72, 38);
	expect(line).toEqual([
		[4, 14],
		[36, 19],
		[68, 24],
	]);
	expect(band).toEqual([
		[4, 4],
		[36, 9],
		[68, 14],
		[68, 34],
		[36, 29],
		[4, 24],
	]);
});

test("A trend that does not move is a level line in the middle", () => {
	expect(sparkline([point(0, 3600, 0), point(9, 3600, 0)], 72, 24).line).toEqual([
		[4, 12],
		[68, 12],
	]);
});
