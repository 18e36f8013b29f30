import { expect, test, vi } from "vitest";
import { heldStream } from "#worker/platform/held-stream.ts";
import { createMemoryBudget } from "#worker/platform/memory-budget.ts";

const pieces = (count: number) => {
	let left = count;
	return new ReadableStream<Uint8Array>({
		pull: (controller) => (left-- > 0 ? controller.enqueue(new Uint8Array(9)) : controller.close()),
	});
};
const limits = { bytes: 10, overdraftBytes: 0, waitMs: 0, announcedMs: 10_000, holdMs: 60_000 };
const all = { owner: "a", announced: 10 };

test("A stream holds its memory until it ends, is left, or is not read on", async () => {
	const budget = createMemoryBudget(limits);
	const isFree = () => budget.reserve(all, async () => true);
	const read = await heldStream(budget, all, () => pieces(3));
	await expect(isFree()).rejects.toThrow("server.busy");
	expect((await new Response(read).bytes()).length).toBe(27);
	expect(await isFree()).toBe(true);

	const left = await heldStream(budget, all, () => pieces(3));
	await left.cancel();
	expect(await isFree()).toBe(true);

	const brief = createMemoryBudget({ ...limits, holdMs: 100 });
	const forgotten = await heldStream(brief, all, () => pieces(3));
	await vi.waitFor(() => brief.reserve(all, async () => true), 20_000);
	await expect(new Response(forgotten).bytes()).rejects.toThrow("request.too_slow");
});

test("A stream whose memory others have taken is not read on, also before its timer fires", async () => {
	let at = 0;
	const clock = { now: () => at, wait: async () => {} };
	const budget = createMemoryBudget(limits, clock);
	const stream = await heldStream(budget, all, () => pieces(3));
	at = limits.holdMs + 1;
	await budget.reserve(all, async () => {
		await expect(new Response(stream).bytes()).rejects.toThrow("request.too_slow");
	});
});

test("A stream that is read slowly keeps its memory longer than any other work", async () => {
	let at = 0;
	const clock = { now: () => at, wait: async () => {} };
	const budget = createMemoryBudget({ ...limits, holdMs: 20 }, clock);
	const reader = (await heldStream(budget, all, () => pieces(5))).getReader();
	for (let i = 0; i < 5; i++) {
		at += 15;
		expect((await reader.read()).value?.length).toBe(9);
		// The timer of the reservation fires in between.
		await new Promise((resolve) => setTimeout(resolve, 25));
	}
	expect((await reader.read()).done).toBe(true);
});
