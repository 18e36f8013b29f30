import { activityIdOf, isWithheld } from "#tools/intervals/activities.ts";
import type { StandIn } from "#tools/strava/stand-in.ts";
import type { TrackerProvider } from "#worker/tracker/provider.ts";
import { createStrava } from "#worker/tracker/strava/strava.ts";
import { intervalsBefore, steadyIntervals } from "./intervals-harness.ts";
import {
	rateHeaders,
	recordedAthlete,
	recordedIds,
	recordedList,
	recordedStreams,
	recordedTokens,
} from "./recorded-strava.ts";
import { consentBefore, providerBefore, steadyMs, steadyStandIn } from "./strava-harness.ts";

/** A provider with an athlete who has consented, and activities of each kind. */
export interface Subject {
	readonly provider: TrackerProvider;
	/** Good once. */
	readonly code: string;
	/** When its token expires. UTC, milliseconds since 1970. */
	readonly expiresAtMs: number;
	/** Activities of one athlete: recorded outdoors with a heart rate, on a treadmill, typed in by hand. */
	readonly ids: { readonly outdoors: string; readonly indoors: string; readonly byHand: string };
	/** Activities that are listed and handed out. */
	readonly size: number;
	/** Activities that are listed and not handed out. */
	readonly withheld: number;
	/** The service behind the provider, where it can be told what to do. */
	readonly service: Service | null;
}

/** What a stand-in can be told to do, under its own names for it. */
export interface Service {
	/** The query of the way back from the consent page. */
	consent(decision: { ticks?: readonly string[]; refuse?: boolean }): Promise<URLSearchParams>;
	pass(ms: number): void;
	/** Longer than a code lives. */
	readonly codeMs: number;
	/** The next `count` calls meet this fault. */
	fault(kind: SharedFault, count: number): void;
	delete(externalId: string): boolean;
	/** The athlete ends the link at the service. */
	endLink(): void;
	/** What a call uses up, of the limits in the order of the budget. */
	limit(calls: { short: number; day: number }): void;
}

/** Faults that the stand-ins of all services know. */
export const sharedFaults = [
	...(["rate-limited", "unauthorized", "scope-missing", "not-found", "server-error"] as const),
	...(["time-out", "reset", "cut-body", "slow-body", "no-rate-headers"] as const),
	...(["unknown-fields", "corrupt-activity", "duplicates"] as const),
];
export type SharedFault = (typeof sharedFaults)[number];

const camille = 7100003;

type Sessions = ReturnType<StandIn["library"]["sessions"]>;

/** Ids of the kinds of activities that the contract looks at. */
function idsIn(sessions: Sessions, idOf: (session: Sessions[number]) => string): Subject["ids"] {
	const first = (is: (session: Sessions[number]) => boolean) => {
		const session = sessions.find(is);
		if (!session) throw new Error("The athlete has no such activity.");
		return idOf(session);
	};
	return {
		outdoors: first(
			({ surface, manual, heartRate }) => surface === "road" && !manual && !!heartRate,
		),
		indoors: first(({ surface, manual }) => surface === "treadmill" && !manual),
		byHand: first(({ manual }) => manual),
	};
}

/** The athlete of a stand-in, by id. */
function athleteIn<T>(library: { athleteOf(id: number): T | undefined }, id: number): T {
	const athlete = library.athleteOf(id);
	if (!athlete) throw new Error(`The stand-in has no athlete ${id}.`);
	return athlete;
}

async function stravaSubject(): Promise<Subject> {
	const standIn = steadyStandIn();
	const provider = providerBefore(standIn, timeoutMs);
	const athlete = athleteIn(standIn.library, camille);
	const sessions = standIn.library.sessions(athlete);
	const consent: Service["consent"] = (decision) =>
		consentBefore(standIn, provider, { athlete: camille, ...decision });
	return {
		provider,
		code: (await consent({})).get("code") ?? "",
		expiresAtMs: steadyMs + 6 * 3_600_000,
		ids: idsIn(sessions, ({ id }) => String(id)),
		size: sessions.length,
		withheld: 0,
		service: {
			consent,
			codeMs: 601_000,
			pass: standIn.clock.advance,
			fault: (kind, count) => standIn.faults.set({ kind, count }),
			delete: (id) => standIn.library.delete(athlete, Number(id)),
			endLink: () => standIn.grants.end(camille),
			limit: ({ short, day }) => Object.assign(standIn.limiter.limits.read, { short, day }),
		},
	};
}

