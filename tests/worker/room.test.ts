import { afterEach, describe, expect, test } from "vitest";
import { createMemoryBudget, type Grow } from "../../worker/platform/memory-budget.ts";

const rules = { bytes: 100, spareBytes: 30, waitMs: 1000, keepMs: 10_000, holdMs: 60_000 };
const ask = (owner: string, announced: number) => ({ owner, announced });

/** Ends what is still held: it would fail within another file, once its time is over. */
const ends: (() => void)[] = [];
afterEach(() => {
	for (const end of ends.splice(0)) end();
});

/** A room whose time passes when the test says so, a look of those who wait after the other. */
function roomInTime() {
	let at = 0;
	let waiting: (() => void)[] = [];
	const room = createMemoryBudget(rules, {
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

	/** A loan that is held until it is told to end. */
	async function hold(owner: string, announced: number) {
		let end = () => {};
		let grow: Grow = async () => {};
		const done = room.reserve(ask(owner, announced), (toGrow) => {
			grow = toGrow;
			return new Promise<void>((resolve) => {
				end = resolve;
				ends.push(resolve);
			});
		});
		await pass(0);
		return { done, end, grow };
	}
	return { room, pass, hold };
}

describe("a room for bodies", () => {
	test("lets in what fits, has others wait, and refuses who waits too long", async () => {
		const { room, pass, hold } = roomInTime();
		const first = await hold("a", 50);
		await hold("b", 50);
		const early = room.reserve(ask("c", 50), async () => "in");
		await pass(900);
		first.end();
		await first.done;
		await pass(50);
		expect(await early).toBe("in");

		await hold("d", 50);
		const late = expect(room.reserve(ask("c", 50), async () => "in")).rejects.toMatchObject({
			code: "server.busy",
			values: { retryAfterS: 5 },
		});
		await pass(1001);
		await late;
	});

	test("takes one body of any size while it is empty", async () => {
		expect(await roomInTime().room.reserve(ask("a", 1000), async () => "in")).toBe("in");
	});

	test("leaves half of itself to others than one runner", async () => {
		const { room, pass, hold } = roomInTime();
		await hold("a", 40);
		const own = expect(room.reserve(ask("a", 20), async () => "in")).rejects.toThrow("server.busy");
		expect(await room.reserve(ask("b", 20), async () => "in")).toBe("in");
		await pass(1001);
		await own;
	});

	test("counts after a while what has arrived alone, so that slow clients keep nobody out", async () => {
		const { room, pass, hold } = roomInTime();
		await hold("a", 50);
		await hold("b", 50);
		await pass(rules.keepMs);
		expect(await room.reserve(ask("c", 50), async () => "in")).toBe("in");
	});

	test("lets the first of two that are half done go on", async () => {
		const { pass, hold } = roomInTime();
		const [one, two] = [await hold("a", 40), await hold("b", 40)];
		await pass(rules.keepMs);
		await Promise.all([one.grow(50), two.grow(50)]);
		const first = one.grow(70);
		const second = expect(two.grow(70)).rejects.toMatchObject({ code: "server.busy" });
		await pass(50);
		await first;
		await pass(1001);
		await second;
	});

	test("gives up on work that never ends, and on its place", async () => {
		const room = createMemoryBudget({ ...rules, holdMs: 20 });
		const stuck = room.reserve(ask("a", 100), () => new Promise(() => {}));
		await expect(stuck).rejects.toMatchObject({ code: "request.too_slow" });
		expect(await room.reserve(ask("b", 100), async () => "in")).toBe("in");
	});
});
