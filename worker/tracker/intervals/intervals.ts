import { z } from "zod";
import { AppError } from "#domain/app-error.ts";
import { intervals as data } from "#domain/tracker/providers/intervals.ts";
import type { ActivityStreams, ActivitySummary } from "#domain/training/activity.ts";
import { bind } from "../../platform/bind.ts";
import type { MemoryBudget } from "../../platform/memory-budget.ts";
import { type Call, type CallDeps, fetchFile, fetchJson, send } from "../calls.ts";
import type {
	AuthorizeRequest,
	Capabilities,
	ListRequest,
	ProviderDeps,
	ProviderResult,
	TrackerProvider,
} from "../provider.ts";
import { ProviderFailure } from "../provider-failure.ts";
import { activitySchema, fields, pageSchema, stubSchema } from "./activities.ts";
import { dayWindowMs, parseBudget, shortWindowMs } from "./budget.ts";
import { calendarOf } from "./calendar.ts";
import { newestOf, parseCursor } from "./cursor.ts";
import { exchangeCall, failureOf } from "./failures.ts";
import { isFileError, readOriginal } from "./file.ts";
import { grantSchema, missingScopes, parseReturn, scopes } from "./oauth.ts";
import { streamsSchema, streamTypes } from "./streams.ts";
import { parseEvents, secretOf } from "./webhook.ts";

interface IntervalsSettings {
	readonly clientId: string;
	readonly clientSecret: string;
	/** Host of consent, tokens and API, without a slash at its end. */
	readonly base: string;
	/** The terms of the service may change: null is no limit. */
	readonly retentionDays: number | null;
	readonly dormantAfterDays: number | null;
	readonly callsPerQuarter: number;
	readonly callsPerDay: number;
	readonly callsPerAthleteDay: number | null;
	readonly callsPerSecond: number | null;
	/** Longest wait for a whole answer; files get twice as long. */
	readonly timeoutMs?: number;
}

interface IntervalsDeps extends ProviderDeps {
	/** Files are read whole. */
	readonly memory: MemoryBudget;
}

type Intervals = Required<IntervalsSettings> & IntervalsDeps & CallDeps;

const capabilitiesOf = (settings: IntervalsSettings): Capabilities => ({
	retentionDays: settings.retentionDays,
	dormantAfterDays: settings.dormantAfterDays,
	perPageMax: 1000,
	listClock: "local",
	scopes,
	shortWindowMs,
	dayWindowMs,
	assumedBudget: {
		shortLimit: settings.callsPerQuarter,
		shortUsed: 0,
		dayLimit: settings.callsPerDay,
		dayUsed: 0,
	},
	// Headers of a call with an athlete's token; whether they count the application's calls is not documented.
	statedBudget: "athlete",
	callsPerAthleteDay: settings.callsPerAthleteDay,
	callsPerSecond: settings.callsPerSecond,
});

const kb = 1024;
/** An activity of the list is some 500 bytes, ten hours of series 3 MB. */
const maxBytes = { small: 256 * kb, page: 4096 * kb, streams: 16384 * kb };

/** The API of intervals.icu (intervals.icu/api-docs.html, forum.intervals.icu/t/2759). */
export function createIntervals(settings: IntervalsSettings, deps: IntervalsDeps): TrackerProvider {
	const intervals = {
		...settings,
		...deps,
		parseBudget,
		failureOf,
		timeoutMs: settings.timeoutMs ?? 15_000,
	};
	return {
		data,
		capabilities: capabilitiesOf(settings),
		missingScopes,
		readReturn: parseReturn,
		refresh: neverRefreshes,
		...bind(intervals, {
			authorizeUrl,
			exchange,
			revoke,
			listActivities,
			activity: fetchActivity,
			streams: fetchStreams,
		}),
		calendar: calendarOf((name, accessToken, path, { method, query, json }) =>
			send(intervals, {
				...readCall(intervals, name, accessToken, apiUrl(intervals, path, query)),
				method,
				json,
			}),
		),
		webhook: {
			proof: { kind: "body", secretOf },
			parseEvents,
			// The operator registers the address on the page of the application.
			subscriber: null,
		},
	};
}

/** `force` changes nothing: the service always shows the page. */
function authorizeUrl(intervals: Intervals, { state, redirectUri, scopes }: AuthorizeRequest) {
	const query = new URLSearchParams({
		client_id: intervals.clientId,
		redirect_uri: redirectUri,
		scope: scopes.join(","),
		state,
	});
	return `${intervals.base}/oauth/authorize?${query}`;
}

/** A code lives two minutes. */
function exchange(intervals: Intervals, code: string) {
	const { clientId: client_id, clientSecret: client_secret } = intervals;
	const call: Call = {
		...smallCall(intervals, exchangeCall, "POST"),
		url: new URL(`${intervals.base}/api/oauth/token`),
		form: { client_id, client_secret, code },
	};
	return fetchJson(intervals, call, grantSchema);
}

