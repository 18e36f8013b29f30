import { expect, test } from "vitest";
import { questionOn } from "#domain/predictions/goals/goal-trend.ts";
import { modelVersion } from "#domain/predictions/model/model-settings.ts";
import { plainQuestion, type Question } from "#domain/predictions/model/question.ts";
import type { ChangeCode } from "#domain/predictions/result/change.ts";
import { dayMs } from "#domain/time.ts";
import { fromSources } from "#domain/tracker/from-trackers.ts";
import { loadActivityEngine } from "#wasm/load-activity-node.ts";
import { predict } from "#wasm/predict.ts";
import { explainFrom } from "#worker/predictions/changes.ts";
import { learnHistory } from "#worker/predictions/known.ts";
import { type NamedRun, type PastRuns, runsKnownOf } from "#worker/training/past-runs.ts";
import { engine, readCourse } from "../fixtures/core.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { pastRun } from "../fixtures/histories.ts";
import { seeded } from "../fixtures/random.ts";

const activityEngine = loadActivityEngine();
const engines = {
	activityEngine: () => activityEngine,
	withCore: <T>(work: (core: typeof engine) => T) => work(engine),
};
const course = readCourse(hillyCourseGpx({ km: 21 }));
const none = fromSources([]);
const asOf = new Date("2026-09-06T08:00:00Z");
const hours = (count: number) => new Date(asOf.getTime() + count * 3_600_000);

let ids = 0;
/** A run of so many days before the earlier answer, known by then unless told otherwise. */
function run(random: () => number, daysAgo: number, told: Partial<NamedRun> = {}): NamedRun {
	const startAt = hours(-24 * daysAgo);
	const day = Math.floor(startAt.getTime() / dayMs);
	const speedMps = 2.5 + random();
	const made = pastRun({ day, distanceM: 8000 + 9000 * random(), speedMps, race: null });
	const intent = { race: null, hard: null };
	const seen = { firstSeenAt: hours(-1), readAt: hours(-1), fetchedAt: hours(-1) };
	return {
		...{ ...made, ...seen, startAt, name: "Run", source: "file", id: `run-${ids++}` },
		...{ air: null, airSeenAt: null, markedAt: null, untitled: intent, unmarked: intent },
		...told,
	};
}

const runsAt = (at: Date, runs: readonly NamedRun[], removals: number): PastRuns => ({
	runs: [...runs].sort((a, b) => a.day - b.day),
	asOf: at,
	today: Math.floor(at.getTime() / dayMs),
	changes: 1,
	removals,
	...none,
});

const answered = async (question: Question, pastRuns: PastRuns) => {
	const scatter = async () => ({ scatter: {}, misses: [], finishes: [], ...none });
	const history = await learnHistory(activityEngine, pastRuns, question, scatter);
	const known = { ...question, history };
	return { question: known, result: predict(engine, course, known) };
};

/** What can happen after a prediction; each alone moves the time by its code, and by no other. */
const happenings: Partial<
	Record<ChangeCode, (runs: NamedRun[], random: () => number) => NamedRun[]>
> = {
	runs_read: (runs, random) => [
		...runs,
		...[40, 90].map((daysAgo) => run(random, daysAgo, { readAt: hours(0.01) })),
	],
	new_runs: (runs, random) => [
		...runs,
		run(random, 0.2, { readAt: hours(0.02), firstSeenAt: hours(0.02) }),
	],
	new_races: (runs, random) => [
		...runs,
		run(random, 0.3, { readAt: hours(0.02), firstSeenAt: hours(0.02), race: true }),
	],
	runs_gone: (runs) => runs.slice(3),
	run_weather: (runs) =>
		runs.map((one, k) =>
			k % 4 === 0 ? { ...one, air: { airC: 31, humidity: 0.6 }, airSeenAt: hours(0.01) } : one,
		),
	run_marks: (runs) =>
		runs.map((one, k) => {
			const isKnown = one.readAt !== null && one.readAt <= asOf;
			return isKnown && k % 5 === 2 ? { ...one, race: true, markedAt: hours(0.01) } : one;
		}),
};
const codes = Object.keys(happenings) as (keyof typeof happenings)[];

test("Reasons add up to the change, and name what happened and nothing else, over drawn histories", async () => {
	const random = seeded(36);
	const named = new Set<ChangeCode>();
	for (let drawn = 0; drawn < 60; drawn++) {
		const known = Array.from({ length: 12 + Math.floor(20 * random()) }, (_, k) =>
			run(random, 4 * k + 1 + random()),
		);
		const evidence = random() < 0.3 ? [{ distanceM: 10_000, timeS: 2700, ageDays: 20 }] : [];
		const before = runsAt(asOf, known, 0);
		const earlier = await answered({ ...plainQuestion, evidence }, before);
		const happened = codes.filter(() => random() < 0.35);
		const days = random() < 0.5 ? 0 : 1 + Math.floor(60 * random());
		const runs = happened.reduce((all, code) => happenings[code]?.(all, random) ?? all, known);
		const isGone = happened.includes("runs_gone");
		const now = runsAt(hours(0.05 + 24 * days), runs, isGone ? 1 : 0);
		const said = { modelVersion, asOf, runsKnown: runsKnownOf(before), ...none };
		const change = explainFrom(engines, {
			earlier: { ...earlier, ...said },
			course,
			pastRuns: now,
		});
		const { result } = await answered(questionOn(earlier.question, days), now);
		const sum = change.reasons.reduce((total, { seconds }) => total + seconds, 0);
		expect([change.wasS, change.nowS]).toEqual([earlier.result.timeS, result.timeS]);
		expect(sum).toBe(change.nowS - change.wasS);
		const causes = [...happened, ...(days > 0 ? ["time_passed"] : [])];
		for (const { code } of change.reasons) {
			named.add(code);
			expect(causes, `${code} in ${drawn}`).toContain(code);
		}
		const read = change.reasons.find(({ code }) => code === "runs_read");
		if (read) expect(read).toMatchObject({ from: known.length, count: 2 });
	}
	expect([...named].sort()).toEqual([...codes, "time_passed"].sort());
});

test("Of a new question only what was typed anew is charged to what was typed", async () => {
	const random = seeded(5);
	const pastRuns = runsAt(
		asOf,
		Array.from({ length: 20 }, (_, k) => run(random, 3 * k + 1)),
		0,
	);
	const said = { modelVersion, asOf, runsKnown: runsKnownOf(pastRuns), ...none };
	const earlier = { ...(await answered(plainQuestion, pastRuns)), ...said };
	const codesOf = async (typed: Partial<Question>) => {
		const { question } = await answered({ ...plainQuestion, ...typed }, pastRuns);
		const { reasons } = explainFrom(engines, { earlier, course, question, pastRuns });
		return reasons.map(({ code }) => code);
	};
	const { options } = plainQuestion;
	expect(await codesOf({})).toEqual([]);
	expect(await codesOf({ weeklyM: 90_000 })).toEqual(["weekly_distance"]);
	expect(await codesOf({ evidence: [{ distanceM: 10_000, timeS: 2400, ageDays: 3 }] })).toEqual([
		"results",
	]);
	expect(await codesOf({ race: false })).toEqual(["options"]);
	expect(await codesOf({ options: { ...options, temperatureC: 33 } })).toEqual(["options"]);
});
