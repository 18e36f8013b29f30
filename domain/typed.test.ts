import { expect, test } from "vitest";
import { typedDurations, typedNumber } from "./typed.ts";

test.each([
	["12.5", 12.5],
	[" 12,5 ", 12.5],
	["-3", -3],
	["−3", -3],
	["", Number.NaN],
	["1e2", Number.NaN],
	["0x10", Number.NaN],
	["1,000.5", Number.NaN],
])("The typed number %j is %d", (text, value) => {
	expect(typedNumber(text)).toBe(value);
});

test.each([
	["1:23:45", [5025]],
	["45:00", [2700, 162_000]],
	["3:45:07,5", [13_507.5]],
	["3h20", [12_000]],
	["3H20", [12_000]],
	["1 h 38 min", [5880]],
	["1h38m05s", [5885]],
	["45'30\"", [2730]],
	["45''", [45]],
	["1h38s", [3638]],
	["90s", [90]],
	["13500s", [13_500]],
	["45", []],
	["4:60", []],
	["1:60:00", []],
	["0:00", []],
	["3h1234567", []],
	["soon", []],
	["", []],
])("The typed duration %j can mean %j seconds", (text, seconds) => {
	expect(typedDurations(text)).toEqual(seconds);
});
