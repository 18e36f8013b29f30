import { fullWindow } from "../stand-in/distort.ts";
import {
	answering,
	type Call,
	type StandInOptions as Options,
	partsOf,
} from "../stand-in/service.ts";
import { createAdmin } from "./admin.ts";
import { createApi } from "./api.ts";
import { errorOf } from "./fault-responses.ts";
import { type FaultKind, faultKinds } from "./faults.ts";
import { createGrants } from "./grants.ts";
import { createLibrary } from "./library.ts";
import { createLimiter, defaultLimits, type Limits } from "./limits.ts";
import { createOauth } from "./oauth.ts";
import { badRequest, deadToken, rateLimited } from "./responses.ts";
import type { Scope } from "./tokens.ts";
import { createWebhooks } from "./webhooks.ts";

export type StandInOptions = Options<Limits>;

const standInApp = { clientId: "24523", clientSecret: "stand-in-secret" };

type StravaCall = Call<FaultKind, { athleteId: number; scopes: readonly Scope[] }>;

const isRead = ({ pathname }: URL) =>
	pathname.startsWith("/api/v3/") && !pathname.includes("/oauth/");

/**
 * A stand-in of Strava: the calls that the adapter and its users need, with the responses of the real service, and a
 * switchboard for faults.
 */
export function createStandIn(options: StandInOptions = {}) {
	const service = { app: standInApp, limits: defaultLimits, faultKinds };
	const { seed, app, clock, calls, faults, ...parts } = partsOf(options, service);
	const limiter = createLimiter(clock, parts.limits);
	const grants = createGrants(clock, seed);
	const library = createLibrary(clock, parts.recording);
	const webhooks = createWebhooks({ app, clock, ...parts.pushing });
	const api = createApi(library);

	/** Ends a link at the athlete's or our request; the service sends an event for both. */
	function unlink(athleteId: number) {
		grants.end(athleteId);
		webhooks.push({
			object_type: "athlete",
			object_id: athleteId,
			owner_id: athleteId,
			updates: { authorized: "false" },
		});
	}
	const oauth = createOauth({ app, grants, library, onEnded: unlink });
	const admin = createAdmin({ clock, calls, faults, grants, library, limiter, webhooks, unlink });

	async function answer({ request, url, holder, rules }: StravaCall): Promise<Response> {
		const reading = isRead(url);
		const isWithinLimits = reading ? limiter.count() : true;
		for (const rule of rules) {
			const error = await errorOf(rule, request);
			if (error) return error;
		}
		const answered = (await webhooks.answer(request, url)) ?? (await oauth(request, url));
		if (answered) return answered;
		if (!reading) return new Response("Not found", { status: 404 });
		if (!isWithinLimits) return rateLimited();
		const athlete = holder && library.athleteOf(holder.athleteId);
		if (!holder || !athlete) return deadToken();
		if (request.method !== "GET") return badRequest("Application", "method");
		return api({ athlete, scopes: holder.scopes }, url, rules);
	}

	const usage = ({ url, rules }: StravaCall) =>
		isRead(url) && !rules.some(({ kind }) => kind === "no-rate-headers")
			? limiter.headers(fullWindow(rules))
			: null;
	const { holder } = grants;
	const handle = answering({ clock, calls, faults, holder, admin, answer, usage });
	return { app, handle, calls, clock, faults, grants, library, limiter, webhooks, unlink };
}

export type StandIn = ReturnType<typeof createStandIn>;
