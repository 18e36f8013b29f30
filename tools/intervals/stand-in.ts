import { htmlError } from "../stand-in/broken-answers.ts";
import { fullWindow } from "../stand-in/distort.ts";
import {
	answering,
	type Call,
	type StandInOptions as Options,
	partsOf,
} from "../stand-in/service.ts";
import { createAdmin } from "./admin.ts";
import { createApi } from "./api.ts";
import { createCalendar } from "./calendar.ts";
import { errorOf, hidesHeaders } from "./fault-responses.ts";
import { type FaultKind, faultKinds } from "./faults.ts";
import { createGrants, type Scope } from "./grants.ts";
import { createLibrary } from "./library.ts";
import { createLimiter, defaultLimits, type Limits } from "./limits.ts";
import { createOauth } from "./oauth.ts";
import { badRequest, tooMany, unauthorized } from "./responses.ts";
import { createWebhooks } from "./webhooks.ts";

export interface StandInOptions extends Options<Limits> {
	/** From the event of an upload to that of its analysis. */
	readonly analysedMs?: number;
}

const standInApp = { clientId: "417", clientSecret: "intervals-stand-in-secret" };

type IntervalsCall = Call<FaultKind, { athleteId: number; scopes: readonly Scope[] }>;

const isApi = ({ pathname }: URL) => pathname.startsWith("/api/v1/");

/**
 * A stand-in of intervals.icu: the calls that the adapter and its users need, with the responses of the real service,
 * and a switchboard for faults.
 */
export function createStandIn(options: StandInOptions = {}) {
	const service = { app: standInApp, limits: defaultLimits, faultKinds };
	const { seed, app, clock, calls, faults, ...parts } = partsOf(options, service);
	const limiter = createLimiter(clock, parts.limits);
	const grants = createGrants(clock, seed);
	const library = createLibrary(clock, parts.recording);
	const { analysedMs = 60_000 } = options;
	const webhooks = createWebhooks({ clock, faults, library, analysedMs, ...parts.pushing });
	const api = createApi(library);
	const calendar = createCalendar();
	const oauth = createOauth({ app, grants, library });
	const admin = createAdmin({ clock, calls, faults, grants, library, limiter, webhooks, calendar });

	async function answer({ request, url, holder, rules }: IntervalsCall): Promise<Response> {
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
		const inCalendar = await calendar.answer({ athlete, scopes: holder.scopes }, request, url);
		if (inCalendar) return inCalendar;
		if (request.method !== "GET") return badRequest("Method not allowed");
		return api({ athlete, scopes: holder.scopes }, url, rules);
	}

	const usage = ({ url, holder, rules }: IntervalsCall) =>
		isApi(url) && holder && !hidesHeaders(rules)
			? limiter.headers(holder.athleteId, fullWindow(rules))
			: null;
	const { holder } = grants;
	const handle = answering({ clock, calls, faults, holder, admin, answer, usage });
	return { app, handle, calendar, calls, clock, faults, grants, library, limiter, webhooks };
}

export type StandIn = ReturnType<typeof createStandIn>;
