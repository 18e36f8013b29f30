import { expect, it } from "vitest";
import { core } from "#tests/fixtures/core.ts";

it.each([
	["ripples below the threshold count nothing", [0, 1, 0, 1, 0, 1], 2, 0, 0],
	["a dip below the threshold belongs to the climb", [0, 5, 4, 9, 3, 3.5, 10], 2, 16, 6],
	["a valley counts on both sides", [10, 0, 10], 3, 10, 10],
	["a climb counts in full, its last metres too", [0, 1, 2, 3, 4, 5, 6], 5, 6, 0],
	["a first wobble is no turn", [100, 101, 99, 103, 98, 106], 3, 12, 5],
	["one height has no gain", [5], 2, 0, 0],
	["nothing has no gain", [], 2, 0, 0],
	["a descent is all loss", [9, 6, 3, 0], 2, 0, 9],
])("%s", (_, heights, threshold, gain, loss) => {
	const mark = core.mark();
	const at = core.reserve(8 * heights.length + 8);
	new Float64Array(core.memory.buffer, at, heights.length).set(heights);
	core.hysteresis(at, heights.length, threshold);
	core.release(mark);
	expect([core.gainM(), core.lossM()]).toEqual([gain, loss]);
});
