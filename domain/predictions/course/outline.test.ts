import { expect, test } from "vitest";
import type { ActivityStreams } from "../../training/activity.ts";
import { asWay, type Outline, outlineOf, outlineStepM, thinnedOutline } from "./outline.ts";

const streamsOf = (lat: readonly number[], lon: readonly number[]): ActivityStreams => ({
	timeS: Float64Array.from(lat, (_, i) => i),
	distanceM: null,
	altitudeM: null,
	heartRateBpm: null,
	cadenceStepsPerMin: null,
	latDeg: Float64Array.from(lat),
	lonDeg: Float64Array.from(lon),
});

/** A loop of a radius, m, that starts at a place. */
function loop(latDeg: number, lonDeg: number, radiusM: number, points = 2000): ActivityStreams {
	const turns = Array.from({ length: points }, (_, i) => (2 * Math.PI * i) / (points - 1));
	const degree = 111_195;
	return streamsOf(
		turns.map((turn) => latDeg + (radiusM * Math.sin(turn)) / degree),
		turns.map(
			(turn) =>
				lonDeg + (radiusM * (1 - Math.cos(turn))) / (degree * Math.cos((latDeg * Math.PI) / 180)),
		),
	);
}

const must = (outline: Outline | null): Outline => {
	if (!outline) throw new Error("There is no outline.");
	return outline;
};

test("An outline has the shape of its way to 15 m, in at most 80 points", () => {
	const { east, north } = must(outlineOf(loop(45.2, 6.7, 3000)));
	expect(east.length).toBeLessThanOrEqual(80);
	for (const [i, x] of east.entries()) {
		const radiusM = Math.hypot(x * outlineStepM - 3000, north[i] * outlineStepM);
		expect(Math.abs(radiusM - 3000)).toBeLessThan(15);
	}
});

test("The same way at another place has the same outline: it holds no place", () => {
	const here = must(outlineOf(loop(45.2, 6.7, 3000)));
	const there = must(outlineOf(loop(45.2, -71.3, 3000)));
	expect(there).toEqual(here);
	expect([here.east[0], here.north[0]]).toEqual([0, 0]);
	expect([...here.east, ...here.north].every(Number.isInteger)).toBe(true);
});

test("A recording without positions, of one place, or with a device's leap has no outline", () => {
	const { latDeg: _, ...without } = streamsOf([45, 45.1], [6, 6]);
	expect(outlineOf({ ...without, latDeg: null })).toBeNull();
	expect(outlineOf(streamsOf([45, 45, Number.NaN], [6, 6, 6]))).toBeNull();
	expect(outlineOf(streamsOf([45, 45.1, 0], [6, 6, 0]))).toBeNull();
});

test("A thinner outline keeps both ends, and a way of degrees has its lengths", () => {
	const whole = must(outlineOf(loop(45.2, 6.7, 3000)));
	const thin = thinnedOutline(whole, 12);
	expect(thin.east).toHaveLength(12);
	expect([thin.east[0], thin.east[11]]).toEqual([whole.east[0], whole.east.at(-1)]);
	const lengthM = asWay(whole).distanceM.at(-1) ?? 0;
	expect(Math.abs(lengthM - 2 * Math.PI * 3000)).toBeLessThan(100);
});
