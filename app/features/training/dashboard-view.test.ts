import { expect, test } from "vitest";
import { addressOf } from "./dashboard-view.ts";
import { dashboardViewOf } from "./parse-view.ts";

const parse = (query: string) => dashboardViewOf(new URLSearchParams(query));

test("The dashboard's address without parameters shows six months of weeks", () => {
	expect(parse("")).toEqual({ chart: "week", span: "6m", measure: "distance" });
	expect(addressOf(parse(""), {})).toBe("?#load");
});

test("The dashboard's address is parsed as it was written", () => {
	const view = { chart: "load", span: "1y", measure: "climb" } as const;
	expect(parse(addressOf(view, {}).replace(/#.*/, ""))).toEqual(view);
});

test("An invalid parameter of the dashboard's address leaves the others as they are", () => {
	expect(parse("chart=pie&span=2y&measure=shoes")).toEqual(parse(""));
	expect(parse("chart=pie&span=1y")).toEqual({ ...parse(""), span: "1y" });
});
