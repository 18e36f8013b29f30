import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { createAuthenticator } from "#tools/authenticator.ts";
import { createWeatherStandIn } from "#tools/weather/stand-in.ts";
import { hashToken } from "#worker/accounts/tokens.ts";
import type { Job } from "#worker/jobs.ts";
import { call } from "./client.ts";
import { codeOf } from "./failing-calls.ts";
import { createFailurePlaces, notedCalls } from "./failure-places.ts";
import { createServices, runnersDb } from "./home.ts";
import { hookedBindings } from "./hooked-bindings.ts";
import { leftBehind } from "./left-behind.ts";
import { consumeJobs } from "./queue.ts";
import { bringRace, bringRuns } from "./runs.ts";
import { codeIn, mailsTo } from "./storage.ts";
import { apiWrites, Caller, type Write, withCalendar } from "./writes.ts";

const laterMs = 2 * 3_600_000;

/** A write on its way; what it answers, if it answers. */
type Prepare = (
	caller: Caller,
) => Promise<Omit<Write, "act"> & { act(bindings: Env): Promise<Response | undefined> }>;
type End = (bindings: Env, caller: Caller, write: Write) => Promise<unknown>;

/** Each place has a runner of its own: one of each write and kind in a run of the whole suite. */
const places = createFailurePlaces({ most: 1 });
const hooked = ["D1", "FILES", "JOBS"] as const;

/** Bindings whose queue keeps its messages until the test has them handled. */
function heldQueue() {
	const messages: Job[] = [];
	const queue = {
		send: async (message: Job) => void messages.push(message),
		sendBatch: async (batch: Iterable<{ body: Job }>) => {
			for (const { body } of batch) messages.push(body);
		},
	};
	return { messages, bindings: { ...env, JOBS: queue as unknown as Queue<Job> } as Env };
}

/**
 * Has a write done by a new runner, with `end` right before its outside call number `at`, or after the last one where it
 * makes fewer: some are charged afterwards, as a draw says.
 */
async function strike(prepare: Prepare, at: number, end: End) {
	const caller = await Caller.create();
	const write = await prepare(caller);
	const { messages, bindings } = heldQueue();
	let calls = 0;
	const noted = notedCalls(hooked, bindings);
	const paused = hookedBindings(
		hooked,
		async (make) => {
			if (calls++ === at) await end(bindings, caller, write as Write);
			return make();
		},
		noted.env,
	);
	const answer = await write.act(paused);
	if (calls <= at) await end(bindings, caller, write as Write);
	if (answer) expect(await codeOf(answer), `before call ${at}`).not.toBe("server.error");
	await consumeJobs(createServices(bindings), messages.splice(0));
	return { calls: noted.calls, messages, subject: Object.assign(caller, write as Write) };
}

const undisturbed = new Map<Prepare, ReturnType<typeof strike>>();

/** A write that nothing interrupts: its outside calls, and what it writes to. The same for every kind of interruption. */
function undisturbedOf(prepare: Prepare): ReturnType<typeof strike> {
	const known = undisturbed.get(prepare) ?? strike(prepare, -1, async () => undefined);
	undisturbed.set(prepare, known);
	return known;
}

interface Interrupted {
	readonly name: string;
	readonly subjects: readonly (Write & Caller)[];
	readonly messages: readonly Job[];
}

/**
 * Has a write done once for each outside call of it that is chosen, by another runner each time, whose `end` comes right
 * before that call.
 */
async function endBeforeEachCall(name: string, kind: string, end: End): Promise<Interrupted> {
	const { calls } = await undisturbedOf(all[name]);
	expect(calls.length).toBeGreaterThan(0);
	const at = places(kind, calls);
	const strikes = await Promise.all(at.map((place) => strike(all[name], place, end)));
	return {
		name,
		subjects: strikes.map(({ subject }) => subject),
		messages: strikes.flatMap(({ messages }) => messages),
	};
}

/** Handles what was put on queues, and has the sweepers pass. */
async function settle(done: readonly Interrupted[]): Promise<void> {
	const { messages, bindings } = heldQueue();
	const later = createServices(bindings, () => new Date(Date.now() + laterMs));
	await later.imports.resumeRemovals();
	await consumeJobs(createServices(bindings), [
		...done.flatMap((one) => one.messages),
		...messages,
	]);
	for (const { userId } of done.flatMap((one) => one.subjects)) {
		await later.planner?.sendPlannedWorkouts(userId);
	}
	await later.publishDeletions();
	while ((await later.files.sweep()) > 0);
}

const deleteAccount: End = (bindings, { userId }) => createServices(bindings).removeAccount(userId);
const removal =
	(path: (write: Write) => string): End =>
	async (bindings, caller, write) => {
		// the write itself may have been faster
		const { status } = await caller.send(bindings, "DELETE", path(write));
		expect([204, 404]).toContain(status);
	};

const withoutPasswords = (bindings: Env): Env => ({ ...bindings, PASSWORDS: "off" });

