import { expect, test } from "vitest";
import { loadEngine } from "../../../wasm/load-node.ts";
import { computePrediction } from "../../../wasm/predict.ts";
import { exampleGpx } from "../predictions/try-it/example-course.ts";
import { exampleAnswer } from "./example-answer.ts";

test("the example on the landing page is what the model says, within 2 %", () => {
	const engine = loadEngine();
	const reader = engine.openCourse();
	reader.push(new TextEncoder().encode(exampleGpx("Example")));
	const answer = computePrediction(engine, reader.finish(), {
		evidence: [{ distanceM: 21_097.5, timeS: 6_300, ageDays: 0 }],
		strategy: "hill-optimized",
		weeklyKm: null,
	});
	const near = (shown: number, computed: number) =>
		expect(Math.abs(shown / computed - 1), `${shown} is shown for ${computed}`).toBeLessThan(0.02);
	near(exampleAnswer.timeS, answer.predicted_time_seconds);
	near(exampleAnswer.lowS, answer.confidence.low_seconds);
	near(exampleAnswer.highS, answer.confidence.high_seconds);
	near(exampleAnswer.gainM, answer.elevation_gain ?? 0);
	near(exampleAnswer.distanceM, answer.distance);
	expect(answer.difficulty).toBe("Difficult");
	for (const { fromKm, toKm, timeS } of exampleAnswer.legs) {
		const rows = answer.pacing_strategy.kilometres.slice(fromKm, toKm);
		near(
			timeS,
			rows.reduce((sum, row) => sum + row.time_seconds, 0),
		);
	}
	expect(exampleAnswer.legs.reduce((sum, { timeS }) => sum + timeS, 0)).toBe(exampleAnswer.timeS);
});
