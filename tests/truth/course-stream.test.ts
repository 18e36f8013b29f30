import { describe, expect, it } from "vitest";
import { codeOf } from "#wasm/core-exports.ts";
import { instantiateCore } from "#wasm/load-node.ts";
import { bytesOf, core as shared, type TestedCore } from "../fixtures/core.ts";
import { type FixturePoint, makeGpx, makeGpxOf } from "../fixtures/gpx.ts";
import { gpxKinds, makeKind } from "../fixtures/gpx-kinds.ts";
import { oddPaths } from "../fixtures/odd-paths.ts";
import { hillyLoop, sample } from "../fixtures/paths.ts";

const readAgain = codeOf("ERROR_READ_AGAIN");

/** All that the core says of a file, with its points passing (0) or kept (1). */
function describeFile(bytes: Uint8Array, keep: number, chunk = 65536, core = shared) {
	core.open(0, keep);
	for (let at = 0; at < bytes.length; at += chunk) {
		const step = bytes.subarray(at, at + chunk);
		new Uint8Array(core.memory.buffer, core.inputPtr(), step.length).set(step);
		core.push(step.length);
	}
	const fault = core.finish();
	if (fault !== 0) return { fault };
	core.smooth();
	const doubles = (at: number, count: number) => [
		...new Float64Array(core.memory.buffer, at, count),
	];
	const cells = core.cells();
	const borders = doubles(core.bordersPtr(), 4 * cells + 4);
	return {
		fault,
		courseM: core.courseM(),
		gain: [core.gainM(), core.lossM(), core.elevationMethod()],
		points: [core.pointCount(), core.pointsUsed()],
		grid: [cells, core.cellM(), core.lastCellM()],
		places: borders.filter((_, i) => i % 4 < 2),
		heights: borders.filter((_, i) => i % 4 === 2),
		grades: borders.filter((_, i) => i % 4 === 3),
		warnings: Array.from({ length: 14 }, (_, i) => core.warningValue(i)),
	};
}

it.each(gpxKinds)("points that pass give the course of points that are kept: %s", (kind) => {
	const bytes = makeKind(kind, 400_000, 3);
	const passing = describeFile(bytes, 0);
	expect(passing.fault).toBe(0);
	expect(passing).toEqual(describeFile(bytes, 1));
	for (const chunk of [97, 5000]) expect(describeFile(bytes, 0, chunk)).toEqual(passing);
});

const way = hillyLoop(9000);
const points = sample(way, { spacingM: 5 });
describe("a course that passes is the same", () => {
	it("on 300 seeded ways with stays, dropouts, spikes, repeats, gaps and segments", () => {
		let passed = 0;
		let n = 0;
		for (const parts of oddPaths(300)) {
			const bytes = bytesOf(makeGpxOf([parts]));
			const passing = describeFile(bytes, 0);
			if (passing.fault === readAgain) continue;
			passed++;
			expect(passing, `way ${n++}`).toEqual(describeFile(bytes, 1));
		}
		expect(passed).toBeGreaterThan(200);
	});

	it("with a grid that has doubled its step", () => {
		const bytes = makeKind("minimal", 9_000_000, 4);
		const passing = describeFile(bytes, 0);
		const kept = describeFile(bytes, 1);
		expect(passing.grid?.[1]).toBe(40);
		expect(passing).toEqual(kept);
	});
});

it.each<[string, string]>([
	["segments out of order", makeGpxOf([[points.slice(900), points.slice(0, 900)]])],
	["three decimals", makeGpx(sample(way, { decimals: 3, timed: false }))],
	["a jump", makeGpx(points.with(500, { ...(points[500] as FixturePoint), lat: "47.5" }))],
	["two stages", makeGpxOf([[points.slice(0, 900)], [points.slice(899)]])],
	["a long run of zeros", makeGpx(sample(way, { spacingM: 1.5 }).map((p) => ({ ...p, ele: "0" })))],
])("asks for the file again: %s", (_, text) => {
	expect(describeFile(bytesOf(text), 0).fault).toBe(readAgain);
	expect(describeFile(bytesOf(text), 1).fault).toBe(0);
});

it("takes no more than 1.5 MB for 10 MB of any kind", () => {
	for (const kind of gpxKinds) {
		const { exports } = instantiateCore();
		const fresh = exports as unknown as TestedCore;
		expect(describeFile(makeKind(kind, 10 << 20, 2), 0, 65536, fresh).fault).toBe(0);
		expect(fresh.memory.buffer.byteLength, kind).toBeLessThanOrEqual(1.5 * 1024 * 1024);
	}
});