/** Calls that open an account's door, and the one that reads all of it. */
const sessionCalls: Record<string, Prepare> = {
	"POST /api/auth/login": async (caller) => {
		const { email, password } = caller;
		return { act: (to) => caller.sendJson(to, "POST", "/api/auth/login", { email, password }) };
	},
	"POST /api/auth/refresh": async (caller) => ({
		act: (bindings) => caller.send(bindings, "POST", "/api/auth/refresh"),
	}),
	"POST /api/auth/forgot-password": async (caller) => ({
		act: (bindings) =>
			caller.sendJson(bindings, "POST", "/api/auth/forgot-password", { email: caller.email }),
	}),
	"POST /api/auth/reset-password": async (caller) => {
		const token = caller.token;
		await env.DB.prepare("INSERT INTO password_resets VALUES (?, ?, ?)")
			.bind(await hashToken(token), caller.userId, Date.now())
			.run();
		const asked = { token, password: "a hill at dusk 8" };
		return { act: (to) => caller.sendJson(to, "POST", "/api/auth/reset-password", asked) };
	},
	"POST /api/auth/mail/login-code": async (caller) => {
		const [path, body] = ["/api/auth/mail/login-code", { email: caller.email }];
		return { act: (to) => caller.sendJson(withoutPasswords(to), "POST", path, body) };
	},
	"POST /api/auth/mail/login": async (caller) => {
		const { email } = caller;
		const path = "/api/auth/mail/login";
		const asked = await caller.sendJson(withoutPasswords(env), "POST", `${path}-code`, { email });
		const { request } = await asked.json<{ request: string }>();
		const [{ text }] = await mailsTo(email);
		const body = { request, code: codeIn(text) };
		return { act: (to) => caller.sendJson(withoutPasswords(to), "POST", path, body) };
	},
	"POST /api/auth/passkeys/login": async (caller) => {
		const key = createAuthenticator("http://relief.test");
		await caller.newPasskey(key);
		const body = { credential: key.answer(await caller.asked("login-options")) };
		return { act: (to) => caller.sendJson(to, "POST", "/api/auth/passkeys/login", body) };
	},
	"GET /api/auth/export": async (caller) => {
		await Promise.all([caller.newActivity(), caller.newPrediction()]);
		return { act: (bindings) => caller.send(bindings, "GET", "/api/auth/export") };
	},
};

type RunnerJob = Exclude<Extract<Job, { userId: string }>, { kind: "tracker.advance" }>;

/** Messages about one runner. */
const jobs: { [Kind in RunnerJob["kind"]]: Prepare } = {
	"predictions.advance": async (caller) => {
		const predictionId = await caller.newPrediction();
		await bringRace(caller.userId, 3);
		return {
			...messageOf({ kind: "predictions.advance", userId: caller.userId }),
			predictionId,
		};
	},
	"predictions.past-weather": async ({ userId }) => {
		vi.stubGlobal("fetch", createWeatherStandIn().fetch);
		await bringRuns(userId, 3, {
			fromDaysAgo: 20,
			told: { start: { latDeg: 45, lonDeg: 6 } },
		});
		const { act } = messageOf({ kind: "predictions.past-weather", userId });
		return { act: (bindings) => act({ ...bindings, WEATHER: "open-meteo" }) };
	},
	"training.recompute-zones": async (caller) => {
		const write = await apiWrites["PUT /api/training/zones"](caller);
		await write.act(heldQueue().bindings);
		return { ...write, ...messageOf({ kind: "training.recompute-zones", userId: caller.userId }) };
	},
	"predictions.drop-expired-of": async (caller) => {
		const { userId } = caller;
		const predictionId = await caller.newPrediction();
		await runnersDb
			.prepare("UPDATE predictions SET from_tracker = 1, trackers = '[\"strava\"]' WHERE id = ?")
			.bind(predictionId)
			.run();
		return { ...messageOf({ kind: "predictions.drop-expired-of", userId }), predictionId };
	},
	"tracker.purge": async ({ userId }) => {
		await bringRuns(userId, 1, { source: "strava", days: -1 });
		return messageOf({ kind: "tracker.purge", userId, tracker: "strava" });
	},
	"tracker.store-answer": async ({ userId }) => {
		const at = { athleteId: "7", expiresAtMs: 0, encrypted: "", keyId: "test" };
		const answer = { ...at, replaces: null, scopes: ["activity:read_all"] };
		return messageOf({
			kind: "tracker.store-answer",
			userId,
			tracker: "strava",
			answer,
			attempts: 0,
		});
	},
	"tracker.plan-workouts": async (caller) => {
		const { path, predictionId } = await withCalendar(caller);
		await caller.send(env, "PUT", path);
		await caller.sendJson(env, "PUT", `/api/predictions/${predictionId}`, { name: "Other" });
		const { userId } = caller;
		const job = messageOf({ kind: "tracker.plan-workouts", userId, tracker: "intervals" });
		return { ...job, predictionId };
	},
	"imports.finish-removal": async (caller) => {
		const { importId } = await caller.newActivity();
		await runnersDb.prepare("UPDATE imports SET removing_at = 1 WHERE id = ?").bind(importId).run();
		const { userId } = caller;
		return { ...messageOf({ kind: "imports.finish-removal", userId, importId }), importId };
	},
};
const messageOf = (job: Job, queue?: string) => ({
	act: async (bindings: Env) => {
		await consumeJobs(createServices(bindings), [job], queue);
		return undefined;
	},
});
const deadLetter: Prepare = async ({ userId }) =>
	messageOf({ kind: "predictions.advance", userId }, "relief-jobs-dead");

