import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { vi } from "vitest";
import { createServices } from "../../worker/services.ts";
import type { TrackerJob } from "../../worker/tracker/tracker-job.ts";
import { createStandIn, type StandInOptions } from "../stand-ins/strava/stand-in.ts";
import { athletes } from "../stand-ins/strava/training/athletes.ts";
import { migrate } from "./setup.ts";
import { newRunner } from "./training.ts";

/** Of invented athletes: what each is good for in a test. */
export const athlete = {
	one: athletes[0],
	few: athletes[1],
	many: athletes[2],
};

const minuteMs = 60_000;

/**
 * A worker with empty storage, a Strava of its own behind `fetch`, a clock that stands until it is moved, and a
 * queue that does nothing until it is run.
 */
export async function openWorld(options: StandInOptions & { env?: Partial<Env> } = {}) {
	await reset();
	await migrate();
	let at = Date.UTC(2026, 10, 16, 9);
	const standIn = createStandIn({ now: () => at, ...options });
	// In workerd a request's own `signal` belongs to its side of the call.
	vi.spyOn(globalThis, "fetch").mockImplementation((input, init) =>
		standIn.handle(new Request(input, init)),
	);
	const queue: { job: TrackerJob; dueAt: number }[] = [];
	const jobs = {
		send: async (job: TrackerJob, { delaySeconds = 0 }: { delaySeconds?: number } = {}) => {
			queue.push({ job, dueAt: at + delaySeconds * 1000 });
		},
	};
	const bound = { ...env, TRACKER_JOBS: jobs as unknown as Queue, ...options.env } as Env;
	const services = createServices(bound, () => new Date(at));

	const world = {
		standIn,
		services,
		queue,
		tracker: services.tracker,
		now: () => at,
		/** Moves the clock on. */
		pass: (ms: number) => {
			at += ms;
		},

		/** Delivers messages, the earliest first, until the queue is empty; the clock follows. At most `limit`. */
		async run(limit = 500): Promise<number> {
			let delivered = 0;
			while (queue.length > 0 && delivered < limit) {
				queue.sort((a, b) => a.dueAt - b.dueAt);
				const next = queue.shift();
				if (!next) break;
				at = Math.max(at, next.dueAt);
				await services.tracker.advance(next.job.userId);
				delivered++;
			}
			return delivered;
		},

		/** Consents as the athlete would, with these boxes ticked; answers where the browser ends up. */
		async consent(
			userId: string,
			who: { athlete: { id: number }; tick?: readonly string[]; answer?: string },
		): Promise<{ query: URLSearchParams; browserSecret: string }> {
			const redirectUri = "http://localhost/api/strava/callback";
			const { url, browserSecret } = await services.tracker.beginLink(userId, {
				redirectUri,
				force: false,
			});
			const form = new URLSearchParams(new URL(url).search);
			form.set("athlete", String(who.athlete.id));
			form.set("answer", who.answer ?? "authorize");
			for (const scope of who.tick ?? ["activity:read_all"]) form.append("tick", scope);
			const answer = await standIn.handle(
				new Request("https://www.strava.com/oauth/authorize", { method: "POST", body: form }),
			);
			const back = new URL(answer.headers.get("Location") ?? "http://localhost/none");
			return { query: back.searchParams, browserSecret };
		},

		/** A new runner with a linked athlete; nothing is read yet. */
		async linked(who: { id: number } = athlete.few): Promise<string> {
			const userId = await newRunner();
			await services.tracker.completeLink(userId, await world.consent(userId, { athlete: who }));
			return userId;
		},

		/** Calls to the API that were made, by the last part of their path. */
		calls: (part: string) => standIn.calls.all().filter(({ path }) => path.includes(part)).length,

		quarter: () => world.pass(15 * minuteMs),
	};
	return world;
}

export type World = Awaited<ReturnType<typeof openWorld>>;

/** External ids of a runner's stored activities. */
export async function storedIds(userId: string): Promise<string[]> {
	const { results } = await env.DB.prepare(
		"SELECT external_id AS id FROM activities WHERE user_id = ? ORDER BY id",
	)
		.bind(userId)
		.all<{ id: string }>();
	return results.map(({ id }) => id);
}
