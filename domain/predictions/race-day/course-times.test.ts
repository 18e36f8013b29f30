import { expect, test } from "vitest";
import type { ActivityStreams } from "../../training/activity.ts";
import { metresPerDegree } from "../course/degrees.ts";
import type { MapLine } from "../course/map-line.ts";
import { stopAt } from "../options/station.ts";
import { sameEffort } from "../stations/effort-curve.ts";
import { courseTimesOf, recordedFinish } from "./course-times.ts";
import type { RacePlan } from "./race-plan.ts";
import { reviewOf } from "./race-review.ts";
import { recordedLog } from "./recorded-log.ts";

const lat0 = 45;
const north = (metres: number) => lat0 + metres / metresPerDegree;

/** 5 km north and back on the same road. */
const thereAndBack: MapLine = {
	distanceM: [0, 2500, 5000, 7500, 10_000],
	lat: [0, 2500, 5000, 2500, 0].map(north),
	lon: [6, 6, 6, 6, 6],
};
const course = { way: thereAndBack, courseM: 10_000, plannedStartS: null };
/** 300 s a km; a stop of five minutes at km 4, a station that is drawn at km 4.05. */
const plan: RacePlan = {
	name: "There and back",
	courseM: 10_000,
	plan: {
		timeS: 3000,
		segments: [{ endM: 10_000, timeS: 3000 }],
		kilometres: [{ endM: 10_000, timeS: 3000 }],
		miles: null,
	},
	finish: { timeS: 3000, planS: 3000, sd: 0.05, sdBelow: 0.05, hilliness: 0, effort: sameEffort },
	stations: [
		{ ...stopAt(4050, 60), name: "Spring", cutOffS: null },
		{ ...stopAt(7000, 0), name: "Mill", cutOffS: null },
	],
	startMs: null,
	start: null,
	intake: { carbsGPerHour: null, waterMlPerHour: null },
};

/** A sample each 2 s: where the runner is along the course after so many seconds. */
function recorded(
	placeAt: (seconds: number) => number,
	seconds: number,
	{ located = true, stretched = 1 } = {},
): ActivityStreams {
	const timeS = Float64Array.from({ length: seconds / 2 + 1 }, (_, i) => 2 * i);
	const places = timeS.map(placeAt);
	const none = { altitudeM: null, heartRateBpm: null, cadenceStepsPerMin: null };
	return {
		...none,
		timeS,
		distanceM: places.map((metres) => Math.max(0, metres) * stretched),
		latDeg: located
			? places.map((metres) => north(metres > 5000 ? 10_000 - metres : metres))
			: null,
		// a positions' scatter of some metres
		lonDeg: located ? places.map((_, i) => 6 + (i % 3) / 20_000) : null,
	};
}
/** Ten minutes at the start, 4 m/s, five minutes at km 4, then 3 m/s; the watch runs on for five minutes. */
const early = (seconds: number) => {
	const ran = seconds - 600;
	if (ran < 0) return 0;
	if (ran < 1000) return 4 * ran;
	return Math.min(10_000, 4000 + 3 * Math.max(0, ran - 1300));
};

test("A recording is placed on a way that is run twice, from leaving its start to its finish", () => {
	const times = courseTimesOf(recorded(early, 4200), course);
	if (!times) throw new Error("not placed");
	expect(times.placedBy).toBe("place");
	expect(Math.abs(times.startS - 600)).toBeLessThan(6);
	expect(Math.abs((recordedFinish(times, 10_000) ?? 0) - 3300)).toBeLessThan(6);
	const log = recordedLog(plan, times, 0);
	const passages = log.map(({ distanceM, arrivalMs, departureMs }) => [
		distanceM,
		...[arrivalMs, departureMs].map((ms) => tens((ms ?? 0) / 1000 - 600)),
	]);
	expect(passages).toEqual([
		[0, 0, 0],
		[4050, 1000, 1300],
		[7000, 2300, 2300],
		[10_000, 3300, 3300],
	]);
	const review = reviewOf(plan, log);
	expect(review?.sections.map(({ plannedS, ranS }) => [plannedS, ranS].map(tens))).toEqual([
		[1220, 1000],
		[890, 1000],
		[900, 1000],
	]);
	expect(tens(review?.sections[0].stoppedS ?? 0)).toBe(300);
});

const tens = (seconds: number) => Math.round(seconds / 10) * 10 + 0;

test("Without positions places are parts of the recorded length, which may be off a little", () => {
	const steady = (seconds: number) => Math.min(10_000, 4 * seconds);
	const times = courseTimesOf(recorded(steady, 2500, { located: false, stretched: 1.03 }), course);
	expect(times).toMatchObject({ placedBy: "distance", distanceM: [0, 10_000] });
	expect(times && recordedFinish(times, 10_000)).toBe(2500);
	const tooLong = recorded(steady, 2500, { located: false, stretched: 1.3 });
	expect(courseTimesOf(tooLong, course)).toBeNull();
});

test("A warm-up before the planned start is no part of the race", () => {
	/** A kilometre out and back, then the race at 1200 s. */
	const warm = (seconds: number) => {
		if (seconds < 500) return 2 * seconds;
		if (seconds < 1000) return 2 * (1000 - seconds);
		return Math.max(0, Math.min(10_000, 4 * (seconds - 1200)));
	};
	const streams = recorded(warm, 3700);
	const distanceM = streams.timeS.map((s) => (s < 1000 ? 2 * s : 2000 + warm(s)));
	const times = courseTimesOf({ ...streams, distanceM }, { ...course, plannedStartS: 1200 });
	expect(Math.abs((times?.startS ?? 0) - 1200)).toBeLessThan(6);
	expect(Math.abs((times?.elapsedS.at(-1) ?? 0) - 2500)).toBeLessThan(6);
});

test("A recording that ends on the way has the passages until there, and no finish", () => {
	const times = courseTimesOf(
		recorded((seconds) => 4 * seconds, 2350),
		course,
	);
	if (!times) throw new Error("not placed");
	expect(recordedFinish(times, 10_000)).toBeNull();
	expect(recordedLog(plan, times, 0).map(({ distanceM }) => distanceM)).toEqual([0, 4050, 7000]);
	expect(reviewOf(plan, recordedLog(plan, times, 0))?.finishS).toBeNull();
});

test("A run elsewhere of another length is not this race", () => {
	const streams = recorded((seconds) => 4 * seconds, 1250);
	expect(courseTimesOf(streams, course)).toBeNull();
});

test("A course without stations is parted by round distances", () => {
	const times = courseTimesOf(
		recorded((seconds) => Math.min(10_000, 4 * seconds), 2500),
		course,
	);
	if (!times) throw new Error("not placed");
	const log = recordedLog({ ...plan, stations: [] }, times, 0);
	expect(log.map(({ distanceM }) => distanceM / 1000)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test("A day of samples is kept in a few hundred points", () => {
	const streams = recorded((seconds) => Math.min(10_000, seconds / 8), 86_400);
	expect(courseTimesOf(streams, course)?.distanceM.length).toBeLessThanOrEqual(400);
});
