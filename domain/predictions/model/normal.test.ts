import { expect, test } from "vitest";
import { normalBelow, normalQuantile } from "./normal.ts";

// Of Wichura 1988 (Appl. Stat. 37:477), AS 241.
test.each([
	[0.25, -0.674489750196082],
	[0.001, -3.09023230616781],
	[1e-20, -9.26234008979841],
])("the quantile of %d is %d", (probability, z) => {
	expect(normalQuantile(probability)).toBeCloseTo(z, 12);
});

// Abramowitz & Stegun 1964, table 26.1, 15 digits; tails of table 26.2, −log10 Q(z).
test.each([
	[0, 0.5],
	[0.5, 0.691462461274013],
	[1, 0.841344746068543],
	[1.96, 0.97500210485178],
	[3, 0.99865010196837],
])("a normal variable lies below %d with probability %d", (z, probability) => {
	expect(normalBelow(z)).toBeCloseTo(probability, 14);
	expect(normalBelow(-z)).toBeCloseTo(1 - probability, 14);
});

test.each([
	[5, 6.54265],
	[10, 23.11805],
	[30, 197.30921],
])("beyond %d lies 10 to the −%d", (z, digits) => {
	expect(-Math.log10(normalBelow(-z))).toBeCloseTo(digits, 5);
});

test("the quantile inverts the probability", () => {
	for (let z = -8; z <= 5; z += 0.01) expect(normalQuantile(normalBelow(z))).toBeCloseTo(z, 8);
});

test("infinite bounds are certain", () => {
	expect([normalBelow(Number.NEGATIVE_INFINITY), normalBelow(Number.POSITIVE_INFINITY)]).toEqual([
		0, 1,
	]);
});
