import fc from "fast-check";
import { expect, test } from "vitest";
import {
	formatDuration,
	formatElapsed,
	formatPace,
	formatResultTime,
	formatTimeOfDay,
} from "./figures.ts";

test.each([
	[320, "5:20"],
	[299.4, "4:59"],
	[299.6, "5:00"],
	[300, "5:00"],
	[59.7, "1:00"],
	[605, "10:05"],
	[Number.POSITIVE_INFINITY, "–"],
	[Number.NaN, "–"],
	[0, "–"],
])("A pace of %d s/km is shown as %s", (seconds, text) => {
	expect(formatPace(seconds)).toBe(text);
});

test("A pace never has sixty seconds", () => {
	fc.assert(
		fc.property(fc.double({ min: 1, max: 5000, noNaN: true }), (seconds) => {
			expect(formatPace(seconds)).toMatch(/^\d+:[0-5]\d$/);
		}),
		{ seed: 1 },
	);
});

test.each([
	[13_507, "3:45:07"],
	[2707, "0:45:07"],
	[0, "0:00:00"],
	[3599.6, "1:00:00"],
	[360_000, "100:00:00"],
])("An elapsed time of %d s is shown as %s", (seconds, text) => {
	expect(formatElapsed(seconds)).toBe(text);
});

test.each([
	[2707, "45:07"],
	[547, "9:07"],
	[6300, "1:45:00"],
])("A result of %d s is shown as %s", (seconds, text) => {
	expect(formatResultTime(seconds)).toBe(text);
});

test.each([
	[23_121, "6 h 25"],
	[7_199, "2 h 00"],
	[3_570, "1 h 00"],
	[3_569, "59 min"],
	[570, "10 min"],
	[59.6, "1 min"],
	[57, "57 s"],
	[0, "0 min"],
])("A duration of %d s is shown as %s", (seconds, text) => {
	expect(formatDuration(seconds)).toBe(text);
});

test.each([
	[0, "00:00"],
	[476, "07:56"],
	[1439, "23:59"],
])("Minute %d of a day is %s", (minute, text) => {
	expect(formatTimeOfDay(minute)).toBe(text);
});
