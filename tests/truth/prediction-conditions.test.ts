import { describe, expect, test } from "vitest";
import { builtInNormals } from "#domain/predictions/model/climate/built-in.ts";
import { darkSecondsBetween } from "#domain/predictions/model/climate/daylight.ts";
import { localClimate } from "#domain/predictions/model/climate/normals.ts";
import { typicalAir } from "#domain/predictions/model/climate/typical-air.ts";
import { modelSettings } from "#domain/predictions/model/model-settings.ts";
import { noOptions, type PlanOptions } from "#domain/predictions/options/plan-options.ts";
import { startMsOf } from "#domain/predictions/options/start-time.ts";
import { stopAt } from "#domain/predictions/options/station.ts";
import { loadActivityEngine } from "#wasm/load-activity-node.ts";
import { answerTo } from "../fixtures/answer.ts";
import { readCourse } from "../fixtures/core.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { manyRuns } from "../fixtures/histories.ts";
import { courseOf, half145, lengthOf, predictOn, sum } from "../fixtures/prediction-core.ts";

const { learnAbility } = loadActivityEngine();
const hourMs = 3_600_000;
const hours = (seconds: number) => seconds / 3600;
const paris = { latDeg: 48.857, lonDeg: 2.351 };

describe("darkness", () => {
	// published civil twilight: dusk 22:40, dawn 05:04 summer time
	test("of the shortest night in Paris lasts 6 h 24 min", () => {
		const noon = Date.UTC(2024, 5, 20, 12);
		const darkS = darkSecondsBetween(paris, noon, noon + 24 * hourMs);
		expect(hours(darkS)).toBeCloseTo(6.4, 1);
		const dusk = Date.UTC(2024, 5, 20, 20, 40);
		expect(hours(darkSecondsBetween(paris, noon, dusk + hourMs))).toBeCloseTo(1, 1);
	});

	test("at the equator on an equinox leaves 24 minutes of twilight at each end", () => {
		const day = Date.UTC(2024, 2, 20);
		const darkS = darkSecondsBetween({ latDeg: 0, lonDeg: 0 }, day, day + 24 * hourMs);
		expect(hours(darkS)).toBeCloseTo(12 - 0.8, 2);
	});

	test("beyond the polar circle is all or nothing", () => {
		const tromso = { latDeg: 69.7, lonDeg: 18.9 };
		const june = Date.UTC(2024, 5, 21);
		expect(darkSecondsBetween(tromso, june, june + 24 * hourMs)).toBe(0);
		const pole = { latDeg: 89, lonDeg: 0 };
		const december = Date.UTC(2024, 11, 21);
		expect(hours(darkSecondsBetween(pole, december, december + 24 * hourMs))).toBe(24);
	});

	test("Darkness adds up over parts of a night", () => {
		const from = Date.UTC(2025, 8, 1, 17);
		const parts = [0, 3.3, 7.1, 13].map((h) => from + h * hourMs);
		const each = parts.slice(1).map((to, k) => darkSecondsBetween(paris, parts[k] as number, to));
		const whole = darkSecondsBetween(paris, from, parts[3] as number);
		expect(Math.abs(sum(each) - whole)).toBeLessThan(5);
	});
});

