import { expect, test } from "vitest";
import { placeError, wholeError } from "./field-results.ts";

const quarter = (fromS: number, people: number) => ({
	...{ fromS, middle: people, low: people, high: people, ahead: 0 },
	sorted: [people, people],
});
const spread = (middle: number) => ({ middle, low: middle, high: middle });
const place = {
	quarters: [quarter(0, 2), quarter(900, 4)],
	median: spread(1000),
	arrived: spread(6),
};

test("A forecast that comes true is off by none", () => {
	expect(placeError(place, [100, 200, 950, 1000, 1100, 1700])).toEqual({
		...{ came: 6, more: 0, quarters: 2, missed: 0, crps: 0, coverage80: 100, medianLateS: 0 },
	});
});

test("Who comes outside of the forecast counts, with a quarter of its own", () => {
	const error = placeError(place, [100, 200, 2000]);
	expect(error).toEqual({
		...{ came: 3, more: -3, quarters: 3, missed: 5 / 3, crps: 5 / 3, coverage80: 100 / 3 },
		medianLateS: -800,
	});
	// a place with one quarter beside it: all quarters count alike
	const one = placeError({ ...place, quarters: [quarter(0, 2)] }, [100, 200]);
	expect(wholeError([error, null, one])).toEqual({ quarters: 4, crps: 1.25, coverage80: 50 });
	expect(wholeError([null])).toBeNull();
});
