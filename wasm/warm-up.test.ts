import { expect, it } from "vitest";
import type { CourseReader } from "./engine.ts";
import { loadEngine } from "./load-node.ts";
import { warmUp } from "./warm-up.ts";

it("warms up on files that are courses, with heights and without refusal", () => {
	const engine = loadEngine();
	const methods = new Set<string>();
	warmUp({
		predict: engine.predict,
		memoryBytes: engine.memoryBytes,
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