/** Access tokens do not expire: one that is refused was revoked. */
async function neverRefreshes(): Promise<never> {
	const cause = { kind: "token-dead", token: "refresh" } as const;
	throw new ProviderFailure(cause, "token refresh: there is none");
}

async function revoke(intervals: Intervals, accessToken: string): Promise<ProviderResult<null>> {
	const url = apiUrl(intervals, "/disconnect-app");
	try {
		return await send(intervals, {
			...readCall(intervals, "revocation", accessToken, url),
			method: "DELETE",
		});
	} catch (failure) {
		const isDead = failure instanceof ProviderFailure && failure.kind === "token-dead";
		if (!isDead) throw failure;
		return { value: null, budget: failure.budget };
	}
}

/** The first day that is listed: before any recording. */
const oldestDay = "1970-01-01";

function listActivities(intervals: Intervals, request: ListRequest) {
	const { accessToken, afterS, beforeS, perPage } = request;
	const cursor = parseCursor(request.cursor);
	const dayOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);
	const url = apiUrl(intervals, "/athlete/0/activities", {
		oldest: afterS === undefined ? oldestDay : dayOf(afterS),
		...(beforeS !== undefined && { newest: dayOf(beforeS) }),
		...(cursor && { newest: newestOf(cursor) }),
		limit: String(perPage),
		fields: fields.join(","),
	});
	const call = readCall(intervals, "activity list", accessToken, url);
	return fetchJson(intervals, { ...call, maxBytes: maxBytes.page }, pageSchema(cursor));
}

const oneActivity = z.union([stubSchema.transform(() => null), activitySchema]);

async function fetchActivity(
	intervals: Intervals,
	accessToken: string,
	externalId: string,
): Promise<ProviderResult<ActivitySummary>> {
	const url = apiUrl(intervals, `/activity/${encodeURIComponent(externalId)}`);
	const call = readCall(intervals, "activity", accessToken, url);
	const { value, budget } = await fetchJson(intervals, call, oneActivity);
	if (value) return { value, budget };
	throw new ProviderFailure({ kind: "withheld" }, "activity: a stub", budget);
}

/** The samples of the original file; the series of the service where it has no file, or one that cannot be read. */
async function fetchStreams(
	intervals: Intervals,
	accessToken: string,
	externalId: string,
	startedAtMs?: number,
): Promise<ProviderResult<ActivityStreams | null>> {
	try {
		const original = await fetchOriginal(intervals, accessToken, externalId, startedAtMs);
		if (original.value) return original;
	} catch (error) {
		const isMissing = error instanceof ProviderFailure && error.kind === "not-found";
		if (!isMissing && !isFileError(error)) throw error;
	}
	const url = apiUrl(intervals, `/activity/${encodeURIComponent(externalId)}/streams.json`, {
		types: streamTypes.join(","),
	});
	const call = {
		...readCall(intervals, "streams", accessToken, url),
		timeoutMs: 2 * intervals.timeoutMs,
		maxBytes: maxBytes.streams,
	};
	return { ...(await fetchJson(intervals, call, streamsSchema)), calls: 2 };
}

/** Fails with `ProviderFailure`, and throws `file.*` for what cannot be read. */
async function fetchOriginal(
	intervals: Intervals,
	accessToken: string,
	externalId: string,
	startedAtMs: number | undefined,
) {
	const url = apiUrl(intervals, `/activity/${encodeURIComponent(externalId)}/file`);
	const call = {
		...readCall(intervals, "original file", accessToken, url),
		accept: "*/*",
		timeoutMs: 2 * intervals.timeoutMs,
	};
	try {
		return await fetchFile(intervals, call, (body) =>
			readOriginal(intervals.memory, body, startedAtMs),
		);
	} catch (error) {
		if (!(error instanceof AppError) || isFileError(error)) throw error;
		const cause = { kind: "temporary", retryAfterMs: null } as const;
		throw new ProviderFailure(cause, `${call.name}: ${error.code}`);
	}
}

const smallCall = ({ timeoutMs }: Intervals, name: string, method: Call["method"]) => ({
	name,
	method,
	timeoutMs,
	maxBytes: maxBytes.small,
});

const readCall = (intervals: Intervals, name: string, accessToken: string, url: URL): Call => ({
	...smallCall(intervals, name, "GET"),
	authorization: `Bearer ${accessToken}`,
	url,
});

function apiUrl(
	{ base }: Intervals,
	path: string,
	query: Readonly<Record<string, string>> = {},
): URL {
	return new URL(`${base}/api/v1${path}?${new URLSearchParams(query)}`);
}
