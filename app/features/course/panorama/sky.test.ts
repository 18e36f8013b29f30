import { expect, test } from "vitest";
import { skyOf, starsOf } from "./sky.ts";

/** Chamonix. */
const place = { latDeg: 45.92, lonDeg: 6.87 };
const hourS = 3600;
const over = (start: string, hours: number) =>
	skyOf({ place, startMs: Date.parse(start), elapsedS: (share) => share * hours * hourS });

test("A race from an evening into the next day meets the sunset and the sunrise of the almanac", () => {
	// Sunset 20:18, sunrise 06:50 (CEST) at Chamonix on 27 and 28 August.
	const { signs, dark, stops } = over("2027-08-27T18:00:00+02:00", 16);
	const hours = (kind: string) => {
		const share = signs.find((one) => one.kind === kind)?.share ?? Number.NaN;
		return 18 + share * 16;
	};
	expect(Math.abs(hours("sunset") - (20 + 18 / 60))).toBeLessThan(0.2);
	expect(Math.abs(hours("sunrise") - (30 + 50 / 60))).toBeLessThan(0.2);
	expect(signs.map(({ kind }) => kind)).toContain("moon");
	expect(dark).toHaveLength(1);
	expect(stops.map(({ share }) => share)).toEqual(
		stops.map(({ share }) => share).toSorted((a, b) => a - b),
	);
	expect(stops[0].share).toBe(0);
	expect(stops.at(-1)?.share).toBe(1);
});

test("A race by day has one sun and no stars, a race by night no sun", () => {
	const day = over("2027-06-20T09:00:00+02:00", 5);
	expect(day.signs.map(({ kind }) => kind)).toEqual(["noon"]);
	expect(starsOf(day.dark)).toEqual([]);
	expect(day.stops.every(({ from }) => from === "day")).toBe(true);
	const night = over("2027-12-20T20:00:00+01:00", 5);
	expect(night.signs.map(({ kind }) => kind)).toEqual(["moon"]);
	expect(starsOf(night.dark).length).toBeGreaterThan(50);
});
