import { expect, it, vi } from "vitest";
import { toBody } from "../domain/predictions/to-wire.ts";
import type { CourseReader } from "./engine.ts";
import { loadEngine } from "./load-node.ts";
import { warmUp } from "./warm-up.ts";

vi.mock("../domain/predictions/to-wire.ts", { spy: true });

it("warms up the response to an upload as well as the prediction", () => {
	vi.mocked(toBody).mockClear();
	warmUp(loadEngine());
	expect(vi.mocked(toBody).mock.results.length).toBeGreaterThan(2);
	for (const { value } of vi.mocked(toBody).mock.results) {
		expect(value.pacing_strategy.kilometres.length).toBeGreaterThan(0);
	}
});

it("warms up on files that are courses, with heights and without refusal", () => {
	const engine = loadEngine();
	const methods = new Set<string>();
	warmUp({
		...engine,
		openCourse(): CourseReader {
			const reader = engine.openCourse();
			return {
				push: reader.push,
				finish() {
					const course = reader.finish();
					methods.add(course.elevationMethod);
					expect(course.pointsUsed).toBe(120);
					return course;
				},
			};
		},
	});
	expect(methods.has("none")).toBe(false);
	expect(methods.size).toBeGreaterThan(0);
});
