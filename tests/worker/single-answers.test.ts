import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createFailurePlaces, notedCalls } from "./failure-places.ts";
import { createServices, runnersDb } from "./home.ts";
import { hookedBindings } from "./hooked-bindings.ts";
import { mortal } from "./mortal-bindings.ts";
import { athlete, openWorld, storedIds, type World } from "./tracker.ts";
import { newRunner } from "./training.ts";

const who = athlete.one;
/** Everything that a worker writes to. */
const storage = ["D1", "FILES", "JOBS", "TRACKER_JOBS"] as const;
let world: World;

beforeEach(async () => {
	vi.spyOn(console, "error").mockImplementation(() => {});
	world = await openWorld({ startAt: Date.now() });
});
afterEach(() => {
	vi.restoreAllMocks();
});

const servicesWith = (bindings: Env) => createServices(bindings, () => new Date(world.now()));

/** Services whose databases refuse `calls` of their calls, the first one right after the tracker has answered with tokens. */
function refusingAfterAnswer(
	calls: number,
	bindings: readonly (typeof storage)[number][] = ["D1"],
) {
	const { handle } = world.standIn;
	let answered = false;
	let left = calls;
	vi.mocked(fetch).mockImplementation(async (input, init) => {
		const request = new Request(input, init);
		const answer = await handle(request);
		if (request.url.includes("/oauth/token")) answered = true;
		return answer;
	});
	const hooked = hookedBindings(
		bindings,
		async (make) => {
			if (answered && left-- > 0) throw new Error("D1_ERROR: Network connection lost.");
			return make();
		},
		world.bindings,
	);
	return servicesWith(hooked);
}

const never = Number.POSITIVE_INFINITY;

/** A linked runner whose tokens are to be refreshed. */
async function expired(): Promise<string> {
	const userId = await world.listed(who);
	world.pass(7 * 3_600_000);
	return userId;
}

/** What is due is sent, and the tracker accepts the tokens that are stored. */
async function assertUsable(userId: string): Promise<void> {
	await world.run(1);
	await world.tracker.quickSync(userId, 10);
	const { link, sync } = await world.tracker.statusOf(userId);
	expect([link.linked, link.state, sync.code]).toEqual([true, "ok", null]);
	expect(world.standIn.grants.holder((await world.tokensOf(userId)).accessToken)).not.toBeNull();
}

describe("Tokens that a refresh has answered", () => {
	test("are written by the next try where one is refused, with no second refresh", async () => {
		const userId = await expired();
		await refusingAfterAnswer(1).tracker.quickSync(userId, 10);
		expect(world.queue.filter(({ job }) => job.kind === "tracker.store-answer")).toEqual([]);
		expect(world.calls("/oauth/token")).toBe(1);
		await assertUsable(userId);
	});

	test("are kept by a message while the database refuses, and the runner links nothing anew", async () => {
		const userId = await expired();
		await refusingAfterAnswer(never)
			.tracker.quickSync(userId, 10)
			.catch(() => null);
		expect(world.queue.map(({ job }) => job.kind)).toEqual(["tracker.store-answer"]);
		expect(JSON.stringify(world.queue)).not.toContain("accessToken");
		await assertUsable(userId);
	});

	test("wait in messages, later each time, until the database takes them", async () => {
		const userId = await expired();
		const refusing = refusingAfterAnswer(never);
		await refusing.tracker.quickSync(userId, 10).catch(() => null);
		const delays = [];
		for (let i = 0; i < 3; i++) {
			const [{ job }] = world.queue.splice(0);
			if (job.kind !== "tracker.store-answer") throw new Error(job.kind);
			await refusing.tracker.storeAnswer(userId, job);
			delays.push(world.queue[0].dueAt - world.now());
		}
		expect(delays).toEqual([30_000, 60_000, 120_000]);
		await assertUsable(userId);
	});

	test("open a link again that was suspended before they arrived", async () => {
		const userId = await expired();
		await refusingAfterAnswer(never)
			.tracker.quickSync(userId, 10)
			.catch(() => null);
		const messages = world.queue.splice(0);
		world.pass(31_000);
		await expect(world.tracker.quickSync(userId, 10)).rejects.toMatchObject({
			code: "tracker.relink",
		});
		world.queue.push(...messages);
		await assertUsable(userId);
	});

	test("change nothing where the runner has linked again meanwhile", async () => {
		const userId = await expired();
		await refusingAfterAnswer(never)
			.tracker.quickSync(userId, 10)
			.catch(() => null);
		const messages = world.queue.splice(0);
		await world.tracker.completeLink(userId, await world.consent(userId, { athlete: who }));
		const stored = await world.tokensOf(userId);
		world.queue.push(...messages);
		await world.run();
		expect(await world.tokensOf(userId)).toEqual(stored);
		await assertUsable(userId);
	});

	test.each(["the link", "the account"])(
		"are revoked where %s has ended meanwhile",
		async (what) => {
			const userId = await expired();
			await refusingAfterAnswer(never)
				.tracker.quickSync(userId, 10)
				.catch(() => null);
			const messages = world.queue.splice(0);
			if (what === "the link") await world.tracker.disconnect(userId);
			else await world.services.removeAccount(userId);
			expect(world.calls("/oauth/revoke")).toBe(1);
			world.queue.push(...messages);
			await world.run();
			for (const name of world.services.databases) await world.services.at(name).tracker.sweep();
			await world.run();
			expect(world.calls("/oauth/revoke")).toBe(2);
		},
	);
});

