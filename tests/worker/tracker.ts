import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { vi } from "vitest";
import { createStandIn, type StandInOptions } from "#tools/strava/stand-in.ts";
import { athletes } from "#tools/training/athletes.ts";
import worker from "#worker/index.ts";
import { consume, type Job } from "#worker/jobs.ts";
import { readSettings } from "#worker/platform/settings.ts";
import type { TrackerJob } from "#worker/tracker/context.ts";
import { athleteHashOf, withAccessToken } from "#worker/tracker/link-calls.ts";
import { type LinkId, selectLink } from "#worker/tracker/link-store.ts";
import type { ProviderResult } from "#worker/tracker/provider.ts";
import { createStrava } from "#worker/tracker/strava/strava.ts";
import { decryptTokens } from "#worker/tracker/token-encryption.ts";
import { createServices, runnersDb } from "./home.ts";
import { emptyStorage } from "./storage.ts";
import { newRunner } from "./training.ts";

/** Invented athletes, by the number of their activities. */
export const athlete = {
	one: athletes[0],
	few: athletes[1],
	many: athletes[2],
	most: athletes[4],
};

/** As of a watch that spares its memory: syncs read the same activities again and again. */
export const sampledEveryS = 5;

/** The answer of an athlete on the consent page. */
interface Decision {
	athlete: { id: number };
	/** Boxes that are ticked; the needed one by default. */
	tick?: readonly string[];
	answer?: string;
}

/**
 * A worker with empty storage, a stand-in of Strava behind `fetch`, a stopped clock, and the trackers' queues, whose
 * messages wait for `run`.
 */
