import { describe, expect, it } from "vitest";
import { core } from "#tests/fixtures/core.ts";
import { seeded } from "#tests/fixtures/random.ts";

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

	// hops of 10 m to 5 km as GeographicLib 2.2 has them, to its last digits
	it.each([
		[11.369693, -87.0875072, 11.3594282, -87.0657342, 2633.8666186104642],
		[51.4887094, -133.4731579, 51.4869227, -133.4719186, 216.6216214733355],
		[-12.0614352, -98.224082, -12.0617296, -98.2239373, 36.177897747824744],
		[22.6350224, -71.7487907, 22.6348829, -71.7493894, 63.453242815515786],
		[-56.1678448, -151.6138923, -56.1680752, -151.6139042, 25.6645088871222],
		[-20.4235387, -157.1108866, -20.4234337, -157.1109135, 11.95870986003289],
		[-7.2935023, 106.5559244, -7.2933946, 106.5559833, 13.570882919055038],
		[66.14024, 143.1049061, 66.1400977, 143.1046912, 18.599800412796654],
		[58.1989083, 130.4362535, 58.1991871, 130.4317228, 268.22852566079706],
		[34.9965844, -119.933238, 34.9961859, -119.9338245, 69.43590034770472],
		[44.165823, 134.9538231, 44.1652904, 134.9547522, 94.9977093575152],
		[39.0758572, 92.7113914, 39.0781944, 92.7117836, 261.6789182471523],
		[-56.4223075, 28.157444, -56.4227373, 28.1577346, 51.107558679767905],
		[19.1328068, 68.2959938, 19.1339538, 68.2848793, 1176.2051839887918],
		[61.5917301, 15.1825905, 61.5923498, 15.1711288, 612.4935805782608],
		[-0.0909481, -70.714016, -0.0905615, -70.7137986, 49.1230385425757],
		[64.069152, 78.0090666, 64.0687985, 78.009266, 40.591751726112875],
		[7.1320753, 142.2481441, 7.1302027, 142.2471889, 232.42454568106203],
		[66.172801, -106.5688419, 66.1749429, -106.5597438, 474.739594916497],
		[-13.4968151, 119.2035484, -13.4984264, 119.2042841, 195.25078421905872],
		[70.9563351, -147.9729652, 70.9560922, -147.9734852, 33.06617990051284],
		[-36.7526922, 108.8213825, -36.7518972, 108.8207661, 103.98684327762396],
		[45.8197412, 136.802187, 45.8198965, 136.801071, 88.4302448634577],
		[-29.4918585, 64.389925, -29.4915053, 64.3916672, 173.42523604489696],
	])(
		"agrees with GeographicLib to 1e-9: %d, %d to %d, %d is %d m",
		(lat1, lon1, lat2, lon2, metres) => {
			expect(Math.abs(core.geodesicM(lat1, lon1, lat2, lon2) / metres - 1)).toBeLessThan(1e-9);
		},
	);

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
