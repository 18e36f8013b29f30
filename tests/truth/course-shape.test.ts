import { describe, expect, it } from "vitest";
import { readCourse, warningOf } from "../fixtures/core.ts";
import { type FixturePoint, makeGpx, makeGpxOf } from "../fixtures/gpx.ts";
import { flatLoop, hillyLoop, ramp, sample, type Way } from "../fixtures/paths.ts";
import { normal, seeded } from "../fixtures/random.ts";

const loop = hillyLoop(8000);
const points = sample(loop);
const base = readCourse(makeGpx(points));
const at = (i: number) => points[i] as FixturePoint;
const replace = (i: number, change: Partial<FixturePoint>) =>
	points.with(i, { ...at(i), ...change });

describe("points that are none", () => {
	it.each<[string, readonly FixturePoint[]]>([
		["latitude 146", replace(50, { lat: "146.5" })],
		["longitude 400", replace(50, { lon: "400" })],
		["latitude NaN", replace(50, { lat: "NaN" })],
		["an empty latitude", replace(50, { lat: "" })],
		["no longitude", replace(50, { lon: null })],
		["a lone 0, 0", replace(50, { lat: "0.000000", lon: "0.000000" })],
		["0, 0 at the start", replace(0, { lat: "0", lon: "0" })],
	])("Points that are none are skipped and counted: %s", (_, changed) => {
		const course = readCourse(makeGpx(changed));
		expect(warningOf(course, "points_skipped")).toBe(1);
		expect(Math.abs(course.distanceM - base.distanceM)).toBeLessThan(25);
	});

	it("do not include 0, 0 when the course passes there", () => {
		const way = sample(ramp(4000, 0.01), { lat: 0, lon: -0.017966 });
		const course = readCourse(
			makeGpx([
				...way.slice(0, 100),
				{ ...(way[100] as FixturePoint), lat: "0", lon: "0" },
				...way.slice(101),
			]),
		);
		expect(warningOf(course, "points_skipped")).toBe(0);
	});

	it("are merged when they repeat", () => {
		const course = readCourse(makeGpx(points.flatMap((p) => [p, p, p, p])));
		expect(course.distanceM).toBe(base.distanceM);
		expect(course.gainM).toBe(base.gainM);
		expect(course.pointsUsed).toBe(points.length);
	});
});

describe("jumps", () => {
	const jump = (count: number, km: number) =>
		points.map((p, i) =>
			i >= 100 && i < 100 + count ? { ...p, lat: (Number(p.lat) + km / 111).toFixed(7) } : p,
		);

	it.each([
		[1, 33],
		[3, 33],
		[10, 33],
		[1, 0.5],
		[2, 1.1],
	])("of %d points over %d km and back are dropped", (count, km) => {
		const course = readCourse(makeGpx(jump(count, km)));
		expect(warningOf(course, "points_teleported")).toBe(count);
		expect(course.distanceM / base.distanceM).toBeCloseTo(1, 3);
	});

	it("without a clock are dropped when they are long beyond doubt", () => {
		const blind = jump(3, 33).map((p) => ({ ...p, time: null }));
		expect(readCourse(makeGpx(blind)).distanceM / base.distanceM).toBeCloseTo(1, 3);
	});

	it("are not seen in a turning point at the end of a straight road", () => {
		const out = sample(ramp(1500, 0), { spacingM: 1500, timed: false });
		const town = sample(flatLoop(3000), { timed: false });
		const there = [...town, ...out.slice(1), at(0)].map((p) => ({ ...p, time: null }));
		expect(readCourse(makeGpx(there)).distanceM).toBeGreaterThan(5900);
	});

	// kept times of GPS spike removal: 1 Hz, 3 m/s, one point 1.1 km off
	it("of one second at 1 Hz take exactly the wrong point away", () => {
		const way = sample(ramp(300, 0), { spacingM: 3 });
		const spiked = way.with(50, { ...(way[50] as FixturePoint), lat: "46.51" });
		const course = readCourse(makeGpx(spiked));
		expect(course.pointsUsed).toBe(100);
		expect(course.distanceM).toBeCloseTo(300, 0);
	});
});