describe("typical air", () => {
	const normals = builtInNormals();
	const errors = normals.places.flatMap((place) => {
		const places = normals.places.filter((other) => other !== place);
		const { airC } = localClimate({ source: null, places }, place, place.altitudeM);
		return place.airC.map((c, m) => ({ ...place, off: airC[m] - c }));
	});
	const sizes = (rows: typeof errors) => rows.map(({ off }) => Math.abs(off)).sort((a, b) => a - b);
	const medianOf = (rows: typeof errors) => sizes(rows)[rows.length >> 1] as number;
	const rmsOf = (rows: typeof errors) =>
		Math.sqrt(sum(rows.map(({ off }) => off * off)) / rows.length);

	test("A month of each place of the table, from the other places alone, is within 1.5 °C (RMS)", () => {
		expect(errors).toHaveLength(850 * 12);
		expect(rmsOf(errors)).toBeLessThan(1.5);
		expect(medianOf(errors)).toBeLessThan(0.9);
		const europe = errors.filter(
			({ latDeg, lonDeg }) => latDeg > 36 && latDeg < 60 && lonDeg > -10 && lonDeg < 31,
		);
		expect(rmsOf(europe)).toBeLessThan(1.5);
	});

	test("A place is estimated from four others, of which one at its own height counts more", () => {
		const at = (lonDeg: number, altitudeM: number, c: number) => ({
			latDeg: 0,
			lonDeg,
			altitudeM,
			airC: Array<number>(12).fill(c),
			rangeC: null,
			humidity: null,
		});
		const places = [
			at(0.1, 1000, 20),
			at(-0.1, 0, 30),
			at(3, 0, 99),
			at(-3, 0, 99),
			at(9, 0, 1000),
		];
		const found = localClimate({ source: "own", places }, { latDeg: 0, lonDeg: 0 }, 1000);
		// km to each, by the great circle and 0.15 km a metre
		const near = [11.12, 11.12 + 150, 333.6 + 150, 333.6 + 150];
		const weights = near.map((km) => (15 + km) ** -2);
		const there = [20, 30 - 6.5, 99 - 6.5, 99 - 6.5];
		const expected = sum(weights.map((w, k) => w * (there[k] as number))) / sum(weights);
		expect(found.airC[0]).toBeCloseTo(expected, 2);
		expect(found).toMatchObject({ source: "own", altitudeM: 1000 });
		expect(found.rangeC[3]).toBeCloseTo(10.4, 6);
	});

	// monthly means 1991–2020 as the cities' weather services publish them, °C
	test.each([
		["Paris", 48.86, 2.35, 60, 5.4, 20.9],
		["Madrid", 40.42, -3.7, 660, 6.6, 25.9],
		["New York", 40.78, -73.97, 40, 0.9, 25.3],
		["Tokyo", 35.69, 139.75, 25, 5.4, 25.7],
		["Sydney", -33.9, 151.2, 20, 23.8, 13.1],
		["Delhi", 28.58, 77.2, 215, 13.6, 31.7],
	])("%s has the January and July that are published", (_, latDeg, lonDeg, altitudeM, jan, jul) => {
		const { airC } = localClimate(normals, { latDeg, lonDeg }, altitudeM);
		expect(Math.abs((airC[0] as number) - jan)).toBeLessThan(1.5);
		expect(Math.abs((airC[6] as number) - jul)).toBeLessThan(1.5);
	});

	test("Typical air is cooler up high and at night, and damper when cooler", () => {
		const noon = Date.UTC(2025, 6, 10, 13);
		const climate = localClimate(normals, paris, 0);
		const low = typicalAir(climate, paris, 0, noon);
		const high = typicalAir(climate, paris, 2000, noon);
		expect(low.airC - high.airC).toBeCloseTo(13, 6);
		const night = typicalAir(climate, paris, 0, noon + 14 * hourMs);
		expect(night.airC).toBeLessThan(low.airC - 5);
		expect(night.humidity).toBeGreaterThan(low.humidity);
	});

	test("A day has the mean and the range of its month, least at sunrise and most at 14 h by the sun", () => {
		const climate = localClimate(normals, paris, 60);
		const day = Array.from({ length: 24 * 12 }, (_, k) => {
			const atMs = Date.UTC(2025, 6, 17) + (k * hourMs) / 12;
			return typicalAir(climate, paris, 60, atMs).airC;
		});
		const [most, least] = [Math.max(...day), Math.min(...day)];
		expect(sum(day) / day.length).toBeCloseTo(climate.airC[6] as number, 0);
		expect(most - least).toBeCloseTo(climate.rangeC[6] as number, 0);
		expect(day.indexOf(most) / 12 + paris.lonDeg / 15).toBeCloseTo(14, 0);
		// the sun rises there at 4 h by its own clock
		expect(day.indexOf(least) / 12 + paris.lonDeg / 15).toBeCloseTo(4.2, 0);
	});
});

