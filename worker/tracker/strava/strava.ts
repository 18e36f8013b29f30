import { z } from "zod";
import { strava as data } from "#domain/tracker/providers/strava.ts";
import { bind } from "../../platform/bind.ts";
import { type Call, type CallDeps, fetchJson, send } from "../calls.ts";
import type {
	AuthorizeRequest,
	Capabilities,
	ListRequest,
	ProviderDeps,
	ProviderEvent,
	ProviderWebhook,
	Subscription,
	TrackerProvider,
	WebhookSubscriber,
} from "../provider.ts";
import { activitySchema, pageSchema, stravaId, streamKeys, streamsSchema } from "./activities.ts";
import { assumedBudget, dayWindowMs, parseBudget, shortWindowMs } from "./budget.ts";
import { failureOf } from "./failures.ts";
import { grantSchema, missingScopes, parseReturn, scopes, tokensSchema } from "./oauth.ts";

interface StravaSettings {
	readonly clientId: string;
	readonly clientSecret: string;
	/** Host of consent and tokens, without a slash at its end. */
	readonly wwwBase: string;
	/** Host and path of the API: it moves to another host in 2027. */
	readonly apiBase: string;
	/** Longest wait for a whole answer; streams get twice as long. */
	readonly timeoutMs?: number;
}

type Strava = Required<StravaSettings> & CallDeps;

/** Stored data is to be renewed within seven days (API policy of June 2026, section 6.2). */
const capabilities: Capabilities = {
	retentionDays: 7,
	dormantAfterDays: null,
	perPageMax: 200,
	listClock: "utc",
	scopes,
	shortWindowMs,
	dayWindowMs,
	assumedBudget,
	statedBudget: "application",
	callsPerAthleteDay: null,
	callsPerSecond: null,
};

/** Strava has a handshake for webhooks, and subscriptions that the worker makes. */
export type StravaProvider = TrackerProvider & {
	readonly webhook: ProviderWebhook & { readonly subscriber: WebhookSubscriber };
};

const kb = 1024;
/** A page of 200 activities is some 500 KB, ten hours of samples 3 MB. */
export const maxBytes = { small: 256 * kb, page: 4096 * kb, streams: 16384 * kb };

/** Strava API v3 (developers.strava.com/docs). */
export function createStrava(settings: StravaSettings, deps: ProviderDeps): StravaProvider {
	const strava = {
		...settings,
		...deps,
		parseBudget,
		failureOf,
		timeoutMs: settings.timeoutMs ?? 15_000,
	};
	return {
		data,
		capabilities,
		missingScopes,
		readReturn: parseReturn,
		...bind(strava, {
			authorizeUrl,
			exchange,
			refresh,
			revoke,
			listActivities,
			activity: fetchActivity,
			streams: fetchStreams,
		}),
		calendar: null,
		webhook: {
			// Events carry no signature that can be checked.
			proof: { kind: "address" },
			parseEvents,
			subscriber: {
				validationAnswer,
				...bind(strava, { subscribe, subscriptions, unsubscribe }),
			},
		},
	};
}

function authorizeUrl(strava: Strava, { state, redirectUri, scopes, force }: AuthorizeRequest) {
	const query = new URLSearchParams({
		client_id: strava.clientId,
		redirect_uri: redirectUri,
		response_type: "code",
		approval_prompt: force ? "force" : "auto",
		scope: scopes.join(","),
		state,
	});
	return `${strava.wwwBase}/oauth/authorize?${query}`;
}

const exchange = (strava: Strava, code: string) =>
	fetchJson(
		strava,
		tokenCall(strava, "code exchange", { grant_type: "authorization_code", code }),
		grantSchema,
	);

const refresh = (strava: Strava, refreshToken: string) =>
	fetchJson(
		strava,
		tokenCall(strava, "token refresh", {
			grant_type: "refresh_token",
			refresh_token: refreshToken,
		}),
		tokensSchema,
	);

const tokenCall = (strava: Strava, name: string, form: Record<string, string>): Call => ({
	...smallCall(strava, name, "POST"),
	url: new URL(`${strava.wwwBase}/oauth/token`),
	form: { ...application(strava), ...form },
});

const revoke = (strava: Strava, token: string) =>
	send(strava, {
		...smallCall(strava, "revocation", "POST"),
		url: new URL(`${strava.wwwBase}/oauth/revoke`),
		authorization: `Basic ${btoa(`${strava.clientId}:${strava.clientSecret}`)}`,
		form: { token },
	});

async function listActivities(strava: Strava, request: ListRequest) {
	const { accessToken, afterS, beforeS, page, perPage } = request;
	const query = {
		page: String(page),
		per_page: String(perPage),
		...(afterS !== undefined && { after: String(afterS) }),
		...(beforeS !== undefined && { before: String(beforeS) }),
	};
	const url = apiUrl(strava, "/athlete/activities", query);
	const call = readCall(strava, "activity list", accessToken, url);
	const { value, budget } = await fetchJson(
		strava,
		{ ...call, maxBytes: maxBytes.page },
		pageSchema,
	);
	// A short page is not the last one (developers.strava.com/docs).
	return { value: { ...value, next: value.size === 0 ? null : String(page + 1) }, budget };
}