describe("standing", () => {
	const stay = (timed: boolean) => {
		const random = seeded(5);
		const start = Date.parse(String(at(200).time));
		const wait = Array.from({ length: 600 }, (_, k) => ({
			lat: (Number(at(200).lat) + 2e-5 * normal(random)).toFixed(7),
			lon: (Number(at(200).lon) + 3e-5 * normal(random)).toFixed(7),
			ele: at(200).ele,
			time: timed ? new Date(start + 7000 * (k + 1)).toISOString() : null,
		}));
		const later = points.slice(201).map((p) => ({
			...p,
			time: timed ? new Date(Date.parse(String(p.time)) + 4200000).toISOString() : null,
		}));
		const before = points.slice(0, 201).map((p) => (timed ? p : { ...p, time: null }));
		return [...before, ...wait, ...later];
	};

	it("for 70 minutes adds nothing to the distance", () => {
		const course = readCourse(makeGpx(stay(true)));
		expect(course.distanceM / base.distanceM).toBeCloseTo(1, 2);
		expect(warningOf(course, "standing_collapsed")).toBeGreaterThan(550);
	});

	it("is seen without a clock by the tangle that it draws", () => {
		expect(readCourse(makeGpx(stay(false))).distanceM / base.distanceM).toBeCloseTo(1, 2);
	});

	it("is not seen in tight hairpins", () => {
		const hairpins: Way = {
			lengthM: 1000,
			at: (x) => {
				const leg = Math.floor(x / 25);
				const along = x - 25 * leg;
				return [leg % 2 === 0 ? along : 25 - along, 6 * leg];
			},
			ele: (x) => 500 + 0.2 * x,
		};
		const course = readCourse(makeGpx(sample(hairpins, { spacingM: 5, speedMps: 0.8 })));
		expect(warningOf(course, "standing_collapsed")).toBe(0);
		expect(readCourse(makeGpx(sample(hairpins, { spacingM: 5, timed: false }))).distanceM).toBe(
			course.distanceM,
		);
	});
});

describe("coordinates with few decimals", () => {
	it.each([
		[3, 0.03],
		[4, 0.02],
		[5, 0.005],
	])("%d of them keep the distance within %d", (decimals, tolerance) => {
		for (const lengthM of [8000, 20000]) {
			const coarse = sample(flatLoop(lengthM), { decimals, timed: false });
			expect(Math.abs(readCourse(makeGpx(coarse)).distanceM / lengthM - 1)).toBeLessThan(tolerance);
		}
	});
});

describe("segments", () => {
	const parts = [points.slice(0, 150), points.slice(150, 300), points.slice(300)];

	it("in reverse order of time are put right", () => {
		const course = readCourse(makeGpxOf([parts.toReversed()]));
		expect(course.distanceM).toBe(base.distanceM);
		expect(warningOf(course, "segments_reordered")).toBeGreaterThan(0);
	});

	it("whose clocks contradict the way stay as they are written", () => {
		const wrong = parts.map((part, i) =>
			part.map((p) => ({ ...p, time: `202${[5, 1, 6][i]}-01-01T00:00:00Z` })),
		);
		expect(warningOf(readCourse(makeGpxOf([wrong])), "segments_reordered")).toBe(0);
	});

	it("5 km apart are joined by a straight line, which is said", () => {
		const ahead = sample(ramp(2000, 0));
		const behind = sample(ramp(2000, 0), { lon: 7.9 + 7000 / 76800 });
		const course = readCourse(makeGpxOf([[ahead, behind]]));
		expect(course.distanceM).toBeCloseTo(9000, -2);
		expect(warningOf(course, "gap_m")).toBeCloseTo(5000, -2);
	});

	it("by the hundred are one course", () => {
		const pairs = points.map((_, i) => points.slice(i, i + 2)).filter((_, i) => i % 2 === 0);
		expect(readCourse(makeGpxOf([pairs])).distanceM).toBe(base.distanceM);
	});
});

