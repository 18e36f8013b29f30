import { expect, test } from "vitest";
import { readFinish } from "#domain/predictions/model/earlier-finish.ts";
import { dayOfDate } from "#domain/training/days.ts";
import { offeredFinishes } from "./finishes-action.ts";

const run = (id: string, date: string) => ({
	id,
	name: id,
	day: dayOfDate(date),
	sport: "run" as const,
	source: "file" as const,
	fromTracker: false,
	start: null,
	distanceM: 12_000,
	climbM: null,
	elapsedS: 4800,
	movingS: 4500,
});

test("Runs and results of goals are offered newest first, a run before the result of its day", () => {
	const results = ["2026-05-01", "2025-05-02"].map((date) => ({ name: "Goal", date, timeS: 4810 }));
	const offered = offeredFinishes([run("new", "2026-05-01"), run("old", "2024-05-03")], results);
	expect(offered.map(({ text, timeS }) => [text, timeS])).toEqual([
		["run:new", 4800],
		["2025-05-02=4810s", 4810],
		["run:old", 4800],
	]);
	expect(readFinish(offered[1].text)).toMatchObject({ kind: "typed", readingsS: [4810] });
});
