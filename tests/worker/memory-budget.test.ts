import { afterEach, describe, expect, test } from "vitest";
import { createMemoryBudget, type Grow } from "#worker/platform/memory-budget.ts";

const limits = {
	bytes: 100,
	overdraftBytes: 30,
	waitMs: 1000,
	announcedMs: 10_000,
	holdMs: 60_000,
};
const request = (owner: string, announced: number) => ({ owner, announced });

/** Ends open reservations, whose timeout would otherwise fail within another test file. */
const ends: (() => void)[] = [];
afterEach(() => {
	for (const end of ends.splice(0)) end();
});

/** A budget whose clock stands still until `pass`, which lets waiting reservations poll once. */
function budgetInTime() {
	let at = 0;
	let waiting: (() => void)[] = [];
	const budget = createMemoryBudget(limits, {
		now: () => at,
		wait: () => new Promise<void>((resolve) => waiting.push(resolve)),
	});

	async function pass(ms: number): Promise<void> {
		at += ms;
		const woken = waiting;
		waiting = [];
		for (const wake of woken) wake();
		await new Promise((resolve) => setTimeout(resolve, 0));
	}

	/** A reservation that is held until `end`. */
	async function hold(owner: string, announced: number) {
		let end = () => {};
		let grow: Grow = async () => {};
		const done = budget.reserve(request(owner, announced), (memory) => {
			grow = memory.part();
			return new Promise<void>((resolve) => {
				end = resolve;
				ends.push(resolve);
			});
		});
		await pass(0);
		return { done, end, grow };
	}
	return { budget, pass, hold };
}

describe("the memory budget", () => {
	test("A reservation that fits is granted, others wait, and one that waits too long is busy", async () => {
		const { budget, pass, hold } = budgetInTime();
		const first = await hold("a", 50);
		await hold("b", 50);
		const early = budget.reserve(request("c", 50), async () => "in");
		await pass(900);
		first.end();
		await first.done;
		await pass(50);
		expect(await early).toBe("in");

		await hold("d", 50);
		const late = expect(budget.reserve(request("c", 50), async () => "in")).rejects.toMatchObject({
			code: "server.busy",
			values: { retryAfterS: 5 },
		});
		await pass(1001);
		await late;
	});

	test("An empty budget grants one reservation of any size", async () => {
		expect(await budgetInTime().budget.reserve(request("a", 1000), async () => "in")).toBe("in");
	});

	test("One owner holds half of the budget at most", async () => {
		const { budget, pass, hold } = budgetInTime();
		await hold("a", 40);
		const own = expect(budget.reserve(request("a", 20), async () => "in")).rejects.toThrow(
			"server.busy",
		);
		expect(await budget.reserve(request("b", 20), async () => "in")).toBe("in");
		await pass(1001);
		await own;
	});

	test("Announced bytes that do not arrive stop to count, so that slow clients lock no others out", async () => {
		const { budget, pass, hold } = budgetInTime();
		await hold("a", 50);
		await hold("b", 50);
		await pass(limits.announcedMs);
		const next = expect(budget.reserve(request("c", 50), async () => "in")).resolves.toBe("in");
		await pass(1001);
		await next;
	});

	test("Of two half-read bodies the first goes on, beyond the budget", async () => {
		const { pass, hold } = budgetInTime();
		const [one, two] = [await hold("a", 40), await hold("b", 40)];
		await pass(limits.announcedMs);
		await Promise.all([one.grow(50), two.grow(50)]);
		const first = expect(one.grow(70)).resolves.toBeUndefined();
		const second = expect(two.grow(70)).rejects.toMatchObject({ code: "server.busy" });
		await pass(50);
		await pass(1001);
		await Promise.all([first, second]);
	});

	test("Parts of a reservation add up, and work within it that reserves takes a part of it", async () => {
		const { budget, pass } = budgetInTime();
		await budget.reserve(request("a", 0), async (memory) => {
			await memory.part()(20);
			const file = memory.part();
			await file(30);
			await file(10);
			await memory.reserve(request("a", 20), async (within) => {
				await within.part()(10);
				expect(await budget.reserve(request("b", 40), async () => "in")).toBe("in");
				const more = expect(budget.reserve(request("b", 41), async () => "in")).rejects.toThrow(
					"server.busy",
				);
				await pass(1001);
				await more;
			});
			expect(await budget.reserve(request("b", 70), async () => "in")).toBe("in");
		});
	});

	test("Work that never ends is too slow, and its memory is free again", async () => {
		const budget = createMemoryBudget({ ...limits, holdMs: 20 });
		const stuck = budget.reserve(request("a", 100), () => new Promise(() => {}));
		await expect(stuck).rejects.toMatchObject({ code: "request.too_slow" });
		expect(await budget.reserve(request("b", 100), async () => "in")).toBe("in");
	});
});
