import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import worker from "../../worker/index.ts";
import { home } from "./home.ts";
import { withLaggingReplica } from "./lagging-replica.ts";
import { emptyStorage } from "./storage.ts";
import { Caller } from "./writes.ts";

const origin = "http://localhost";
let caller: Caller;
let lagging: ReturnType<typeof withLaggingReplica>;

beforeEach(async () => {
	await emptyStorage();
	caller = await Caller.create();
	// A database of runners stands in for the replica.
	lagging = withLaggingReplica(env[home], env.RUNNERS_2);
	await lagging.catchUp(["users", "goals"]);
});

/** A browser of the caller's, which stores the cookies of answers. */
function browser(READ_REPLICAS: string) {
	const bindings = { ...env, READ_REPLICAS, [home]: lagging.database } as unknown as Env;
	const cookies = new Map([["relief_session", caller.token]]);
	const send = async (path: string, init: RequestInit = {}): Promise<string> => {
		const headers = new Headers(init.headers);
		headers.set("Cookie", [...cookies].map((pair) => pair.join("=")).join("; "));
		headers.set("Origin", origin);
		const context = createExecutionContext();
		const request = new Request(origin + path, { redirect: "manual", ...init, headers });
		const answer = await worker.fetch(request as never, bindings, context);
		const text = await answer.text();
		await waitOnExecutionContext(context);
		expect(answer.status, text).toBeLessThan(400);
		for (const line of answer.headers.getSetCookie()) {
			const [name, value] = line.split(";")[0].split("=");
			cookies.set(name, value);
		}
		return text;
	};
	return {
		cookies,
		/** The page with goals, and whether it was read from the replica. */
		async goals(): Promise<{ page: string; isNearby: boolean }> {
			const before = lagging.readFromReplica();
			const page = await send("/history");
			return { page, isNearby: lagging.readFromReplica() > before };
		},
		addGoal: (name: string) =>
			send("/api/goals", {
				method: "POST",
				headers: { Authorization: `Bearer ${caller.token}`, "Content-Type": "application/json" },
				body: JSON.stringify({ name, date: "2027-05-02", distance_km: 10 }),
			}),
	};
}

test("A runner always reads their own writes, and from a replica where that is as new", async () => {
	const { addGoal, goals, cookies } = browser("on");
	await addGoal("Lake in May");
	expect(cookies.get("relief_bookmark")).toMatch(/^RUNNERS_1\.\d+$/);
	const own = await goals();
	expect(own.page).toContain("Lake in May");
	expect(own.isNearby).toBe(false);
	await lagging.catchUp(["goals"]);
	// What another browser writes is read once it is replicated.
	await browser("on").addGoal("Hill in June");
	const nearby = await goals();
	expect(nearby.isNearby).toBe(true);
	expect(nearby.page).toContain("Lake in May");
	expect(nearby.page).not.toContain("Hill in June");
	await addGoal("Coast in July");
	for (const name of ["Lake in May", "Hill in June", "Coast in July"])
		expect((await goals()).page).toContain(name);
});

test("A browser without a bookmark, or with that of another database, reads from the primary", async () => {
	await browser("on").addGoal("Lake in May");
	for (const bookmark of ["", "RUNNERS_0.0", "RUNNERS_1", "?"]) {
		const { goals, cookies } = browser("on");
		cookies.set("relief_bookmark", bookmark);
		const { page, isNearby } = await goals();
		expect(page, bookmark).toContain("Lake in May");
		expect(isNearby, bookmark).toBe(false);
		expect(cookies.get("relief_bookmark"), bookmark).toMatch(/^RUNNERS_1\.\d+$/);
	}
});

test("Without read replicas nothing is stored in the browser", async () => {
	const { addGoal, goals, cookies } = browser("off");
	await addGoal("Lake in May");
	expect((await goals()).page).toContain("Lake in May");
	expect([...cookies.keys()]).toEqual(["relief_session"]);
});
