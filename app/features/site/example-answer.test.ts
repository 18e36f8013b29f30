import { expect, test } from "vitest";
import { plainQuestion } from "../../../domain/predictions/question.ts";
import { loadEngine } from "../../../wasm/load-node.ts";
import { predictionOf } from "../../../wasm/predict.ts";
import { exampleGpx } from "../predictions/try-it/example-course.ts";
import { exampleAnswer } from "./example-answer.ts";

test("the example on the landing page is what the model says, within 2 %", () => {
	const engine = loadEngine();
	const reader = engine.openCourse();
	reader.push(new TextEncoder().encode(exampleGpx("Example")));
	const { course, result } = predictionOf(engine, reader.finish(), {
		...plainQuestion,
		evidence: [{ distanceM: 21_097.5, timeS: 6_300, ageDays: 0 }],
		strategy: "hill-optimized",
	});
	const near = (shown: number, computed: number) =>
		expect(Math.abs(shown / computed - 1), `${shown} is shown for ${computed}`).toBeLessThan(0.02);
	near(exampleAnswer.timeS, result.timeS);
	near(exampleAnswer.lowS, result.lowS);
	near(exampleAnswer.highS, result.highS);
	near(exampleAnswer.gainM, course.gainM ?? 0);
	near(exampleAnswer.distanceM, course.distanceM);
	expect(course.difficulty).toBe("Difficult");
	for (const { fromKm, toKm, timeS } of exampleAnswer.legs) {
		const rows = result.plan.kilometres.slice(fromKm, toKm);
		near(
			timeS,
			rows.reduce((sum, row) => sum + row.timeS, 0),
		);
	}
	expect(exampleAnswer.legs.reduce((sum, { timeS }) => sum + timeS, 0)).toBe(exampleAnswer.timeS);
});