describe("several tracks", () => {
	it("that go on where the last one ended are stages of one course", () => {
		const stages = [0, 1, 2, 3].map((i) => [points.slice(i * 100, i * 100 + 101)]);
		const course = readCourse(makeGpxOf(stages));
		expect(course.distanceM).toBe(base.distanceM);
		expect(warningOf(course, "tracks_joined")).toBe(4);
		expect(course.name).toBeNull();
		const named = makeGpxOf(stages, { metadataName: "Four days" });
		expect(readCourse(named).name).toBe("Four days");
	});

	it("that are laps recorded one after the other are one course", () => {
		const again = points.map((p) => ({
			...p,
			time: new Date(Date.parse(String(p.time)) + 3600000).toISOString(),
		}));
		expect(readCourse(makeGpxOf([[points], [again]])).distanceM / base.distanceM).toBeCloseTo(2, 2);
	});

	it("of which all but one are stubs are that one", () => {
		const stub = points.slice(0, 2).map((p) => ({ ...p, lat: "47.5", time: null }));
		expect(readCourse(makeGpxOf([[stub], [points]])).distanceM).toBe(base.distanceM);
	});

	it("too short to be meant give way to a route", () => {
		const stub = makeGpx(points.slice(0, 3));
		const route = makeGpx(points, { kind: "rte" }).match(/<rte>[\s\S]*<\/rte>/)?.[0] ?? "";
		expect(readCourse(stub.replace("<trk>", `${route}<trk>`)).distanceM).toBe(base.distanceM);
	});
});

describe("places on earth", () => {
	it.each([
		["at the antimeridian", -13.5, 179.99],
		["on the equator", 0, 10],
		["at 65° north", 65, 25],
		["in the south", -45, 170],
		["at the Greenwich meridian", 51.5, 0],
	])("Places on earth do not change the distance: %s", (_, lat, lon) => {
		const course = readCourse(makeGpx(sample(flatLoop(8000), { lat, lon })));
		expect(course.distanceM / 8000).toBeCloseTo(1, 3);
		const jumps = course.lon
			.map((x, i) => Math.abs(x - (course.lon[i - 1] ?? x)))
			.filter((x) => x > 1 && x < 359);
		expect(jumps).toHaveLength(0);
	});

	it("include the pole", () => {
		const around = Array.from({ length: 100 }, (_, i) => ({
			lat: "89.9900001",
			lon: String(i * 3.6 - 180),
			ele: null,
			time: null,
		}));
		expect(readCourse(makeGpx(around)).distanceM / (2 * Math.PI * 1116.9)).toBeCloseTo(0.99, 2);
	});
});

describe("the grid", () => {
	it("has cells of 20 m and a shorter last one", () => {
		const course = readCourse(makeGpx(sample(ramp(1010, 0.05))));
		expect(course.cellM).toBe(20);
		expect(course.grade).toHaveLength(51);
		expect(course.lastCellM).toBeCloseTo(course.distanceM - 1000, 6);
		expect([course.lat.length, course.lon.length, course.elevationM.length]).toEqual([52, 52, 52]);
	});

	it("starts and ends where the course does", () => {
		const way = sample(ramp(3000, 0.05));
		const course = readCourse(makeGpx(way));
		expect(course.lat[0]).toBe(Number(way[0]?.lat));
		expect(course.lon.at(-1)).toBeCloseTo(Number(way.at(-1)?.lon), 9);
	});

	it("doubles its cells until the longest course fits 32,768", () => {
		const far = sample(ramp(990000, 0), { spacingM: 3000, lat: 0, timed: false, lon: -7 });
		const course = readCourse(makeGpx(far));
		expect(course.cellM).toBe(40);
		expect(course.grade.length).toBeLessThanOrEqual(32768);
	});

	it("says when points are too sparse to show the way", () => {
		expect(
			warningOf(
				readCourse(makeGpx(sample(hillyLoop(8000), { spacingM: 1000 }))),
				"sparse_points_m",
			),
		).toBeGreaterThan(7000);
		expect(warningOf(base, "sparse_points_m")).toBe(0);
	});
});
