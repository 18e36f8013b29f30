import { expect, test } from "vitest";
import { addressOf, isFiltered, otherFields } from "./dashboard-view.ts";
import { viewOf } from "./parse-view.ts";

const parse = (query: string) => viewOf(new URLSearchParams(query));

test("The dashboard's address without parameters shows six months, and the newest activities", () => {
	expect(parse("")).toMatchObject({ span: "6m", measure: "distance", sort: "date", cursor: null });
	expect(isFiltered(parse(""))).toBe(false);
	expect(addressOf(parse(""), {}, "load")).toBe("?#load");
});

test("The dashboard's address is parsed as it was written", () => {
	const views = [
		{ sort: "effort", cursor: "a+b/c=&d" },
		{ span: "1y", measure: "climb", name: "Côte d’Azur", sport: "trail-run", year: 2025 },
	] as const;
	for (const changes of views) {
		const view = { ...parse(""), ...changes };
		expect(parse(addressOf(view, {}, "activities").replace(/#.*/, ""))).toEqual(view);
	}
});

test("An invalid parameter of the dashboard's address leaves the others as they are", () => {
	const view = parse("span=2y&measure=shoes&sort=up&year=20x&sport=golf&name=+&cursor=");
	expect(view).toEqual(parse(""));
	expect(parse("span=2y&sport=run")).toEqual({ ...parse(""), sport: "run" });
});

test("A form that filters activities keeps what the load chart shows", () => {
	expect(otherFields(parse("span=1y&measure=distance&sort=effort"))).toEqual([
		{ name: "span", value: "1y" },
	]);
});