const all: Record<string, Prepare> = { ...apiWrites, ...sessionCalls, ...jobs, deadLetter };

test("Every call of the API that writes for a runner is among those that are interrupted", async () => {
	const { paths } = await (await call("/api/openapi.json")).json<{
		paths: Record<string, Record<string, unknown>>;
	}>();
	const writing = Object.entries(paths)
		.flatMap(([path, methods]) =>
			Object.keys(methods).map((method) => `${method.toUpperCase()} /api${path}`),
		)
		.filter((route) => !route.startsWith("GET ") && !/\/api\/(strava|sources)\//.test(route));
	/** They end sessions or the account, or belong to no user. */
	const others = [
		"DELETE /api/auth/delete-account",
		"POST /api/auth/logout",
		"POST /api/auth/logout-everywhere",
		"POST /api/auth/logout-others",
		"DELETE /api/auth/sessions/{id}",
		"POST /api/auth/passkeys/login-options",
		"POST /api/auth/passkeys/register-options",
		"POST /api/auth/passkeys/register",
		"POST /api/auth/register",
		"POST /api/auth/mail/register-code",
		"POST /api/language/detect",
		"POST /api/page-speed",
	];
	expect(writing.filter((route) => !(route in all) && !others.includes(route))).toEqual([]);
});

type Traces = (subject: Write & Caller) => readonly string[];

/** Names of writes of which something is left, with what it is. */
async function leftOf(
	done: readonly Interrupted[],
	traces: Traces,
	allowed: readonly string[] = [],
): Promise<Record<string, string[]>> {
	const left = await leftBehind(
		done.flatMap(({ subjects }) => subjects.flatMap(traces)),
		{ allowed },
	);
	const names = left.map((place) => {
		const found = done.find(({ subjects }) =>
			subjects.flatMap(traces).some((trace) => place.includes(trace)),
		);
		return [found?.name ?? "", place] as const;
	});
	return Object.fromEntries(
		names.map(([name]) => [name, names.filter(([one]) => one === name).map(([, place]) => place)]),
	);
}

describe("An account that is deleted before any outside call", () => {
	const done: Interrupted[] = [];

	test.each(Object.keys(all))("%s", async (name) => {
		done.push(await endBeforeEachCall(name, "account", deleteAccount));
	});

	test("leaves nothing behind", async () => {
		expect(done.length).toBeGreaterThan(0);
		await settle(done);
		expect(await leftOf(done, ({ userId }) => [userId])).toEqual({});
		expect(await leftOf(done, ({ email }) => [email], ["outbox"])).toEqual({});
	});
});

/** Each write to something of that kind. */
async function interrupted(kind: "importId" | "predictionId", path: string) {
	const done: Interrupted[] = [];
	for (const [name, prepare] of Object.entries(all)) {
		const { subject } = await undisturbedOf(prepare);
		if (!subject[kind]) continue;
		const end = removal((write) => `${path}/${write[kind]}`);
		done.push(await endBeforeEachCall(name, kind, end));
	}
	await settle(done);
	return done;
}

test("An import that is removed before any outside call leaves no item, activity, total or file", async () => {
	const done = await interrupted("importId", "/api/imports");
	expect(done.length).toBeGreaterThan(5);
	expect(await leftOf(done, ({ importId }) => [String(importId)])).toEqual({});
	for (const { name, subjects } of done) {
		for (const table of ["activities", "import_items", "training_months"]) {
			const rows = await runnersDb
				.prepare(`SELECT * FROM ${table} WHERE user_id IN (SELECT value FROM json_each(?))`)
				.bind(JSON.stringify(subjects.map(({ userId }) => userId)))
				.all();
			expect(rows.results, `${table} after ${name}`).toEqual([]);
		}
	}
	const users = new Set<string>(
		done.flatMap(({ subjects }) => subjects.map(({ userId }) => userId)),
	);
	const { objects } = await env.FILES.list({ prefix: "activities/" });
	expect(objects.filter(({ key }) => users.has(key.split("/")[1]))).toEqual([]);
});

test("A prediction that is removed before any outside call leaves no row, goal or file of it", async () => {
	const done = await interrupted("predictionId", "/api/predictions");
	expect(done.length).toBeGreaterThan(3);
	expect(await leftOf(done, ({ predictionId }) => [String(predictionId)])).toEqual({});
});
