import { describe, expect, test } from "vitest";
import { activityPageOf, addressOf, turned } from "./activity-page.ts";

const read = (query: string) => activityPageOf(new URLSearchParams(query));

describe("the address of the activities table", () => {
	test("without a word means the newest first", () => {
		expect(read("")).toEqual({ sort: "date", order: "desc", cursor: null });
	});

	test("comes back from what is written", () => {
		for (const sort of ["date", "distance", "effort"] as const) {
			for (const order of ["asc", "desc"] as const) {
				for (const cursor of [null, "a+b/c=&d"]) {
					const page = { sort, order, cursor };
					expect(read(addressOf(page).replace(/#.*/, ""))).toEqual(page);
				}
			}
		}
	});

	test("that means nothing shows the newest", () => {
		expect(read("sort=shoes&order=up")).toEqual(read(""));
	});
});

test("a press on a head asks for the most first, then for the least, from the first page", () => {
	const once = turned({ ...read(""), cursor: "x" }, "distance");
	expect(once).toEqual({ sort: "distance", order: "desc", cursor: null });
	expect(turned(once, "distance").order).toBe("asc");
	expect(turned(turned(once, "distance"), "distance").order).toBe("desc");
});