describe("Tokens that a code was exchanged for", () => {
	const complete = async (services: World["services"], userId: string) =>
		services.tracker.completeLink(userId, await world.consent(userId, { athlete: who }));

	test("are written by the next try where one is refused", async () => {
		const userId = await newRunner();
		await complete(refusingAfterAnswer(1), userId);
		await assertUsable(userId);
	});

	test("are written once the database takes them, although the queue refuses as well", async () => {
		const userId = await newRunner();
		await complete(refusingAfterAnswer(3, storage), userId);
		await assertUsable(userId);
	});

	test("are kept by a message while the database refuses, which the runner is told", async () => {
		const userId = await newRunner();
		await expect(complete(refusingAfterAnswer(never), userId)).rejects.toMatchObject({
			code: "tracker.link_pending",
		});
		expect(await world.tracker.isLinked(userId)).toBe(false);
		await assertUsable(userId);
	});

	test("give way to those of a later code", async () => {
		const userId = await newRunner();
		await complete(refusingAfterAnswer(never), userId).catch(() => null);
		const messages = world.queue.splice(0);
		await complete(world.services, userId);
		const stored = await world.tokensOf(userId);
		world.queue.push(...messages);
		await world.run();
		expect(await world.tokensOf(userId)).toEqual(stored);
		await assertUsable(userId);
	});

	test("are revoked where the athlete is another account's by then", async () => {
		const userId = await newRunner();
		await complete(refusingAfterAnswer(never), userId).catch(() => null);
		const messages = world.queue.splice(0);
		const other = await world.linked(who);
		world.queue.push(...messages);
		await world.run();
		expect(await world.tracker.isLinked(userId)).toBe(false);
		await assertUsable(other);
	});

	test("are stored although the answer cannot be noted for others", async () => {
		const userId = await newRunner();
		const broken = {
			...world.bindings.TRACKER_RATE_LIMITER,
			idFromName: () => null,
			get: () => ({ note: refuse }),
		};
		const bindings = { ...world.bindings, TRACKER_RATE_LIMITER: broken } as unknown as Env;
		await complete(servicesWith(bindings), userId);
		await assertUsable(userId);
	});
});

const refuse = async () => {
	throw new Error("Network connection lost.");
};

type Act = (services: World["services"]) => Promise<unknown>;

describe("A worker that is killed at any of its calls", () => {
	const places = createFailurePlaces();
	/** The write of refreshed tokens: nothing of their answer is outside of the worker before. */
	const writesTokens = (call: string) => call.includes("token_version") && call.includes("iif(");

	/** Kills the worker at some of its calls, and where it writes refreshed tokens. Everything that is due comes afterwards. */
	async function killAtCalls(
		prepare: () => Promise<[string, Act]>,
		check: (userId: string, killedAt: string) => Promise<void>,
	): Promise<void> {
		const { calls, env } = notedCalls(storage, world.bindings);
		const [first, usual] = await prepare();
		calls.length = 0;
		await usual(servicesWith(env));
		await check(first, "");
		const names = [...calls];
		const write = names.findIndex(writesTokens);
		for (const deadly of new Set([...places("killed", names), write].filter((at) => at >= 0))) {
			const [userId, act] = await prepare();
			await act(servicesWith(mortal(deadly, world.bindings, storage).bindings)).catch(() => null);
			world.pass(6 * 60_000);
			await world.tracker.sweep();
			const due = world.queue.splice(0).filter(({ job }) => job.kind !== "tracker.advance");
			world.queue.push(...due);
			await world.run();
			await check(userId, names[deadly]);
			world.queue.length = 0;
		}
	}

	async function unlink(userId: string): Promise<void> {
		if (await world.tracker.isLinked(userId)) await world.tracker.disconnect(userId);
		expect(await storedIds(userId)).toEqual([]);
		expect(world.standIn.grants.linked()).toEqual([]);
		const { results } = await runnersDb.prepare("SELECT * FROM tracker_disconnects").all();
		expect(results).toEqual([]);
	}

	test("while it refreshes tokens loses them only before they are written, and linking again mends that", async () => {
		const killed: string[] = [];
		await killAtCalls(
			async () => {
				const userId = await expired();
				return [userId, ({ tracker }) => tracker.quickSync(userId, 10)];
			},
			async (userId, killedAt) => {
				killed.push(killedAt);
				await world.tracker.quickSync(userId, 10).catch(() => null);
				const { link } = await world.tracker.statusOf(userId);
				expect(link.state).toBe(writesTokens(killedAt) ? "needs-relink" : "ok");
				if (link.state !== "ok") {
					await world.tracker.completeLink(userId, await world.consent(userId, { athlete: who }));
				}
				await assertUsable(userId);
				await unlink(userId);
			},
		);
		expect(killed.some(writesTokens)).toBe(true);
	});

	test("while it exchanges a code leaves no link, or a whole one", async () => {
		await killAtCalls(
			async () => {
				const userId = await newRunner();
				const back = await world.consent(userId, { athlete: who });
				return [userId, ({ tracker }) => tracker.completeLink(userId, back)];
			},
			async (userId) => {
				if (!(await world.tracker.isLinked(userId))) {
					await world.tracker.completeLink(userId, await world.consent(userId, { athlete: who }));
				}
				await assertUsable(userId);
				await unlink(userId);
			},
		);
	});

	test("while it ends a link leaves the link, or nothing once the sweep has passed", async () => {
		await killAtCalls(async () => {
			const userId = await world.listed(who);
			return [userId, ({ tracker }) => tracker.disconnect(userId)];
		}, unlink);
	});
});
