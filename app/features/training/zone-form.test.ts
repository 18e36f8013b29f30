import { describe, expect, test } from "vitest";
import { fieldErrors } from "../../../domain/field-errors.ts";
import { readZoneForm } from "./zone-form.ts";

const errorsOf = (form: Record<string, string>) => {
	const read = readZoneForm(form);
	return read.success ? {} : fieldErrors(read.error);
};

describe("the form of the zone settings", () => {
	test("takes a method without a threshold, and leaves the past alone unless it is told otherwise", () => {
		const form = { method: "reserve", threshold_heart_rate: "abc", past: "keep" };
		expect(readZoneForm(form).data).toEqual({
			...{ method: "reserve", threshold_heart_rate: null, apply_to_past: false },
		});
		expect(readZoneForm({ ...form, past: "rewrite" }).data?.apply_to_past).toBe(true);
	});

	test.each(["", "79", "221", "160.5", "abc"])("refuses the threshold %j", (text) => {
		expect(errorsOf({ method: "threshold", threshold_heart_rate: text })).toEqual({
			threshold_heart_rate: "threshold_heart_rate_range",
		});
	});

	test("takes a plausible threshold", () => {
		const read = readZoneForm({ method: "threshold", threshold_heart_rate: " 168 " });
		expect(read.data?.threshold_heart_rate).toBe(168);
	});

	test("refuses a method that is none", () => {
		expect(errorsOf({ method: "feeling" })).toEqual({ method: "zone_method_unknown" });
	});
});