async function intervalsSubject(): Promise<Subject> {
	const standIn = steadyIntervals();
	const provider = intervalsBefore(standIn, timeoutMs);
	const athlete = athleteIn(standIn.library, camille);
	const sessions = standIn.library.sessions(athlete);
	const given = sessions.filter((session) => !isWithheld(session));
	const consent: Service["consent"] = (decision) =>
		consentBefore(standIn, provider, { athlete: camille, ...decision });
	return {
		provider,
		code: (await consent({})).get("code") ?? "",
		expiresAtMs: 8.64e15,
		ids: idsIn(given, activityIdOf),
		size: given.length,
		withheld: sessions.length - given.length,
		service: {
			consent,
			codeMs: 121_000,
			pass: standIn.clock.advance,
			fault: (kind, count) => standIn.faults.set({ kind, count }),
			delete: (id) => standIn.library.delete(athlete, id),
			endLink: () => standIn.grants.end(camille),
			limit: ({ short, day }) => Object.assign(standIn.limiter.limits.athlete, { short, day }),
		},
	};
}

/** The recorded shapes behind the paths of the service; knows no more than its one athlete. */
function recordedSubject(): Subject {
	const code = "a code";
	let spent = false;
	let refreshToken = recordedTokens.refresh_token;
	const refused = (status: number, resource: string, field: string, says: string) =>
		Response.json(
			{ message: "Refused", errors: [{ resource, field, code: says }] },
			{ status, headers: rateHeaders },
		);
	const said = (body: unknown) => Response.json(body, { headers: rateHeaders });

	function token(form: URLSearchParams): Response {
		if (form.get("grant_type") === "refresh_token") {
			if (form.get("refresh_token") !== refreshToken) {
				return refused(400, "RefreshToken", "refresh_token", "invalid");
			}
			refreshToken = "another refresh token";
			return said({ ...recordedTokens, expires_in: 20566, refresh_token: refreshToken });
		}
		if (form.get("code") !== code || spent) return refused(400, "RequestToken", "code", "invalid");
		spent = true;
		return said({ ...recordedTokens, athlete: recordedAthlete });
	}

	async function answer(request: Request): Promise<Response> {
		const url = new URL(request.url);
		if (url.pathname === "/oauth/token") return token(new URLSearchParams(await request.text()));
		if (url.pathname === "/oauth/revoke") return said({});
		if (request.headers.get("Authorization") !== `Bearer ${recordedTokens.access_token}`) {
			return refused(401, "Athlete", "access_token", "invalid");
		}
		const number = (name: string) => Number(url.searchParams.get(name));
		if (url.pathname.endsWith("/athlete/activities")) {
			const from = (number("page") - 1) * number("per_page");
			return said(recordedList.slice(from, from + number("per_page")));
		}
		const [, digits, streams] = /\/activities\/(\d+)(\/streams)?$/.exec(url.pathname) ?? [];
		const body = streams
			? recordedStreams[Number(digits)]
			: recordedList.find(({ id }) => id === Number(digits));
		return body ? said(body) : new Response(null, { status: 404, headers: rateHeaders });
	}

	const base = "http://recorded.test";
	const provider = createStrava(
		{ clientId: "1", clientSecret: "secret", wwwBase: base, apiBase: `${base}/api/v3` },
		{
			now: () => new Date(steadyMs),
			fetch: (input, init) => answer(new Request(input, init)),
		},
	);
	const { outdoors, indoors, byHand } = recordedIds;
	return {
		provider,
		code,
		ids: { outdoors: `${outdoors}`, indoors: `${indoors}`, byHand: `${byHand}` },
		expiresAtMs: steadyMs + 6 * 3_600_000,
		size: recordedList.length,
		withheld: 0,
		service: null,
	};
}

/** The longest wait of the adapters: what hangs is known by it; what does not is answered long before. */
const timeoutMs = 1_000;

export const services: readonly [string, () => Promise<Subject>][] = [
	["the stand-in for Strava", stravaSubject],
	["the stand-in for intervals.icu", intervalsSubject],
];
export const subjects: readonly [string, () => Promise<Subject>][] = [
	...services,
	["Strava's recorded shapes", async () => recordedSubject()],
];
