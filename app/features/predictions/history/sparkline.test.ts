import { expect, test } from "vitest";
import { sparkline } from "./sparkline.ts";

const day = (atMs: number, predictedS: number) => ({ atMs, predictedS });

test("A trend that gets faster falls from the upper left to the lower right", () => {
	expect(sparkline([day(0, 3700), day(5, 3650), day(10, 3600)], 72, 24)).toEqual([
		[4, 4],
		[36, 12],
		[68, 20],
	]);
});

test("A trend that does not move is a level line in the middle", () => {
	expect(sparkline([day(0, 3600), day(9, 3600)], 72, 24)).toEqual([
		[4, 12],
		[68, 12],
	]);
});
