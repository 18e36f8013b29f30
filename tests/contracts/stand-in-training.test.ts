import { describe, expect, test } from "vitest";
import { athletes } from "#tools/training/athletes.ts";
import { createHistory } from "#tools/training/history.ts";
import { samplesOf } from "#tools/training/samples.ts";
import type { Session } from "#tools/training/session.ts";
import { steadyMs } from "./strava-harness.ts";

// generated histories look like training: counts, loads, paces, hearts and hills

const weekMs = 7 * 86_400_000;
const histories = athletes.map((athlete) => ({
	athlete,
	sessions: createHistory(athlete, 1).sessions(steadyMs),
}));
const of = (firstname: string) => {
	const found = histories.find(({ athlete }) => athlete.firstname === firstname);
	if (!found) throw new Error(`no athlete ${firstname}`);
	return found;
};
const isRun = ({ purpose }: Session) => purpose !== "ride" && purpose !== "walk";
const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
const speed = ({ distanceM, movingS }: Session) => distanceM / movingS;
const regular = histories.filter(({ athlete }) => athlete.activities >= 400);

test("Every athlete has the documented number of activities, with unique ids", () => {
	for (const { athlete, sessions } of histories) expect(sessions).toHaveLength(athlete.activities);
	const ids = histories.flatMap(({ sessions }) => sessions.map(({ id }) => id));
	expect(new Set(ids).size).toBe(ids.length);
	expect(ids.every(Number.isSafeInteger)).toBe(true);
});

test("The same seed gives the same history, another seed another one", () => {
	const { athlete, sessions } = of("Camille");
	expect(createHistory(athlete, 1).sessions(steadyMs)).toEqual(sessions);
	const other = createHistory(athlete, 2).sessions(steadyMs);
	expect(other.map(speed)).not.toEqual(sessions.map(speed));
});

test("Later days add to a history and change nothing of it", () => {
	const { athlete, sessions } = of("Sam");
	const later = createHistory(athlete, 1).sessions(steadyMs + 4 * weekMs);
	expect(later.slice(-sessions.length)).toEqual(sessions);
	const added = later.length - sessions.length;
	expect(added).toBeGreaterThan(10);
	expect(added).toBeLessThan(45);
});

describe.each(
	regular.map(({ athlete, sessions }) => [athlete.firstname, athlete, sessions] as const),
)("%s", (_, athlete, sessions) => {
	const runs = sessions.filter(isRun);
	const weeks = (sessions[0].startAtMs - (sessions.at(-1)?.startAtMs ?? 0)) / weekMs;
	const byWeek = new Map<number, number>();
	for (const { startAtMs, distanceM } of runs) {
		const week = Math.floor(startAtMs / weekMs);
		byWeek.set(week, (byWeek.get(week) ?? 0) + distanceM / 1000);
	}

	test("An athlete runs as often and as far as planned, in weeks that differ", () => {
		expect(runs.length / weeks / athlete.runsPerWeek).toBeGreaterThan(0.8);
		expect(runs.length / weeks / athlete.runsPerWeek).toBeLessThan(1.1);
		const loads = [...byWeek.values()];
		const spread = Math.sqrt(mean(loads.map((km) => (km - mean(loads)) ** 2))) / mean(loads);
		expect(mean(loads) / athlete.kmPerWeek).toBeGreaterThan(0.75);
		expect(mean(loads) / athlete.kmPerWeek).toBeLessThan(1.2);
		expect(spread).toBeGreaterThan(0.15);
		expect(spread).toBeLessThan(0.5);
	});

	test("About four fifths of the runs are easy", () => {
		const easy = runs.filter(({ purpose }) => ["easy", "recovery", "long"].includes(purpose));
		expect(easy.length / runs.length).toBeGreaterThan(0.6);
		expect(easy.length / runs.length).toBeLessThan(0.85);
	});

	test("Races are faster and harder than tempo runs, and recovery runs are easier", () => {
		const road = runs.filter(({ surface, heartRate }) => surface === "road" && heartRate);
		const pace = (purpose: string) =>
			mean(road.filter((one) => one.purpose === purpose).map(speed));
		const heart = (purpose: string) =>
			mean(
				road
					.filter((one) => one.purpose === purpose)
					.map(({ heartRate }) => heartRate?.averageBpm ?? 0),
			);
		const order = ["recovery", "easy", "tempo", "race"];
		expect(order.map(pace)).toEqual(order.map(pace).sort((a, b) => a - b));
		expect(order.map(heart)).toEqual(order.map(heart).sort((a, b) => a - b));
	});

	test("Trail runs climb more and are slower", () => {
		const long = runs.filter(({ purpose }) => purpose === "long");
		const on = (surface: string) => long.filter((one) => one.surface === surface);
		const climb = ({ gainM, distanceM }: Session) => gainM / (distanceM / 1000);
		expect(mean(on("trail").map(climb))).toBeGreaterThan(1.5 * mean(on("road").map(climb)));
		expect(mean(on("trail").map(speed))).toBeLessThan(0.95 * mean(on("road").map(speed)));
	});

	test("Races slow down with distance by Riegel's law", () => {
		const races = runs.filter(({ purpose, surface }) => purpose === "race" && surface === "road");
		const points = races.map((one) => [Math.log(one.distanceM), Math.log(speed(one))] as const);
		const [mx, my] = [0, 1].map((axis) => mean(points.map((point) => point[axis])));
		const slope =
			points.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0) /
			points.reduce((sum, [x]) => sum + (x - mx) ** 2, 0);
		// Few races say little: a handful of them scatters by some hundredths.
		if (races.length > 15) expect(Math.abs(slope + 0.06)).toBeLessThan(0.025);
		expect(races.length).toBeGreaterThan(0);
	});
});

