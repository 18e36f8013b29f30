import { expect, test } from "vitest";
import { atLeast, atMost } from "#tools/figures.ts";
import { ratiosOf, worsened } from "./ratios.ts";

const stored = ratiosOf([
	atMost("core.parse-over-scan", 2.5, "times"),
	atLeast("core.peer-over-parse", 100, "times"),
	atMost("sync.calls", 10, "calls"),
	atMost("core.parse-ms", 3, "ms"),
	atMost("page.shift", 0, "times"),
]);
/** The same figures, each so many times worse. */
const measured = (parse: number, peer: number, calls: number) => [
	atMost("core.parse-over-scan", 2.5 * parse, "times"),
	atLeast("core.peer-over-parse", 100 / peer, "times"),
	atMost("sync.calls", 10 * calls, "calls"),
];

test("times of a machine and zeros are not stored", () => {
	expect(Object.keys(stored)).toEqual([
		"core.parse-over-scan",
		"core.peer-over-parse",
		"sync.calls",
	]);
});

test("a ratio may get better, or worse by a fifth", () => {
	expect(worsened(stored, measured(1, 1, 1))).toEqual([]);
	expect(worsened(stored, measured(0.5, 0.5, 0.5))).toEqual([]);
	expect(worsened(stored, measured(1.19, 1.19, 1.2))).toEqual([]);
});

test("one that is worse by more fails by name, whichever way is better", () => {
	expect(worsened(stored, measured(1.25, 1, 1))).toEqual([
		"core.parse-over-scan: was 2.5, is 3.125: 25 % worse",
	]);
	expect(worsened(stored, measured(1, 2, 1))).toEqual([
		"core.peer-over-parse: was 100, is 50: 100 % worse",
	]);
	expect(worsened(stored, measured(1, 1, 1.3))).toHaveLength(1);
});

test("one that is no longer measured fails, too", () => {
	expect(worsened(stored, measured(1, 1, 1).slice(1))).toEqual([
		"core.parse-over-scan: was 2.5, is not measured any more",
	]);
});
