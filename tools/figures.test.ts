import { expect, test } from "vitest";
import { atMost, medianInterval } from "./figures.ts";

const upTo = (count: number) => Array.from({ length: count }, (_, i) => count - i);

test.each([
	[6, [1, 6]],
	[10, [2, 9]],
	[15, [4, 12]],
	[40, [14, 27]],
])(
	"the interval of a median of %i values lies between the ranks of the sign test",
	(count, ranks) => {
		expect(medianInterval(upTo(count))).toEqual(ranks);
	},
);

test("fewer than six values say nothing at 95 %", () => {
	expect(medianInterval(upTo(5))).toBeUndefined();
	expect(atMost("core.ms", upTo(5), "ms")).toEqual({
		name: "core.ms",
		value: 3,
		unit: "ms",
		better: "less",
	});
});