function fetchActivity(strava: Strava, accessToken: string, externalId: string) {
	const url = apiUrl(strava, `/activities/${encodeURIComponent(externalId)}`);
	return fetchJson(strava, readCall(strava, "activity", accessToken, url), activitySchema);
}

function fetchStreams(strava: Strava, accessToken: string, externalId: string) {
	const url = apiUrl(strava, `/activities/${encodeURIComponent(externalId)}/streams`, {
		keys: streamKeys.join(","),
		key_by_type: "true",
	});
	const call = {
		...readCall(strava, "streams", accessToken, url),
		timeoutMs: 2 * strava.timeoutMs,
		maxBytes: maxBytes.streams,
	};
	return fetchJson(strava, call, streamsSchema);
}

async function subscribe(
	strava: Strava,
	{ callbackUrl, verifyToken }: { callbackUrl: string; verifyToken: string },
) {
	const call = {
		...smallCall(strava, "subscription", "POST"),
		url: apiUrl(strava, "/push_subscriptions"),
		form: { ...application(strava), callback_url: callbackUrl, verify_token: verifyToken },
	};
	const { value, budget } = await fetchJson(strava, call, newSubscriptionSchema);
	return { value: { subscriptionId: value.id, callbackUrl }, budget };
}

function subscriptions(strava: Strava) {
	const url = apiUrl(strava, "/push_subscriptions", application(strava));
	const call = { ...smallCall(strava, "subscriptions", "GET"), url };
	return fetchJson(strava, call, z.array(subscriptionSchema));
}

function unsubscribe(strava: Strava, subscriptionId: string) {
	const path = `/push_subscriptions/${encodeURIComponent(subscriptionId)}`;
	const url = apiUrl(strava, path, application(strava));
	return send(strava, { ...smallCall(strava, "end of subscription", "DELETE"), url });
}

const application = ({ clientId, clientSecret }: Strava) => ({
	client_id: clientId,
	client_secret: clientSecret,
});

const smallCall = ({ timeoutMs }: Strava, name: string, method: Call["method"]) => ({
	name,
	method,
	timeoutMs,
	maxBytes: maxBytes.small,
});

const readCall = (strava: Strava, name: string, accessToken: string, url: URL): Call => ({
	...smallCall(strava, name, "GET"),
	authorization: `Bearer ${accessToken}`,
	url,
});

function apiUrl(strava: Strava, path: string, query: Record<string, string> = {}): URL {
	const url = new URL(`${strava.apiBase}${path}`);
	for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
	return url;
}

/** developers.strava.com/docs/webhooks */
const event = z.object({
	object_type: z.string(),
	object_id: stravaId,
	aspect_type: z.string(),
	owner_id: stravaId,
	/** Seconds since 1970. */
	event_time: z.number().nonnegative(),
	updates: z.record(z.string(), z.unknown()).catch({}),
});

/** A delivery carries one event. */
function parseEvents(body: unknown): readonly ProviderEvent[] {
	const parsed = event.safeParse(body);
	return parsed.success ? [toEvent(parsed.data)] : [];
}

function toEvent(row: z.infer<typeof event>): ProviderEvent {
	const { object_type, object_id, aspect_type, owner_id, event_time, updates } = row;
	const head = {
		athleteExternalId: owner_id,
		eventAtMs: event_time * 1000,
		key: [object_type, object_id, aspect_type, event_time].join("/"),
	};
	if (object_type === "activity" && isAspect(aspect_type)) {
		return { ...head, kind: "activity", aspect: aspect_type, activityExternalId: object_id };
	}
	// A string in the documentation, a boolean in some events.
	if (object_type === "athlete" && String(updates.authorized) === "false") {
		return { ...head, kind: "deauthorized" };
	}
	return { ...head, kind: "other" };
}

const isAspect = (name: string): name is "create" | "update" | "delete" =>
	name === "create" || name === "update" || name === "delete";

/** Strava waits 2 s for the answer, whose key has a dot. */
function validationAnswer(query: URLSearchParams, verifyToken: string) {
	const challenge = query.get("hub.challenge");
	const isOurs = query.get("hub.verify_token") === verifyToken && verifyToken !== "";
	if (query.get("hub.mode") !== "subscribe" || !isOurs || !challenge) return null;
	return { "hub.challenge": challenge };
}

const subscriptionSchema = z
	.object({ id: stravaId, callback_url: z.string() })
	.transform((row): Subscription => ({ subscriptionId: row.id, callbackUrl: row.callback_url }));

/** The answer to a new subscription may hold its id alone. */
const newSubscriptionSchema = z.object({ id: stravaId });