test("A start is an instant by its offset", () => {
	expect(startMsOf("2027-05-02T07:30+02:00")).toBe(Date.UTC(2027, 4, 2, 5, 30));
	expect(startMsOf("2027-02-30T07:30x")).toBeNull();
});

const course = readCourse(hillyCourseGpx({ km: 30 }));
const ask = (options: Partial<PlanOptions>) =>
	answerTo(course, {
		evidence: half145,
		strategy: "hill-optimized",
		weeklyM: 40_000,
		options: { ...noOptions, ...options },
	});

describe("a start", () => {
	test("A start makes rough ground dearer in the dark, and a road not", () => {
		const day = ask({ surface: "trail", temperatureC: 12, start: "2026-06-20T10:00+02:00" });
		const night = ask({ surface: "trail", temperatureC: 12, start: "2026-06-20T23:30+02:00" });
		expect(day.conditions?.dark_seconds).toBe(0);
		expect(day.waterfall?.night).toBe(0);
		expect(night.waterfall?.night).toBeGreaterThan(300);
		const road = ask({ temperatureC: 12, start: "2026-12-20T22:00+01:00" });
		expect(road.waterfall?.night).toBe(0);
		expect(road.conditions?.dark_seconds).toBeGreaterThan(2 * 3600);
	});

	test("A start brings the typical weather where none is said, and the runner's word wins", () => {
		const start = "2026-07-20T14:00+02:00";
		const typical = ask({ start });
		expect(typical.conditions).toMatchObject({ typical: true });
		expect(typical.conditions?.temperature_c).toBeGreaterThan(20);
		expect(typical.waterfall?.heat).toBeGreaterThan(0);
		const said = ask({ start, temperatureC: 10, humidity: 0.8 });
		expect(said.conditions).toMatchObject({
			typical: false,
			temperature_c: 10,
			humidity_percent: 80,
		});
	});

	test("A start leaves every part in the waterfall, and they add up", () => {
		const body = ask({
			surface: "trail",
			start: "2026-08-20T20:00+02:00",
			stations: [stopAt(9000, 240)],
		});
		const parts = Object.values(body.waterfall ?? {});
		expect(sum(parts)).toBe(body.predicted_time_seconds);
	});
});

describe("altitude", () => {
	const lifted = (byM: number) => {
		const hilly = courseOf([
			[300, 0.05],
			[300, -0.05],
		]);
		const elevationM = hilly.elevationM.map((metres) => metres + byM);
		return predictOn({ ...hilly, elevationM });
	};

	test("Altitude costs nothing up to 750 m, and 6 % of effort per kilometre above", () => {
		expect(lifted(400).exactS).toBe(lifted(0).exactS);
		const [low, high] = [lifted(1000), lifted(2000)];
		expect(high.equivalentM / low.equivalentM).toBeCloseTo(1.06, 6);
		expect(high.sd).toBeGreaterThan(low.sd);
	});

	test("Altitude is in the runs as well: whoever trains up high is predicted there as before, and faster by the sea", () => {
		const at = (altitudeM: number | null) =>
			learnAbility({
				runs: manyRuns(60).map((run) => ({ ...run, features: { ...run.features, altitudeM } })),
				results: [],
				today: 400,
				weeklyKm: null,
			}).mean[0] as number;
		expect(at(1750) - at(null)).toBeCloseTo(Math.log(1.06), 2);
		expect(at(600)).toBe(at(null));
	});

	test("Altitude has its own part, and leaves climbs as they are", () => {
		const [low, high] = [lifted(0), lifted(2000)];
		expect(high.costs.climbM).toBeCloseTo(low.costs.climbM, 6);
		expect(high.costs.descentM).toBeCloseTo(low.costs.descentM, 6);
		expect(high.costs.altitudeM).toBeCloseTo(high.equivalentM - low.equivalentM, 6);
		const { equivalentM, costs } = high;
		const flatM = equivalentM - costs.climbM - costs.descentM - costs.altitudeM;
		expect(flatM).toBeCloseTo(lengthOf(courseOf([[600, 0]])), 6);
		expect(modelSettings.altitude.perM).toBeCloseTo(Math.log(1.06) / 1000, 12);
	});
});
