import { expect, test } from "vitest";
import type { Course } from "#domain/predictions/course/course.ts";
import { lineOf } from "#domain/predictions/course/course-line.ts";
import { ownRecordOn, type PastFinish } from "#domain/predictions/model/own-record.ts";
import { plainQuestion } from "#domain/predictions/model/question.ts";
import { finishesBefore, timeBefore } from "#domain/predictions/model/race-backtest-rows.ts";
import { usualHills } from "#domain/predictions/model/usual-runs.ts";
import { noOptions } from "#domain/predictions/options/plan-options.ts";
import { stopAt } from "#domain/predictions/options/station.ts";
import { packPlan } from "#domain/predictions/share/pack-plan.ts";
import { loadActivityEngine } from "#wasm/load-activity-node.ts";
import { predictionOf } from "#wasm/predict.ts";
import { predictionBody } from "#wire/prediction.ts";
import { toBody } from "#wire/to-prediction.ts";
import { engine, readCourse } from "../fixtures/core.ts";
import { manyRuns, pastRun } from "../fixtures/histories.ts";
import { mountainRaceGpx } from "../fixtures/mountain-race.ts";
import { wavyGpx } from "../fixtures/wavy-gpx.ts";

const marathon = 42_195;
const finish = (ln: number, over: Partial<PastFinish> = {}): PastFinish => ({
	distanceM: marathon,
	courseClass: "marathon",
	ln,
	...over,
});
const on = { distanceM: marathon, courseClass: "marathon" as const };

test("Own finishes of the kind are told by number, mean and extremes, others are not among them", () => {
	const lns = [Math.log(1.09), Math.log(1.04), Math.log(0.96)];
	const others = [
		finish(0.5, { courseClass: "hilly" }),
		finish(0.5, { distanceM: 1.25 * marathon }),
		finish(-0.5, { distanceM: marathon / 1.25 }),
	];
	const record = ownRecordOn([...lns.map((ln) => finish(ln)), ...others], on);
	const mean = Math.exp(lns.reduce((sum, ln) => sum + ln, 0) / 3) - 1;
	expect(record).toMatchObject({ kind: "marathon", finishes: 3, slowest: 0.09, fastest: -0.04 });
	expect(record?.mean).toBeCloseTo(mean, 3);
});

test("Two finishes say nothing", () => {
	expect(
		ownRecordOn([finish(0.1), finish(0.1), finish(0.1, { distanceM: 10_000 })], on),
	).toBeNull();
});

test("A finish lies beside what was said of its day, from what was known before", () => {
	const weeks = { taperLn: 0.2, trendLn: 0, restLn: 1 };
	const run = (day: number, race: boolean, ranS: number) => ({
		...{ day, race, ranS, weeks, hard: true, hardByHeart: true, sd: 0.05 },
		...{ predictedS: 12_000, distanceM: marathon, courseClass: "marathon" as const },
	});
	const runs = [run(0, true, 13_000), run(100, false, 12_500), run(200, true, 11_800)];
	const found = finishesBefore([...runs, run(300, true, 12_000)], 300);
	expect(found).toHaveLength(2);
	const said = timeBefore(runs.slice(0, 2), runs[2]);
	expect(found[1].ln).toBeCloseTo(Math.log(11_800 / said), 4);
	// what came later changes nothing before it
	expect(finishesBefore(runs, 400)[0]).toEqual(found[0]);
});

const core = loadActivityEngine();
const historyOf = (runs: ReturnType<typeof manyRuns>, finishes: readonly PastFinish[]) => {
	const ability = core.learnAbility({ runs, results: [], today: 400, weeklyKm: null });
	const hills = usualHills({ runs, today: 400 }, ability);
	return { ability, hills, finishes, fromTracker: false, trackers: [] };
};
const waves = readCourse(wavyGpx(marathon));
const road = {
	...waves,
	grade: new Float64Array(waves.grade.length),
	elevationM: new Float64Array(waves.elevationM.length).fill(100),
	gainM: 0,
	lossM: 0,
};
const answer = (course: Course, history: ReturnType<typeof historyOf>) => {
	const options = { ...noOptions, stations: [stopAt(12_000, 300)] };
	return predictionOf(engine, course, { ...plainQuestion, history, options });
};

test("The record stands on the answer, moves no time, and no shared plan has it", () => {
	const runs = manyRuns(60);
	const [plain, told] = [[], [0.1, 0.05, 0.12].map((ln) => finish(ln))].map((finishes) =>
		answer(road, historyOf(runs, finishes)),
	);
	const classed = told.result.ownRecord;
	if (!classed) throw new Error("The course is no marathon.");
	const { ownRecord, ...rest } = told.result;
	expect(plain.result).toEqual(rest);
	const runningS = told.result.timeS - 300;
	expect(classed.timeS).toBe(Math.round(runningS * (1 + classed.mean)) + 300);
	const body = predictionBody.parse(toBody(told));
	expect(body.own_record).toEqual({
		kind: "marathon",
		finishes: 3,
		mean_percent: 9.4,
		slowest_percent: 12.7,
		fastest_percent: 5.1,
		as_those_went_seconds: classed.timeS,
	});
	const packed = (prediction: typeof told) =>
		packPlan({
			name: "x",
			prediction,
			line: lineOf(waves),
			stations: [],
			startMs: null,
			start: null,
		});
	expect(packed(told)).toEqual(packed(plain));
});

test("A hilly course says on how many runs of at least half its hills the time rests, a road does not", () => {
	const hilly = Array.from({ length: 12 }, (_, k) => pastRun({ day: 100 + 20 * k, hills: 0.5 }));
	const course = readCourse(mountainRaceGpx());
	const known = [0, 2, 12].map((count) => {
		const runs = [...manyRuns(60), ...hilly.slice(0, count)].sort((a, b) => a.day - b.day);
		return answer(course, historyOf(runs, [])).result.hillyRuns;
	});
	expect(known).toEqual([0, 2, 11]);
	expect(answer(road, historyOf(manyRuns(60), [])).result.hillyRuns).toBeUndefined();
});
