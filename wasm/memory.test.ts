import { expect, it } from "vitest";
import { core } from "#tests/fixtures/core.ts";

it("reserves aligned stretches one behind the other", () => {
	const mark = core.mark();
	const a = core.reserve(5);
	const b = core.reserve(100);
	expect(a % 16).toBe(0);
	expect(b).toBe(a + 16);
	core.release(mark);
	expect(core.reserve(5)).toBe(a);
	core.release(mark);
});

it("grows memory as far as the reservation needs", () => {
	const mark = core.mark();
	const at = core.reserve(3_000_000);
	expect(core.memory.buffer.byteLength).toBeGreaterThanOrEqual(at + 3_000_000);
	core.release(mark);
});

it("answers 0 when there is no more memory", () => {
	const mark = core.mark();
	expect(core.reserve(0xffff0000)).toBe(0);
	expect(core.mark()).toBe(mark);
});

it("keeps the input window where it was", () => {
	const at = core.inputPtr();
	core.open(0, 1);
	expect(core.inputPtr()).toBe(at);
});
