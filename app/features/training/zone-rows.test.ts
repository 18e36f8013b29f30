import { describe, expect, test } from "vitest";
import type { HeartRateZones } from "../../../domain/training/wire.ts";
import { zoneRows } from "./zone-rows.ts";

const zones = (outside: number) =>
	({
		...{ zone_1_time: 60, zone_2_time: 120, zone_3_time: 0, zone_4_time: 0, zone_5_time: 20 },
		outside_time: outside,
		thresholds: { bounds: [95, 114, 133, 152, 171] },
	}) as HeartRateZones;

describe("the lines of the zones page", () => {
	test("are the five zones, whose shares are of all known time", () => {
		const rows = zoneRows(zones(0));
		expect(rows.map(({ zone }) => zone)).toEqual([1, 2, 3, 4, 5]);
		expect(rows.map(({ share }) => share)).toEqual([0.3, 0.6, 0, 0, 0.1]);
		expect(rows[1]).toMatchObject({ fromBpm: 114, toBpm: 133 });
		expect(rows[4]).toMatchObject({ fromBpm: 171, toBpm: null });
	});

	test("begin with the time outside of them, where there is some", () => {
		const rows = zoneRows(zones(200));
		expect(rows[0]).toEqual({ zone: null, seconds: 200, share: 0.5, fromBpm: null, toBpm: 95 });
		expect(rows.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
	});

	test("have no shares when nothing was measured", () => {
		const still = { ...zones(0), zone_1_time: 0, zone_2_time: 0, zone_5_time: 0 };
		expect(zoneRows(still).every(({ share }) => share === 0)).toBe(true);
	});
});
