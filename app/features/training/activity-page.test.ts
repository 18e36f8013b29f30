import { describe, expect, test } from "vitest";
import { activityPageOf, addressOf, sortedBy } from "./activity-page.ts";

const parse = (query: string) => activityPageOf(new URLSearchParams(query));

describe("The address of the activities table", () => {
	test("without parameters shows the newest first", () => {
		expect(parse("")).toEqual({ sort: "date", order: "desc", cursor: null });
	});

	test("is parsed as it was written", () => {
		for (const sort of ["date", "distance", "effort"] as const) {
			for (const order of ["asc", "desc"] as const) {
				for (const cursor of [null, "a+b/c=&d"]) {
					const page = { sort, order, cursor };
					expect(parse(addressOf(page).replace(/#.*/, ""))).toEqual(page);
				}
			}
		}
	});

	test("with invalid parameters shows the newest", () => {
		expect(parse("sort=shoes&order=up")).toEqual(parse(""));
	});
});

test("A column's head links to descending order first, then to ascending, from the first page", () => {
	const once = sortedBy({ ...parse(""), cursor: "x" }, "distance");
	expect(once).toEqual({ sort: "distance", order: "desc", cursor: null });
	expect(sortedBy(once, "distance").order).toBe("asc");
	expect(sortedBy(sortedBy(once, "distance"), "distance").order).toBe("desc");
});
