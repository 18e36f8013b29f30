import { expect, test } from "vitest";
import { engines } from "./engines.ts";
import { exitCodeOf, type Walk } from "./job.ts";

const step = (problem: string | null) => ({ name: "trial", seconds: 1, problem });
const walkOf = (version: string | null, ...steps: Walk["steps"]): Walk => ({
	engine: "firefox",
	version,
	steps,
});

test("An engine that is not installed is none to start, and has packages", () => {
	for (const { start, packages } of engines({ PATH: "/nowhere" })) {
		expect(start).toBeNull();
		expect(packages).not.toBe("");
	}
});

test("The exit code tells a failed step from an engine that is not installed", () => {
	const done = walkOf("153.7.0", step(null));
	expect(exitCodeOf([done, done])).toBe(0);
	expect(exitCodeOf([done, walkOf(null)])).toBe(3);
	expect(exitCodeOf([walkOf(null), walkOf("153.7.0", step(null), step("nothing came"))])).toBe(1);
});
