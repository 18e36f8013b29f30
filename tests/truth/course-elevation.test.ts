import { describe, expect, it } from "vitest";
import { readCourse, warningOf } from "../fixtures/core.ts";
import { type FixturePoint, makeGpx } from "../fixtures/gpx.ts";
import { flatLoop, hillyLoop, ramp, sample, trueGainM } from "../fixtures/paths.ts";
import { normal, seeded } from "../fixtures/random.ts";

const loop = hillyLoop(12000);
const points = sample(loop);
const base = readCourse(makeGpx(points));
const withEle = (change: (ele: string | null, i: number) => string | null) =>
	readCourse(makeGpx(points.map((p, i) => ({ ...p, ele: change(p.ele, i) }))));
const near = (value: number, target: number, share: number) =>
	expect(Math.abs(value / target - 1), `${value} against ${target}`).toBeLessThan(share);

it("finds the gain of a smooth course", () => {
	near(base.gainM, trueGainM(loop), 0.02);
	near(base.lossM, trueGainM(loop), 0.02);
});

describe("heights that are none", () => {
	it.each([
		["-9999 now and then", (ele: string | null, i: number) => (i % 40 === 7 ? "-9999" : ele), 15],
		["-32768 now and then", (ele: string | null, i: number) => (i % 40 === 7 ? "-32768" : ele), 15],
		["one of 12,000 m", (ele: string | null, i: number) => (i === 90 ? "12000" : ele), 1],
		["0 in the middle", (ele: string | null, i: number) => (i > 200 && i < 205 ? "0" : ele), 4],
		["0 at the start", (ele: string | null, i: number) => (i < 3 ? "0.0" : ele), 3],
		["0 at the end", (ele: string | null, i: number) => (i > 597 ? "0" : ele), 3],
	])("Heights that are none are missing, never 0: %s", (_, change, count) => {
		const course = withEle(change);
		near(course.gainM, base.gainM, 0.03);
		expect(warningOf(course, "elevation_void")).toBe(count);
		expect(Math.min(...course.elevationM)).toBeGreaterThan(650);
	});

	it.each(["NaN", "INF", "-INF", "", "n/a", "unknown"])("%j is missing", (text) => {
		near(withEle((ele, i) => (i % 20 === 3 ? text : ele)).gainM, base.gainM, 0.01);
	});

	it("0 is a height on a beach", () => {
		const beach = sample({ ...flatLoop(4000), ele: (x) => Math.max(0, 4 * Math.sin(x / 200)) });
		const course = readCourse(makeGpx(beach));
		expect(warningOf(course, "elevation_void")).toBe(0);
		expect(course.elevationMethod).not.toBe("none");
	});

	it("-400 m is a height at the Dead Sea", () => {
		const course = readCourse(makeGpx(sample({ ...loop, ele: (x) => (loop.ele(x) ?? 0) - 1200 })));
		near(course.gainM, base.gainM, 0.001);
		expect(Math.max(...course.elevationM)).toBeLessThan(-250);
	});
});

describe("missing heights", () => {
	it("at every second point are interpolated without a word", () => {
		const course = withEle((ele, i) => (i % 2 === 0 ? ele : null));
		near(course.gainM, base.gainM, 0.01);
		expect(course.warnings).toEqual([]);
	});

	it("over more than 250 m are reported with their length", () => {
		const course = withEle((ele, i) => (i >= 100 && i < 150 ? null : ele));
		expect(warningOf(course, "elevation_gap_m")).toBeCloseTo(1020, -1);
		expect(course.elevationMethod).not.toBe("none");
	});

	it("at the start and the end count as gaps too", () => {
		expect(
			warningOf(
				withEle((ele, i) => (i < 30 ? null : ele)),
				"elevation_gap_m",
			),
		).toBeCloseTo(600, -1);
		expect(
			warningOf(
				withEle((ele, i) => (i > 570 ? null : ele)),
				"elevation_gap_m",
			),
		).toBeCloseTo(600, -1);
	});

	it.each([
		["over a fifth of the course", (ele: string | null, i: number) => (i < 130 ? null : ele)],
		["everywhere", () => null],
		["but for one point", (ele: string | null, i: number) => (i === 3 ? ele : null)],
		["because all are 0", () => "0"],
		["because all are equal", () => "312.0"],
	])("%s mean no profile: no gain, flat slopes, unknown heights", (_, change) => {
		const course = withEle(change);
		expect(course.elevationMethod).toBe("none");
		expect([course.gainM, course.lossM]).toEqual([0, 0]);
		expect(course.grade.every((slope) => slope === 0)).toBe(true);
		expect(course.elevationM.every(Number.isNaN)).toBe(true);
		expect(warningOf(course, "elevation_missing")).toBeGreaterThan(0);
	});
});

