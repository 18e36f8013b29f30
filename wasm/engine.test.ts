import { describe, expect, it } from "vitest";
import { courseWarningCodes } from "#domain/predictions/course/course.ts";
import { bytesOf } from "#tests/fixtures/core.ts";
import { errorCodes } from "#tests/fixtures/error-codes.ts";
import { makeGpx } from "#tests/fixtures/gpx.ts";
import { hillyLoop, sample } from "#tests/fixtures/paths.ts";
import { codeOf } from "./core-exports.ts";
import { loadEngine } from "./load-node.ts";

const file = bytesOf(makeGpx(sample(hillyLoop(6000))));

describe("the engine", () => {
	it("reads one course after the other", () => {
		const engine = loadEngine();
		const courses = [1, 2].map(() => {
			const reader = engine.openCourse();
			reader.push(file);
			return reader.finish();
		});
		expect(courses[0]).toEqual(courses[1]);
	});

	it("hands over arrays of its own, which the next file leaves alone", () => {
		const engine = loadEngine();
		const first = engine.openCourse();
		first.push(file);
		const course = first.finish();
		const grades = course.grade.slice();
		const second = engine.openCourse();
		second.push(bytesOf(makeGpx(sample(hillyLoop(9000)))));
		second.finish();
		expect(course.grade).toEqual(grades);
	});

	it("abandons an unfinished reader for the next one", () => {
		const engine = loadEngine();
		const abandoned = engine.openCourse();
		abandoned.push(file.subarray(0, 3000));
		const next = engine.openCourse();
		expect(() => abandoned.push(file.subarray(3000))).toThrow("abandoned");
		next.push(file);
		expect(next.finish().distanceM).toBeGreaterThan(5900);
	});

	it("does not finish twice", () => {
		const reader = loadEngine().openCourse();
		reader.push(file);
		reader.finish();
		expect(() => reader.finish()).toThrow("abandoned");
	});

	it("takes empty chunks", () => {
		const reader = loadEngine().openCourse();
		reader.push(new Uint8Array(0));
		reader.push(file);
		reader.push(new Uint8Array(0));
		expect(reader.finish().pointsUsed).toBe(301);
	});

	it("reads a file of many windows in one push", () => {
		const points = sample(hillyLoop(30000), { spacingM: 2 });
		const bytes = bytesOf(makeGpx(points));
		expect(bytes.length).toBeGreaterThan(1e6);
		const reader = loadEngine().openCourse();
		reader.push(bytes);
		expect(reader.finish().pointsUsed).toBe(points.length);
	});
});

describe("the core's constants", () => {
	it.each(courseWarningCodes)("know the warning %s", (code) => {
		expect(codeOf(`WARN_${code.toUpperCase()}`)).toBeGreaterThanOrEqual(0);
	});

	it.each(errorCodes.filter((code) => code.startsWith("gpx.") && code !== "gpx.encoding"))(
		"know the refusal %s",
		(code) => {
			expect(codeOf(`ERROR_${code.slice(4).toUpperCase()}`)).toBeGreaterThan(0);
		},
	);

	it.each(["NONE", "BAROMETRIC", "PLANNED", "GPS"])("know the method %s", (name) => {
		expect(codeOf(`METHOD_${name}`)).toBeGreaterThanOrEqual(0);
	});
});
