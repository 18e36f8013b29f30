import { expect, test } from "vitest";
import { finishCutOff } from "./finish-cut-off.ts";

const passages = [
	{ cutOffS: 7200, chance: 0.9 },
	{ cutOffS: 19_800, chance: 0.8 },
];

test("The finish's cut-off is that of a station at the end of the course, not of one on the way", () => {
	const stations = [{ distanceM: 10_000 }, { distanceM: 42_160 }];
	expect(finishCutOff(stations, passages, 42_195)).toEqual({ atS: 19_800, chance: 0.8 });
	expect(finishCutOff(stations, passages, 43_000)).toBeNull();
	expect(finishCutOff(stations, [], 42_195)).toBeNull();
	expect(finishCutOff([], [], 42_195)).toBeNull();
});
