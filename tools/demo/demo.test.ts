import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { openChosen } from "../../app/features/training/import/archive-reader.ts";
import { historyModelSettings } from "../../domain/predictions/model-settings.ts";
import { backtestRun } from "../../domain/predictions/race-backtest.ts";
import { planShape } from "../../domain/predictions/strategies.ts";
import { hillyCourseGpx } from "../../tests/fixtures/hilly-course.ts";
import { loadActivityEngine } from "../../wasm/load-activity-node.ts";
import { instantiatePrediction } from "../../wasm/load-node.ts";
import { type PredictionCore, predictInCore } from "../../wasm/prediction-bindings.ts";
import { readActivityFile } from "../../worker/training/files/read.ts";
import { exampleCourse } from "../examples/examples.ts";
import { dayOf, weekdayOf, weekOf } from "../training/calendar.ts";
import { samplesOf } from "../training/samples.ts";
import { archiveOf, recordingOf } from "./archive.ts";
import { trackOf } from "./race-track.ts";
import { demoSessions } from "./sessions.ts";

const marathon = { ...trackOf(hillyCourseGpx({ km: 42.2 })), startTime: "08:30" };
const sunday = Date.UTC(2026, 10, 22, 23);
const dayMs = 86_400_000;
const yearTo = (nowMs: number) => demoSessions(nowMs, marathon);

test("The importer reads the demo runner's archive whole, with the totals of its runs", async () => {
	const year = yearTo(sunday);
	const raced = year.findIndex(({ race }) => race === "marathon");
	const sessions = year.slice(raced - 6, raced + 8);
	const recordings = sessions.map((session) =>
		recordingOf(session, session.race ? marathon.course : undefined),
	);
	const archive = await openChosen([new File([archiveOf(recordings)], "demo.zip")]);
	const { files, typedIn, leftOut } = archive.selection;
	expect({ typedIn, leftOut }).toEqual({ typedIn: [], leftOut: [] });
	expect(files.map(({ path }) => path)).toEqual(recordings.map(({ path }) => path).reverse());
	for (const { path, entry } of files) {
		const session = sessions.find(({ id }) => path.includes(String(id)));
		if (!session) throw new Error(`${path} is of no session.`);
		const [read, ...more] = readActivityFile(path, gunzipSync(await archive.read(path)));
		expect(more).toEqual([]);
		const { startAtMs, elapsedS, movingS, distanceM, gainM, heartRate, title } = session;
		expect(entry).toMatchObject({
			name: title,
			startAtMs,
			elapsedS,
			movingS,
			elevationGainM: gainM,
		});
		expect(read.summary).toMatchObject({ startAtMs, elapsedS, sport: entry?.sport });
		// Pauses are seen at the steps of the recording.
		expect(Math.abs((read.summary.movingS ?? 0) - movingS)).toBeLessThanOrEqual(5);
		expect(read.summary.distanceM).toBeCloseTo(distanceM, 0);
		expect(read.streams.heartRateBpm?.some((bpm) => bpm > 0) ?? false).toBe(heartRate !== null);
	}
	await archive.close();
});

test("The demo runner's year moves with the calendar week by week, and ends before now", () => {
	const year = yearTo(sunday);
	const nextWeek = yearTo(sunday + 7 * dayMs);
	const shown = (sessions: typeof year) =>
		sessions.map(({ title, distanceM, movingS, startAtMs }) => [
			title,
			distanceM,
			movingS,
			weekdayOf(dayOf(startAtMs)),
		]);
	expect(shown(nextWeek)).toEqual(shown(year));
	expect(nextWeek.map(({ startAtMs }) => weekOf(dayOf(startAtMs)))).toEqual(
		year.map(({ startAtMs }) => weekOf(dayOf(startAtMs)) + 1),
	);
	const midweek = yearTo(sunday - 4 * dayMs);
	expect(midweek).toEqual(year.slice(0, midweek.length));
	expect(year.length - midweek.length).toBe(3);
	expect(midweek.every(({ startAtMs }) => startAtMs < sunday - 4 * dayMs)).toBe(true);
});

test("The demo runner's year has its races, a week of illness, and rest after the marathon", () => {
	const year = yearTo(sunday);
	const lastWeek = weekOf(dayOf(sunday));
	const kmOf = (weeksAgo: number) =>
		year
			.filter(({ startAtMs }) => weekOf(dayOf(startAtMs)) === lastWeek - weeksAgo)
			.reduce((sum, { distanceM }) => sum + distanceM / 1000, 0);
	const races = year.flatMap(({ race, movingS }) => (race ? [[race, movingS] as const] : []));
	expect(races.map(([race]) => race)).toEqual([
		"tenKm",
		"springHalf",
		"shortTrail",
		"autumnHalf",
		"marathon",
	]);
	const weeks = Array.from({ length: 52 }, (_, ago) => kmOf(ago));
	expect(weeks.filter((km) => km === 0)).toHaveLength(1);
	const marathonWeek = weeks.indexOf(Math.max(...weeks.slice(5, 12)));
	expect(weeks[marathonWeek - 1]).toBeLessThan(0.4 * weeks[marathonWeek + 3]);
	const { autumnHalf, springHalf } = Object.fromEntries(races);
	expect(autumnHalf).toBeLessThan(springHalf);
});

test("The demo runner's races are run within 4% of what the runs before them say, faster and slower", () => {
	const history = loadActivityEngine();
	const prediction = instantiatePrediction().exports as unknown as PredictionCore;
	const raced = exampleCourse("marathon");
	const track = trackOf(raced.gpx);
	const { startTime } = raced;
	const runs = demoSessions(sunday, { distanceM: track.distanceM, startTime })
		.filter(({ purpose }) => purpose !== "ride")
		.map((session) => {
			const course = session.race === "marathon" ? track.course : undefined;
			const samples = samplesOf(session, course);
			const column = (values?: readonly number[] | null) =>
				values ? Float64Array.from(values) : null;
			const streams = {
				timeS: Float64Array.from(samples.time),
				distanceM: column(samples.distance),
				altitudeM: column(samples.altitude),
				heartRateBpm: column(samples.heartrate),
				cadenceStepsPerMin: null,
				latDeg: null,
				lonDeg: null,
			};
			const heart = { maxBpm: 188, restingBpm: 50, sex: "female", boundsBpm: [] } as const;
			const { features } = history.reduceActivity(streams, session.movingS, () => heart);
			return { day: session.startAtMs / dayMs, race: session.race !== null, features };
		});
	const misses = runs.flatMap((run, index) => {
		if (!run.race) return [];
		const backtest = backtestRun(runs, index, {
			learn: (before) => history.learnAbility(before),
			predict: (course, ability, { race }) =>
				predictInCore(prediction, {
					course,
					ability,
					race,
					results: [],
					weeklyKm: null,
					settings: historyModelSettings,
					shape: planShape("hill-optimized", course.distanceM, historyModelSettings.plan),
				}),
		});
		return backtest ? [run.features.movingS / backtest.predictedS - 1] : [];
	});
	expect(misses).toHaveLength(5);
	expect(Math.max(...misses.map(Math.abs))).toBeLessThan(0.04);
	expect(new Set(misses.map(Math.sign)).size).toBe(2);
});
