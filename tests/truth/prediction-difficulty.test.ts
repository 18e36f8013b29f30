import { describe, expect, test } from "vitest";
import { difficultyOf, effortKm, terrainOf } from "#domain/predictions/course/difficulty.ts";
import vectors from "./vectors/difficulty.json";

describe("difficulty", () => {
	test.each(vectors.cases)("of $distanceKm km with $gainM m is $difficulty", (one) => {
		expect(difficultyOf(one.distanceKm * 1000, one.gainM)).toBe(one.difficulty);
		expect(effortKm(one.distanceKm * 1000, one.gainM)).toBeCloseTo(one.effortKm, 6);
	});
});

describe("terrain", () => {
	test.each(vectors.terrain)("of slope $slope is $type", ({ slope, type }) => {
		expect(terrainOf(slope)).toBe(type);
	});
});
