import { describe, expect, it } from "vitest";
import { core } from "../tests/fixtures/core.ts";
import { seeded } from "../tests/fixtures/random.ts";

const degrees = (d: number, m: number, s: number) =>
	Math.sign(d || 1) * (Math.abs(d) + m / 60 + s / 3600);

describe("distances on WGS 84", () => {
	// geodesics after Karney 2013, J Geod 87:43
	it.each([
		[45, 5, 45.01, 5, 1111.318751],
		[45, 5, 45, 5.01, 788.46835],
		[48.8566, 2.3522, 45.764, 4.8357, 391712.704674],
		[0, 0, 0.01, 0, 1105.742758],
		[60, 10, 60, 10.01, 558.000015],
	])("%d, %d to %d, %d is %d m", (lat1, lon1, lat2, lon2, metres) => {
		expect(core.geodesicM(lat1, lon1, lat2, lon2) / metres).toBeCloseTo(1, 6);
	});

	it("gives Vincenty's Flinders Peak to Buninyong within a millimetre", () => {
		const flinders = [-degrees(37, 57, 3.7203), degrees(144, 25, 29.5244)] as const;
		const buninyong = [-degrees(37, 39, 10.1561), degrees(143, 55, 35.3839)] as const;
		expect(core.geodesicM(...flinders, ...buninyong)).toBeCloseTo(54972.271, 2);
	});

	it("gives a quarter of the meridian, pole to equator", () => {
		expect(core.geodesicM(90, 12, 0, 12)).toBeCloseTo(10001965.729, 2);
	});

	it("joins its short and its long formula without a step", () => {
		const random = seeded(3);
		for (let i = 0; i < 2000; i++) {
			const lat = random() * 168 - 84;
			const lon = random() * 360 - 180;
			// sums of halves of one geodesic: 0.049° is short, twice that is long
			const toLat = lat + (random() - 0.5) * 0.09;
			const toLon = lon + (random() - 0.5) * 0.09;
			const short = core.geodesicM(lat, lon, toLat, toLon);
			const long = core.geodesicM(lat, lon, 2 * toLat - lat, 2 * toLon - lon);
			const rest = core.geodesicM(toLat, toLon, 2 * toLat - lat, 2 * toLon - lon);
			expect(long).toBeLessThanOrEqual((short + rest) * (1 + 1e-8));
			expect(long / (short + rest)).toBeGreaterThan(1 - 1e-5);
		}
	});

	it.each([
		["across the antimeridian", 10, 179.995, 10, -179.995, 10, 0, 10, 0.01],
		["with longitudes a turn apart", 10, 5, 10, 365.01, 10, 5, 10, 5.01],
		["mirrored at the equator", 40, 5, 40.01, 5.01, -40, 5, -40.01, 5.01],
	])("measures the same %s", (_, a, b, c, d, e, f, g, h) => {
		expect(core.geodesicM(a, b, c, d)).toBeCloseTo(core.geodesicM(e, f, g, h), 6);
	});

	it("crosses the pole straight", () => {
		expect(core.geodesicM(89.99, 0, 89.99, 180)).toBeCloseTo(
			2 * core.geodesicM(89.99, 0, 90, 0),
			5,
		);
	});

	it("gives a number for nearly antipodal points", () => {
		expect(core.geodesicM(0, 0, 0.5, 179.9)).toBeGreaterThan(19.8e6);
	});

	it("is 0 between equal points", () => {
		expect(core.geodesicM(46.5, 7.9, 46.5, 7.9)).toBe(0);
		expect(core.geodesicM(90, 0, 90, 120)).toBeCloseTo(0, 6);
	});
});
