import { breakBody, htmlError } from "../stand-in/broken-answers.ts";
import { createCallLog } from "../stand-in/calls.ts";
import { createClock } from "../stand-in/clock.ts";
import { defaultTiming, type PushTiming } from "../stand-in/deliveries.ts";
import { createFaults } from "../stand-in/faults.ts";
import type { App } from "../stand-in/oauth-requests.ts";
import { isSwitchboard } from "../stand-in/switchboard.ts";
import { createAdmin } from "./admin.ts";
import { createApi } from "./api.ts";
import { errorOf, fullWindow, hidesHeaders } from "./fault-responses.ts";
import { type FaultRule, faultKinds } from "./faults.ts";
import { createGrants } from "./grants.ts";
import { createLibrary } from "./library.ts";
import { createLimiter, defaultLimits, type Limits } from "./limits.ts";
import { createOauth } from "./oauth.ts";
import { badRequest, tooMany, unauthorized } from "./responses.ts";
import { createWebhooks } from "./webhooks.ts";

export interface StandInOptions {
	/** Seed of histories, tokens and random faults. */
	readonly seed?: number;
	readonly app?: App;
	readonly limits?: Limits;
	/** The real clock; `Date.now` by default. */
	readonly now?: () => number;
	/** Sends webhooks; the runtime's own by default. */
	readonly fetch?: typeof fetch;
	readonly timing?: PushTiming;
	/** Seconds between two samples of a recording; 1 by default. */
	readonly sampledEveryS?: number;
	/** From the event of an upload to that of its analysis. */
	readonly analysedMs?: number;
}

const standInApp: App = { clientId: "417", clientSecret: "intervals-stand-in-secret" };

/**
 * A stand-in of intervals.icu: the calls that the adapter and its users need, with the responses of the real service,
 * and a switchboard for faults. It runs in Node behind a server, and in workerd as a `fetch`.
 */
export function createStandIn(options: StandInOptions = {}) {
	const { seed = 1, app = standInApp } = options;
	const clock = createClock(options.now);
	const calls = createCallLog();
	const faults = createFaults(seed, faultKinds);
	const limiter = createLimiter(clock, structuredClone(options.limits ?? defaultLimits));
	const grants = createGrants(clock, seed);
	const library = createLibrary(clock, { seed, sampledEveryS: options.sampledEveryS ?? 1 });
	const webhooks = createWebhooks({
		clock,
		faults,
		library,
		fetch: options.fetch ?? ((input, init) => fetch(input, init)),
		timing: options.timing ?? defaultTiming,
		analysedMs: options.analysedMs ?? 60_000,
	});
	const api = createApi(library);
	const oauth = createOauth({ app, grants, library });
	const admin = createAdmin({ clock, calls, faults, grants, library, limiter, webhooks });

	const holderOf = (request: Request) => {
		const [, token] = /^Bearer (.+)$/.exec(request.headers.get("Authorization") ?? "") ?? [];
		return token ? grants.holder(token) : null;
	};

	const isApi = ({ pathname }: URL) => pathname.startsWith("/api/v1/");

	async function answer(request: Request, url: URL, rules: FaultRule[]): Promise<Response> {
		const holder = holderOf(request);
		const waitS = isApi(url) ? limiter.count(holder?.athleteId ?? null) : 0;
		for (const rule of rules) {
			if (rule.kind === "revoked" && holder) grants.end(holder.athleteId);
			const error = await errorOf(rule, request);
			if (error) return error;
		}
		const answered = await oauth(request, url);
		if (answered) return answered;
		if (!isApi(url)) return new Response("Not found", { status: 404 });
		// The proxy in front of the service refuses programs that do not name themselves.
		if (!request.headers.get("User-Agent")) return htmlError(403);
		if (waitS > 0) return tooMany(waitS);
		const athlete = holder && library.athleteOf(holder.athleteId);
		if (!holder || !athlete) return unauthorized();
		if (`${request.method} ${url.pathname}` === "DELETE /api/v1/disconnect-app") {
			grants.end(athlete.id);
			return Response.json({});
		}
		if (request.method !== "GET") return badRequest("Method not allowed");
		return api({ athlete, scopes: holder.scopes }, url, rules);
	}

	/** Rejects where the real connection would close. */
	async function handle(request: Request): Promise<Response> {
		const url = new URL(request.url);
		if (isSwitchboard(url)) return admin(request, url);
		const athleteId = holderOf(request)?.athleteId ?? null;
		const rules = faults.strike({ path: url.pathname, athleteId });
		const record = (status: number) =>
			calls.add({
				atMs: clock.now(),
				athleteId,
				status,
				method: request.method,
				path: url.pathname,
				query: url.search,
			});
		let response: Response;
		try {
			response = await answer(request, url, rules);
		} catch (error) {
			record(0);
			throw error;
		}
		record(response.status);
		if (isApi(url) && athleteId !== null && !hidesHeaders(rules)) {
			const usage = limiter.headers(athleteId, fullWindow(rules));
			for (const [name, value] of Object.entries(usage)) response.headers.set(name, value);
		}
		for (const rule of rules) response = await breakBody(response, rule);
		return response;
	}

	return { app, handle, calls, clock, faults, grants, library, limiter, webhooks };
}

export type StandIn = ReturnType<typeof createStandIn>;
