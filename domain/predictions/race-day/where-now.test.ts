import { expect, test } from "vitest";
import { logOf, minute, plan, startMs } from "#tests/fixtures/followed-race.ts";
import { boardOf } from "./race-board.ts";
import { candidatesOf } from "./where-now.ts";

test("An overdue runner is asked for the places that may have been passed, the likeliest first", () => {
	const log = logOf([[10, 60]]);
	const at = (minutes: number) => {
		const nowMs = startMs + minutes * minute;
		const board = boardOf(plan, log, nowMs);
		return candidatesOf(board, nowMs).map(({ distanceM }) => distanceM / 1000);
	};
	expect(at(100)).toEqual([]);
	expect(at(150)).toEqual([20]);
	expect(at(255)).toEqual([40, 20]);
	expect(at(600)).toEqual([50, 40, 20]);
});

test("What was forgotten makes no range narrow, and nobody out of time", () => {
	const log = logOf([[10, 60]]);
	const late = boardOf(plan, log, startMs + 600 * minute);
	const soon = boardOf(plan, log, startMs + 61 * minute);
	const ahead = ({ rows }: typeof late) =>
		rows.slice(1).map(({ lowS, highS, marginS }) => [highS - lowS, marginS]);
	expect(ahead(late)).toEqual(ahead(soon));
	for (const [widthS] of ahead(late)) expect(widthS).toBeGreaterThan(120);
});
