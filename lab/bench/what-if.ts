import { plainQuestion } from "#domain/predictions/model/question.ts";
import { noOptions } from "#domain/predictions/options/plan-options.ts";
import { pacingStrategies } from "#domain/predictions/options/strategy-name.ts";
import { hillyCourseGpx } from "#tests/fixtures/hilly-course.ts";
import { atMost, type Figure, median } from "#tools/figures.ts";
import { instantiateCore, instantiatePrediction } from "#wasm/load-node.ts";
import { predictCourse } from "#wasm/predict-course.ts";
import type { PredictionCore } from "#wasm/prediction-bindings.ts";
import { openCore } from "./ours.ts";

const warmUps = 500;
const rounds = 2000;

/** Predictions of one course, 80 and 170 km of hills, for other results and strategies of the runner. */
export function whatIfFigures(): Figure[] {
	const usual = predictionTimes(80);
	const long = predictionTimes(170);
	const dated = predictionTimes(170, { ...noOptions, start: "2027-07-10T05:00+02:00" });
	return [
		atMost("core.what-if-us", usual.inCoreUs, "us", 20),
		atMost("core.what-if-answer-us", usual.wholeUs, "us"),
		atMost("core.what-if-first-us", usual.firstUs, "us"),
		atMost("core.what-if-170km-us", long.inCoreUs, "us"),
		atMost("core.what-if-170km-answer-us", long.wholeUs, "us"),
		atMost("core.what-if-170km-start-answer-us", dated.wholeUs, "us"),
	];
}

function predictionTimes(km: number, options = noOptions) {
	const course = openCore(instantiateCore()).analyse(
		new TextEncoder().encode(hillyCourseGpx({ km })),
	);
	const core = instantiatePrediction().exports as unknown as PredictionCore;
	const inCore: number[] = [];
	const whole: number[] = [];
	const first: number[] = [];
	const watched: PredictionCore = {
		memory: core.memory,
		openPrediction: core.openPrediction,
		closePrediction: core.closePrediction,
		prepare: core.prepare,
		rate: core.rate,
		mildTime: core.mildTime,
		cellCostsAt: core.cellCostsAt,
		predict() {
			const from = performance.now();
			core.predict();
			inCore.push(performance.now() - from);
		},
	};
	const predict = (on: typeof course, round: number, times: number[]) => {
		const evidence = [{ distanceM: 10_000, timeS: 2600 + (round % 200), ageDays: 0 }];
		const strategy = pacingStrategies[round % pacingStrategies.length];
		const from = performance.now();
		predictCourse(watched, on, { ...plainQuestion, evidence, strategy, options, weeklyM: 50_000 });
		times.push(performance.now() - from);
	};
	for (let round = 0; round < warmUps + rounds; round++) predict(course, round, whole);
	const inCoreUs = median(inCore.slice(warmUps)) * 1000;
	// copies of the course, which the core takes for new ones
	for (let round = 0; round < warmUps; round++) predict({ ...course }, round, first);
	return {
		inCoreUs,
		wholeUs: median(whole.slice(warmUps)) * 1000,
		firstUs: median(first) * 1000,
	};
}
