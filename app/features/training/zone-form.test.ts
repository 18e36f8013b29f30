import { describe, expect, test } from "vitest";
import { fieldErrors } from "#domain/field-errors.ts";
import { readZoneForm } from "./zone-form.ts";

const stored = { method: "max", thresholdBpm: null } as const;
const errorsOf = (changed: Record<string, string>) => {
	const read = readZoneForm(changed, stored);
	return read?.error ? fieldErrors(read.error) : {};
};

describe("the form of the zone settings", () => {
	test("takes a method without a threshold, and leaves the past alone unless it is told otherwise", () => {
		const form = { method: "reserve", threshold_heart_rate: "abc", past: "keep" };
		expect(readZoneForm(form, stored)?.data).toEqual({
			method: "reserve",
			thresholdBpm: null,
			applyToPast: false,
		});
		expect(readZoneForm({ ...form, past: "rewrite" }, stored)?.data?.applyToPast).toBe(true);
	});

	test.each(["", "79", "221", "160.5", "1e2", "abc"])("refuses the threshold %j", (text) => {
		expect(errorsOf({ method: "threshold", threshold_heart_rate: text })).toEqual({
			threshold_heart_rate: "threshold_heart_rate_range",
		});
	});

	test("takes a plausible threshold", () => {
		const changed = { method: "threshold", threshold_heart_rate: "168" };
		expect(readZoneForm(changed, stored)?.data?.thresholdBpm).toBe(168);
	});

	test("asks for nothing when neither method nor threshold has changed", () => {
		expect(readZoneForm({ past: "keep" }, stored)).toBeNull();
		expect(readZoneForm({ past: "rewrite" }, stored)?.data).toMatchObject({ method: "max" });
	});

	test("keeps the stored method under a new threshold, and the stored threshold beside it", () => {
		const own = { method: "threshold", thresholdBpm: 168 } as const;
		const read = readZoneForm({ threshold_heart_rate: "170", past: "keep" }, own);
		expect(read?.data).toMatchObject({ method: "threshold", thresholdBpm: 170 });
		expect(readZoneForm({ past: "rewrite" }, own)?.data).toMatchObject(own);
	});

	test("refuses a method that is none", () => {
		expect(errorsOf({ method: "feeling" })).toEqual({ method: "zone_method_unknown" });
	});
});
