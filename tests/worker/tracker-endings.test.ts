import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { hashPassword, passwordCostOf } from "#worker/accounts/password.ts";
import type { SignedInUser } from "#worker/accounts/service.ts";
import { sessions, users } from "#worker/accounts/tables.ts";
import type { TrackerProvider } from "#worker/tracker/provider.ts";
import { leftBehind } from "./left-behind.ts";
import { moments, pauseCall } from "./paused-call.ts";
import { allRows } from "./storage.ts";
import { athlete, openWorld, type World } from "./tracker.ts";
import { newRunner } from "./training.ts";

const who = athlete.one;
const password = "a long enough password";
let world: World;
let passwordHash: string;

beforeAll(async () => {
	// Sessions use the real clock.
	world = await openWorld({ startAt: Date.now() });
	passwordHash = await hashPassword(
		password,
		passwordCostOf(world.services.settings.passwordLog2N),
	);
});
afterAll(() => {
	vi.restoreAllMocks();
});

/** Methods of a provider that reach the tracker: a new one has to be added to `calls`. */
type Reaching = {
	[Name in keyof TrackerProvider]: TrackerProvider[Name] extends (
		...args: never[]
	) => Promise<unknown>
		? Name
		: never;
}[keyof TrackerProvider];

interface Call {
	/** What its address contains. */
	readonly path: string;
	/** Brings a linked runner to the point at which the answered function makes the call. */
	readonly prepare: (userId: string) => Promise<() => Promise<unknown>>;
}

const advance = (userId: string) => async () => () => world.tracker.advance(userId);
const calls: Record<Reaching, Call> = {
	listActivities: { path: "/athlete/activities", prepare: (userId) => advance(userId)() },
	streams: { path: "/streams", prepare: (userId) => advance(userId)() },
	activity: {
		path: "/api/v3/activities/",
		prepare: async (userId) => {
			await world.tracker.advance(userId);
			const made = world.standIn.library.add(world.atStrava(who), {});
			await receive({ object_type: "activity", object_id: made.id, aspect_type: "create" });
			return () => world.tracker.advance(userId);
		},
	},
	refresh: {
		path: "/oauth/token",
		prepare: async (userId) => {
			world.standIn.grants.expire(who.id);
			return () => world.tracker.advance(userId);
		},
	},
	exchange: {
		path: "/oauth/token",
		prepare: async (userId) => {
			const back = await world.consent(userId, { athlete: who });
			return () => world.tracker.completeLink(userId, back);
		},
	},
	revoke: { path: "/oauth/revoke", prepare: async (userId) => () => unlink(userId) },
};

const unlink = (userId: string) =>
	world.tracker.disconnect(userId).catch((fault: { code?: string }) => {
		if (fault.code !== "tracker.not_linked") throw fault;
	});

/** Receives an event of the tracker. */
async function receive(event: Record<string, unknown>): Promise<void> {
	const received = {
		owner_id: who.id,
		subscription_id: 1,
		updates: {},
		aspect_type: "update",
		event_time: Math.floor(world.now() / 1000),
		...event,
	};
	await world.tracker.webhook.receive({ key: "webhook-key", body: received });
}

/** The ways in which a link ends. */
const endings = {
	disconnecting: unlink,
	"an event that reports the end of the link": async (userId: string) => {
		world.standIn.grants.end(who.id);
		const updates = { authorized: "false" };
		await receive({ object_type: "athlete", object_id: who.id, updates });
		await world.tracker.advance(userId);
	},
	"deleting the account": async (userId: string) => {
		const { directory } = world.services;
		const [user] = await directory.select().from(users).where(eq(users.id, userId));
		const at = new Date(world.now());
		const session = { id: `${userId}-session`, userId, createdAt: at, lastUsedAt: at };
		await directory.insert(sessions).values(session);
		await world.services.deleteAccount({ user, session } as SignedInUser, password, {
			language: "en",
		});
	},
};

/** Tables that may hold rows after a link has ended, and why. */
const allowed: Record<string, string> = {
	outbox: "the mail that confirms the deletion",
	run_changes: "a count of changes without their content",
	rate_counters: "counters under hashed keys, which end with their window",
};
const rest = async () => {
	const rows = await allRows();
	for (const table of Object.keys(allowed)) delete rows[table];
	return rows;
};

/** Runs the schedule, and the messages that follow. */
async function settle(): Promise<void> {
	for (let i = 0; i < 3; i++) {
		world.pass(10 * 60_000);
		await world.tracker.sweep();
		await world.run();
	}
	// The list of deletions is in the bucket, where it outlives a restore of the database.
	await world.services.publishDeletions();
	await world.services.deletions.publish();
}

describe.each(Object.keys(endings) as (keyof typeof endings)[])(
	"After %s nothing is left",
	(ending) => {
		const cases = (Object.keys(calls) as Reaching[]).flatMap((call) =>
			moments.map((moment) => [call, moment] as const),
		);

		test.each(cases)("A call of %s that is paused %s writes nothing", async (name, moment) => {
			const userId = await newRunner();
			await env.DB.prepare("UPDATE users SET password_hash = ? WHERE id = ?")
				.bind(passwordHash, userId)
				.run();
			const before = await rest();
			await world.tracker.completeLink(userId, await world.consent(userId, { athlete: who }));
			const act = await calls[name].prepare(userId);
			const { reached, release } = pauseCall(calls[name].path, moment, world.standIn.handle);
			const acting = act().catch((fault: { code?: string }) => fault.code);
			await reached;
			await endings[ending](userId);
			release();
			await acting;
			await settle();

			const deleted = ending === "deleting the account";
			if (!deleted) expect(await rest()).toEqual(before);
			const traces = [String(who.id), ...world.idsAtStrava(who).slice(0, 3)];
			if (deleted) traces.push(userId, `${userId}@relief.test`);
			expect(await leftBehind(traces, { allowed: Object.keys(allowed) })).toEqual([]);
			expect(world.standIn.grants.linked()).toEqual([]);
			expect(world.queue).toEqual([]);
		});
	},
);
