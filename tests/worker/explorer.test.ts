import { beforeEach, expect, test } from "vitest";
import { recording } from "../fixtures/runs.ts";
import {
	dayMs,
	morning,
	newRunner,
	origin,
	rowsOf,
	seen,
	summary,
	trainingAt,
} from "./training.ts";

const training = trainingAt(new Date(morning + 7 * dayMs));
let userId: string;
beforeEach(async () => {
	userId = await newRunner();
});

/** A flat hour at 140 bpm, of a maximum of 184 by default: 76 %. */
async function recordEasyHour(startAtMs: number, bpm = 140) {
	const one = summary({ startAtMs });
	await training.intake.record(origin(userId), [one], seen());
	const run = recording({ samples: 721, stepS: 5, bpmOf: () => bpm });
	const streams = { ...run, cadenceStepsPerMin: null, latDeg: null, lonDeg: null };
	await training.intake.recordStreams(origin(userId), one.externalId, streams);
	return one;
}

test("Weeks of the explorer and of the dashboard are the same figures", async () => {
	for (const weeks of [0, 1, 2, 60]) await recordEasyHour(morning - 7 * weeks * dayMs);
	const { weeks: explored } = await training.explored(userId);
	const { weeks } = await training.overview(userId, "1y");
	expect(explored).toHaveLength(62);
	expect(weeks).toHaveLength(52);
	for (const [i, week] of weeks.entries()) {
		const other = explored[explored.length - 52 + i];
		expect({ ...other, fitness: 0, fatigue: 0 }).toEqual({ ...week, fitness: 0, fatigue: 0 });
		// what is older has decayed to less than that
		expect(other.fitness).toBeCloseTo(week.fitness, 9);
		expect(other.fatigue).toBeCloseTo(week.fatigue, 9);
	}
});

test("A week says the flat-equivalent speed of its steady running at 70 to 80 % of the maximum", async () => {
	await recordEasyHour(morning - 7 * dayMs);
	// 163 of 184 bpm are 89 %
	await recordEasyHour(morning, 163);
	const { weeks } = await training.explored(userId);
	const [easy, hard, empty] = weeks;
	const run = recording({ samples: 721, stepS: 5, bpmOf: () => 140 });
	const lastM = run.distanceM?.at(-1) ?? Number.NaN;
	expect(easy.steadyMps).toBeCloseTo(lastM / 3600, 1);
	expect([hard.steadyMps, empty.steadyMps]).toEqual([null, null]);
});

test("Steady running stays when the list tells of its activity again", async () => {
	const one = await recordEasyHour(morning);
	const [{ steady_s, steady_m }] = await rowsOf("activities", userId);
	expect(Number(steady_s)).toBeGreaterThan(600);
	await training.intake.record(origin(userId), [{ ...one, name: "Evening run" }], seen());
	expect((await rowsOf("activities", userId))[0]).toMatchObject({ steady_s, steady_m });
});

test("A week lists its activities, and those of no other week", async () => {
	const monday = morning / dayMs - 6;
	await recordEasyHour(morning);
	await recordEasyHour(morning - 7 * dayMs);
	const found = await training.week(userId, Math.floor(monday));
	expect(found.map(({ startAtMs }) => startAtMs)).toEqual([morning]);
});