describe("spikes", () => {
	it("of 400 m add nothing", () => {
		const course = withEle((ele, i) =>
			[90, 300, 301].includes(i) ? String(Number(ele) + 400) : ele,
		);
		near(course.gainM, base.gainM, 0.01);
		expect(warningOf(course, "elevation_spikes")).toBe(3);
	});

	it("are not seen in the peaks of a file with one point per kilometre", () => {
		const heights = [600, 764, 579, 465, 601, 737, 616, 434, 600];
		const sparse = sample(flatLoop(8000), { spacingM: 1000 }).map((p, i) => ({
			...p,
			ele: String(heights[i]),
		}));
		const course = readCourse(makeGpx(sparse));
		expect(warningOf(course, "elevation_spikes")).toBe(0);
		expect(course.gainM).toBeGreaterThan(550);
	});

	it("are not seen in a cliff", () => {
		const step = sample({ ...ramp(2000, 0), ele: (x) => (x < 1000 ? 100 : 160) });
		const course = readCourse(makeGpx(step));
		expect(course.gainM).toBeCloseTo(60, 0);
		expect(warningOf(course, "elevation_spikes")).toBe(0);
	});
});

describe("where heights come from", () => {
	const methodOf = (list: readonly FixturePoint[], creator = "watch") =>
		readCourse(makeGpx(list, { creator })).elevationMethod;
	const noisy = (sd: number) => {
		const random = seeded(8);
		return sample(loop, { noise: () => sd * normal(random) });
	};

	it("quiet heights in fine steps with a clock are barometric", () => {
		expect(methodOf(points)).toBe("barometric");
		expect(methodOf(sample(loop, { spacingM: 3, eleDecimals: 1 }))).toBe("barometric");
	});
	it("noisy ones are GPS", () => {
		expect(methodOf(noisy(3))).toBe("gps");
	});
	it("whole metres are GPS", () => {
		expect(methodOf(sample(loop, { eleDecimals: 0 }))).toBe("gps");
	});
	it("a writer that says so has a barometer", () => {
		expect(methodOf(noisy(3), "Some Watch - with Barometer")).toBe("barometric");
	});
	it("no clock means planned", () => {
		expect(methodOf(sample(loop, { timed: false }))).toBe("planned");
	});
	it("a planner's clock is virtual", () => {
		expect(methodOf(points, "https://www.komoot.de")).toBe("planned");
	});
});

describe("slopes", () => {
	it("of a ramp are its slope in every cell, first and last too", () => {
		const course = readCourse(makeGpx(sample(ramp(3000, 0.08))));
		expect(course.grade.every((slope) => Math.abs(slope - 0.08) < 0.004)).toBe(true);
	});

	it("beyond 45 % are clamped, and the metres counted", () => {
		const course = readCourse(
			makeGpx(sample({ ...ramp(3000, 0), ele: (x) => Math.max(0, Math.min(600, x - 1000)) + 10 })),
		);
		expect(Math.max(...course.grade)).toBe(0.45);
		expect(warningOf(course, "grade_clamped_m")).toBeGreaterThan(500);
		expect(warningOf(course, "grade_clamped_m")).toBeLessThan(700);
	});

	it("add up to the climb between both ends", () => {
		const rise = base.grade.reduce(
			(sum, slope, i) => sum + slope * (i === base.grade.length - 1 ? base.lastCellM : base.cellM),
			0,
		);
		expect(rise).toBeCloseTo((base.elevationM.at(-1) ?? 0) - (base.elevationM[0] ?? 0), 0);
	});
});