test("Some athletes wear no strap, run indoors, type activities by hand or only ride", () => {
	expect(of("Jo").sessions.every(({ heartRate }) => heartRate === null)).toBe(true);
	expect(of("Kim").sessions.some(isRun)).toBe(false);
	const sam = of("Sam").sessions;
	expect(sam.filter(({ surface }) => surface === "treadmill").length).toBeGreaterThan(30);
	expect(sam.filter(({ manual }) => manual).length).toBeGreaterThan(3);
	expect(of("Noa").sessions).toHaveLength(1);
});

test("Local starts are at hours of training, in summer and winter", () => {
	for (const { sessions } of regular) {
		for (const { startAtMs, utcOffsetS } of sessions) {
			const hour = new Date(startAtMs + utcOffsetS * 1000).getUTCHours();
			expect(hour).toBeGreaterThanOrEqual(5);
			expect(hour).toBeLessThanOrEqual(20);
		}
		expect(new Set(sessions.map(({ utcOffsetS }) => utcOffsetS)).size).toBe(2);
	}
});

describe("Samples", () => {
	const recorded = of("Alex").sessions.filter(({ manual }) => !manual);
	const firstOf = (is: (session: Session) => boolean) => {
		const session = recorded.find(is);
		if (!session) throw new Error("no such session");
		return { session, samples: samplesOf(session) };
	};
	const kinds = (["easy", "long", "intervals", "race", "ride", "walk"] as const).map(
		(purpose) => [purpose, firstOf((one) => one.purpose === purpose && !!one.heartRate)] as const,
	);

	test.each(kinds)("Samples of %s add up to the totals", (_, { session, samples }) => {
		expect(samples.time).toHaveLength(session.movingS + 1);
		expect(samples.time.at(-1)).toBe(session.elapsedS);
		expect(samples.distance.at(-1)).toBeCloseTo(session.distanceM, 1);
		const beats = samples.heartrate ?? [];
		expect(Math.abs(mean(beats) - (session.heartRate?.averageBpm ?? 0))).toBeLessThan(0.6);
		expect(Math.max(...beats)).toBeLessThanOrEqual((session.heartRate?.maxBpm ?? 0) + 1);
		let gain = 0;
		let low = Number.POSITIVE_INFINITY;
		for (const height of samples.altitude ?? []) {
			if (height > low + 3) gain += height - low;
			if (height > low + 3 || height < low) low = height;
		}
		expect(gain / session.gainM).toBeGreaterThan(0.85);
		expect(gain / session.gainM).toBeLessThan(1.1);
	});

	test.each(kinds)("Samples of %s have plausible speeds and slopes", (_, { session, samples }) => {
		const steps = samples.distance.slice(1).map((to, i) => to - samples.distance[i]);
		expect(Math.min(...steps)).toBeGreaterThan(0);
		expect(Math.max(...steps)).toBeLessThan(session.purpose === "ride" ? 22 : 8);
		const slopes = samples.grade_smooth ?? [];
		expect(Math.max(...slopes.map(Math.abs))).toBeLessThan(45);
	});

	test("Positions are as far apart as the distance", () => {
		const { samples, session } = kinds[0][1];
		const places = (samples.latlng ?? []).filter((_, i) => i % 30 === 0);
		const narrow = Math.cos((session.athlete.home.latDeg * Math.PI) / 180);
		const along = places.slice(1).reduce((sum, [lat, lon], i) => {
			const [fromLat, fromLon] = places[i];
			return sum + 111_195 * Math.hypot(lat - fromLat, (lon - fromLon) * narrow);
		}, 0);
		expect(along / session.distanceM).toBeGreaterThan(0.9);
		expect(along / session.distanceM).toBeLessThan(1.1);
	});

	test("Runners slow down uphill, and their heart rates follow intervals", () => {
		const { samples } = firstOf((one) => one.surface === "trail" && one.purpose === "long");
		const at = (is: (slope: number) => boolean) =>
			mean(samples.velocity_smooth.slice(1).filter((_, i) => is(samples.grade_smooth?.[i] ?? 0)));
		expect(at((slope) => slope > 5)).toBeLessThan(0.9 * at((slope) => Math.abs(slope) < 2));
		const hard = firstOf((one) => one.purpose === "intervals" && !!one.heartRate).samples;
		const even = firstOf((one) => one.purpose === "easy" && !!one.heartRate).samples;
		const spread = ({ heartrate = [] }: typeof hard) => {
			const settled = heartrate.slice(300);
			return Math.sqrt(mean(settled.map((beat) => (beat - mean(settled)) ** 2)));
		};
		expect(spread(hard)).toBeGreaterThan(1.5 * spread(even));
	});

	test("Stops are jumps in time without movement", () => {
		const { samples, session } = firstOf((one) => one.elapsedS > one.movingS + 60);
		const jumps = samples.time.slice(1).map((to, i) => to - samples.time[i]);
		expect(jumps.reduce((sum, s) => sum + s - 1, 0)).toBe(session.elapsedS - session.movingS);
		for (const [i, jump] of jumps.entries())
			if (jump > 1) expect(samples.moving[i + 1]).toBe(false);
	});
});
