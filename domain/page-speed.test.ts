import { expect, test } from "vitest";
import { bucketOf, bucketValue, measuredPage, percentile } from "./page-speed.ts";

test("a value comes back from its bucket within 5 %", () => {
	for (let value = 1; value < 60_000; value *= 1.37) {
		expect(Math.abs(bucketValue("LCP", bucketOf("LCP", value)) / value - 1)).toBeLessThan(0.05);
	}
	expect(bucketValue("CLS", bucketOf("CLS", 0.1))).toBeCloseTo(0.1, 2);
	expect(bucketValue("CLS", bucketOf("CLS", 0))).toBe(0);
});

test("percentiles of the counters are those of the values, within 5 %", () => {
	const values = Array.from({ length: 999 }, (_, k) => 100 + k * 3);
	const counts = values.map((value) => ({ bucket: bucketOf("LCP", value), count: 1 }));
	expect(Math.abs((percentile("LCP", counts, 0.75) ?? 0) / values[749] - 1)).toBeLessThan(0.05);
	expect(percentile("LCP", [], 0.75)).toBeNull();
});

test("ids never become part of a counter", () => {
	expect(measuredPage("/heart-rate-zones/12345")).toBe("/heart-rate-zones");
	expect(measuredPage("/")).toBe("/");
	expect(measuredPage("/someone@relief.test")).toBe("other");
});