export async function openWorld(
	options: StandInOptions & { env?: Partial<Env>; startAt?: number } = {},
) {
	await emptyStorage();
	let at = options.startAt ?? Date.UTC(2026, 10, 16, 9);
	const standIn = createStandIn({ now: () => at, sampledEveryS, ...options });
	// In workerd a request's own `signal` belongs to its side of the call.
	vi.spyOn(globalThis, "fetch").mockImplementation((input, init) =>
		standIn.handle(new Request(input, init)),
	);
	const queue: { job: TrackerJob; dueAt: number; on: string }[] = [];
	const queueOf = (on: string) => {
		const send = async (job: TrackerJob, { delaySeconds = 0 }: { delaySeconds?: number } = {}) => {
			queue.push({ job, dueAt: at + delaySeconds * 1000, on });
		};
		return { send } as unknown as Queue;
	};
	const queues = { TRACKER_JOBS: queueOf("strava"), INTERVALS_JOBS: queueOf("intervals") };
	const bound = { ...env, ...queues, ...options.env } as Env;
	const services = createServices(bound, () => new Date(at));

	const db = drizzle(runnersDb);
	const settings = readSettings(bound);
	const provider = createStrava(settings.strava, {
		fetch: (...call) => fetch(...call),
		now: () => new Date(at),
	});

	/** Consumes a message of a tracker's queue. */
	const deliver = (job: TrackerJob): Promise<void> => {
		const message = { id: "", timestamp: new Date(at), attempts: 1, body: job };
		return new Promise((done, fail) => {
			const acked = { ...message, ack: () => done(), retry: () => fail(new Error(job.kind)) };
			const batch = { queue: "relief-tracker", messages: [acked] };
			consume(batch as unknown as MessageBatch<Job>, services).catch(fail);
		});
	};

	const world = {
		standIn,
		/** The bindings of this world. */
		bindings: bound,
		services,
		queue,
		tracker: services.tracker,
		now: () => at,
		/** Moves the clock on. */
		pass: (ms: number) => {
			at += ms;
		},

		/**
		 * Delivers messages, the earliest first, until the queue is empty; the clock follows. At most `limit`, and none
		 * that is due after `untilMs`.
		 */
		async run(limit = 500, untilMs = Number.POSITIVE_INFINITY): Promise<number> {
			let delivered = 0;
			while (queue.length > 0 && delivered < limit) {
				queue.sort((a, b) => a.dueAt - b.dueAt);
				if (queue[0].dueAt > untilMs) break;
				const next = queue.shift();
				if (!next) break;
				at = Math.max(at, next.dueAt);
				await deliver(next.job);
				delivered++;
			}
			return delivered;
		},

		/** The same worker with other settings. */
		withSettings: (vars: Record<string, string>) =>
			createServices({ ...bound, ...vars } as Env, () => new Date(at)),

		db,
		provider,

		/** Ten calls at once in one run of a link's sync. */
		tenCalls(link: LinkId, call: (accessToken: string) => Promise<ProviderResult<unknown>>) {
			const now = () => new Date(at);
			const tracker = { ...settings.tracker, webhookKey: settings.webhookKeys.strava };
			const jobs = bound.TRACKER_JOBS as Queue<TrackerJob>;
			const of = { db, provider, settings: tracker, tracker: "strava", jobs, now } as const;
			const context = { ...of, refreshes: new Map() };
			return Promise.all(Array.from({ length: 10 }, () => withAccessToken(context, link, call)));
		},

		/** A user's link as it is now. */
		async linkOf(userId: string) {
			const link = await selectLink(db, { userId, tracker: "strava" });
			if (!link) throw new Error(`${userId} has no link.`);
			return link;
		},

		/** A user's stored tokens, decrypted. */
		async tokensOf(userId: string) {
			const link = await world.linkOf(userId);
			const hash = await athleteHashOf("strava", link.athleteId);
			const tokens = await decryptTokens(settings.tracker.keys, link, hash);
			if (!tokens) throw new Error(`${userId} has no tokens.`);
			return tokens;
		},

		/** The worker's `fetch` as a browser with a session's cookie calls it; it stores the cookies of responses. */
		browse(token: string | null) {
			const cookies = new Map<string, string>();
			if (token) cookies.set("relief_session", token);
			return async (path: string, init: RequestInit = {}): Promise<Response> => {
				const headers = new Headers(init.headers);
				const jar = [...cookies].map(([name, value]) => `${name}=${value}`);
				const own = headers.get("Cookie");
				headers.set("Cookie", [...jar, ...(own ? [own] : [])].join("; "));
				const request = new Request(`http://localhost${path}`, { ...init, headers });
				const answer = await worker.fetch(request as never, bound, createExecutionContext());
				for (const line of answer.headers.getSetCookie()) {
					const [name, value] = line.split(";")[0].split("=");
					if (value) cookies.set(name, value);
					else cookies.delete(name);
				}
				return answer;
			};
		},

		/** Submits a consent page. Returns the address that it leads to. */
		async decide(url: URL, who: Decision): Promise<URL> {
			const form = new URLSearchParams(url.search);
			form.set("athlete", String(who.athlete.id));
			form.set("answer", who.answer ?? "authorize");
			for (const scope of who.tick ?? ["activity:read_all"]) form.append("tick", scope);
			const answer = await standIn.handle(
				new Request("https://www.strava.com/oauth/authorize", {
					method: "POST",
					body: form.toString(),
				}),
			);
			return new URL(answer.headers.get("Location") ?? "http://localhost/none");
		},

		/** Begins a consent and submits it. Returns what the browser brings back. */
		async consent(userId: string, who: Decision) {
			const redirectUri = "http://localhost/api/strava/callback";
			const request = { redirectUri, force: false };
			const { url, browserSecret } = await services.tracker.beginLink(userId, request);
			const { searchParams } = await world.decide(new URL(url), who);
			return { query: searchParams, browserSecret };
		},

		/** A new user with a linked athlete, before the first list. */
		async linked(who: { id: number } = athlete.few): Promise<string> {
			const userId = await newRunner();
			await services.tracker.completeLink(userId, await world.consent(userId, { athlete: who }));
			return userId;
		},

		/** A new user whose list is stored, without samples. */
		async listed(who: { id: number } = athlete.few): Promise<string> {
			const userId = await world.linked(who);
			await services.tracker.quickSync(userId, 200);
			await runnersDb.batch([
				runnersDb.prepare("DELETE FROM tracker_queue"),
				runnersDb.prepare("UPDATE activities SET samples = 'none'"),
				runnersDb.prepare("UPDATE tracker_links SET pending_streams = 0, due_at = NULL"),
			]);
			queue.length = 0;
			standIn.calls.clear();
			return userId;
		},

		/** Calls to the API that were made, by the last part of their path. */
		calls: (part: string) => standIn.calls.all().filter(({ path }) => path.includes(part)).length,

		atStrava(who: { id: number }) {
			const found = standIn.library.athleteOf(who.id);
			if (!found) throw new Error(`The stand-in has no athlete ${who.id}.`);
			return found;
		},
		/** Ids of an athlete's activities at the tracker. */
		idsAtStrava: (who: { id: number }): string[] =>
			standIn.library
				.sessions(world.atStrava(who))
				.map(({ id }) => String(id))
				.sort(),
	};
	return world;
}

export type World = Awaited<ReturnType<typeof openWorld>>;

/** External ids of a user's stored activities. */
export async function storedIds(userId: string): Promise<string[]> {
	const { results } = await runnersDb
		.prepare("SELECT external_id AS id FROM activities WHERE user_id = ? ORDER BY id")
		.bind(userId)
		.all<{ id: string }>();
	return results.map(({ id }) => id);
}
