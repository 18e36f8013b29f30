import { describe, expect, test } from "vitest";
import { linkFailureOf } from "./link-failure.ts";

const failureIn = (query: string) => linkFailureOf(new URLSearchParams(query), "Strava");

describe("The failure in the address of a link page", () => {
	test("An address without an error shows no failure", () => {
		expect(failureIn("")).toBeNull();
		expect(failureIn("code=tracker.refused")).toBeNull();
	});

	test("A failure is the precise code with its values", () => {
		expect(
			failureIn("error=callback_failed&code=tracker.scope_missing&scope=activity:read"),
		).toEqual({
			code: "tracker.scope_missing",
			values: { scope: "activity:read", count: 1, source: "Strava" },
		});
		expect(
			failureIn("error=callback_failed&code=tracker.scope_missing&scope=activity:read_all"),
		).toMatchObject({ values: { scope: "View data about your private activities" } });
		expect(failureIn("error=callback_failed&code=tracker.rate_limited&count=7")).toMatchObject({
			values: { count: 7 },
		});
	});

	test("A failure never shows a text that an attacker has put into the address", () => {
		expect(failureIn("error=callback_failed")).toBe("unknown");
		expect(failureIn("error=callback_failed&code=tracker.call_this_number")).toBe("unknown");
		expect(failureIn("error=x&code=tracker.scope_missing&scope=call 555 now")).toBe("unknown");
	});
});
