import { describe, expect, test } from "vitest";
import { linkFailureOf } from "./link-failure.ts";

const read = (query: string) => linkFailureOf(new URLSearchParams(query));

describe("what the address says of a failed link", () => {
	test("is nothing without an error", () => {
		expect(read("")).toBeNull();
		expect(read("code=tracker.refused")).toBeNull();
	});

	test("is the precise code with its values", () => {
		expect(read("error=callback_failed&code=tracker.scope_missing&scope=activity:read")).toEqual({
			code: "tracker.scope_missing",
			values: { scope: "activity:read", count: 1 },
		});
		expect(read("error=callback_failed&code=tracker.rate_limited&count=7")).toMatchObject({
			values: { count: 7 },
		});
	});

	test("is never a text that somebody else has put there", () => {
		expect(read("error=callback_failed")).toBe("unknown");
		expect(read("error=callback_failed&code=tracker.call_this_number")).toBe("unknown");
		expect(read("error=x&code=tracker.scope_missing&scope=call 555 now")).toBe("unknown");
	});
});
