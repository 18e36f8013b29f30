import { hillyCourseGpx } from "../tests/fixtures/hilly-course.ts";
import { instantiateCore } from "../wasm/load-node.ts";
import { type PredictionCore, predictCourse } from "../wasm/prediction-face.ts";
import { atMost, type Figure, median } from "./figures.ts";
import { openCore } from "./ours.ts";

const warmUps = 500;
const rounds = 2000;

/** A new answer for a course that is read, 80 km of hills, to another result of the runner. */
export function whatIfFigures(): Figure[] {
	const course = openCore().analyse(new TextEncoder().encode(hillyCourseGpx({ km: 80 })));
	const core = instantiateCore().exports as unknown as PredictionCore;
	const inCore: number[] = [];
	const whole: number[] = [];
	const watched: PredictionCore = {
		memory: core.memory,
		openPrediction: core.openPrediction,
		closePrediction: core.closePrediction,
		predict() {
			const from = performance.now();
			core.predict();
			inCore.push(performance.now() - from);
		},
	};
	for (let round = 0; round < warmUps + rounds; round++) {
		const evidence = [{ distanceM: 10_000, timeS: 2600 + (round % 200), ageDays: 0 }];
		const from = performance.now();
		predictCourse(watched, course, { evidence, strategy: "even-pace", weeklyKm: 50 });
		whole.push(performance.now() - from);
	}
	return [
		atMost("core.what-if-us", median(inCore.slice(warmUps)) * 1000, "us", 20),
		atMost("core.what-if-answer-us", median(whole.slice(warmUps)) * 1000, "us"),
	];
}
