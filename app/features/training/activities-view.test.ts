import { expect, test } from "vitest";
import { addressOf, isFiltered } from "./activities-view.ts";
import { activitiesViewOf } from "./parse-view.ts";

const parse = (query: string) => activitiesViewOf(new URLSearchParams(query));

test("The address of all activities lists the newest first", () => {
	expect(parse("")).toMatchObject({ sort: "date", cursor: null });
	expect(isFiltered(parse(""))).toBe(false);
	expect(addressOf(parse(""), {})).toBe("/activities");
});

test("The address of a list of activities is parsed as it was written", () => {
	const views = [
		{ sort: "effort", cursor: "a+b/c=&d" },
		{ name: "Côte d’Azur", sport: "trail-run", year: 2025 },
	] as const;
	for (const changes of views) {
		const view = { ...parse(""), ...changes };
		expect(parse(new URL(addressOf(view, {}), "https://relief.example").search)).toEqual(view);
	}
});

test("An invalid parameter of a list's address leaves the others as they are", () => {
	const view = parse("sort=up&year=20x&sport=golf&name=+&cursor=");
	expect(view).toEqual(parse(""));
	expect(parse("year=20x&sport=run")).toEqual({ ...parse(""), sport: "run" });
});
