import { describe, expect, test } from "vitest";
import { foldRows, zoneRows } from "./zone-rows.ts";

const bounds = [95, 114, 133, 152, 171];
const rowsWith = (outsideS: number) => zoneRows([outsideS, 60, 120, 0, 0, 20], bounds);

describe("the lines of the zones page", () => {
	test("are the five zones, whose shares are of all known time", () => {
		const rows = rowsWith(0);
		expect(rows.map(({ zone }) => zone)).toEqual([1, 2, 3, 4, 5]);
		expect(rows.map(({ share }) => share)).toEqual([0.3, 0.6, 0, 0, 0.1]);
		expect(rows[1]).toMatchObject({ fromBpm: 114, toBpm: 133 });
		expect(rows[4]).toMatchObject({ fromBpm: 171, toBpm: null });
	});

	test("begin with the time outside of them, where there is some", () => {
		const rows = rowsWith(200);
		expect(rows[0]).toEqual({ zone: null, seconds: 200, share: 0.5, fromBpm: null, toBpm: 95 });
		expect(rows.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
	});

	test("have no shares when nothing was measured", () => {
		expect(zoneRows([0, 0, 0, 0, 0, 0], bounds).every(({ share }) => share === 0)).toBe(true);
	});

	test("are folded below a hundredth of the time, and none is lost", () => {
		const rows = zoneRows([20, 600, 2900, 60, 30, 0], bounds);
		const { lines, folded } = foldRows(rows);
		expect(lines.map(({ zone }) => zone)).toEqual([1, 2, 3]);
		expect(folded.map(({ zone }) => zone)).toEqual([null, 4, 5]);
	});
});
