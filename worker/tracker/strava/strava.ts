import { z } from "zod";
import type { Answer, Capabilities, ProviderDeps, TrackerProvider } from "../provider.ts";
import { activitySchema, pageSchema } from "./activities.ts";
import { assumedBudget, dayWindowMs, shortWindowMs } from "./budget.ts";
import { type Call, createClient } from "./client.ts";
import { grantSchema, missingScopes, readReturn, scopes, tokensSchema } from "./oauth.ts";
import { streamKeys, streamsSchema } from "./streams.ts";
import {
	newSubscriptionSchema,
	parseEvent,
	subscriptionSchema,
	validationAnswer,
} from "./webhook.ts";

export interface StravaSettings {
	readonly clientId: string;
	readonly clientSecret: string;
	/** Host of consent and tokens, without a slash at its end. */
	readonly wwwBase: string;
	/** Host and path of the API: it moves to another host in 2027. */
	readonly apiBase: string;
	/** Longest wait for a whole answer; streams get twice as long. */
	readonly timeoutMs?: number;
}

/** Cached data is to be renewed within seven days (API policy of June 2026, section 6.2). */
const capabilities: Capabilities = {
	retentionDays: 7,
	perPageMax: 200,
	...{ scopes, shortWindowMs, dayWindowMs, assumedBudget },
};

const kb = 1024;
/** A page of 200 activities is some 500 KB, ten hours of samples 3 MB. */
export const maxBytes = { small: 256 * kb, page: 4096 * kb, streams: 16384 * kb };

/** Strava API v3 (developers.strava.com/docs). */
export function createStrava(settings: StravaSettings, deps: ProviderDeps): TrackerProvider {
	const { clientId, clientSecret, wwwBase, apiBase, timeoutMs = 15_000 } = settings;
	const client = createClient(deps);
	const app = { client_id: clientId, client_secret: clientSecret };
	const small = { timeoutMs, maxBytes: maxBytes.small };

	const tokenCall = (name: string, form: Record<string, string>): Call => ({
		...small,
		name,
		method: "POST",
		url: new URL(`${wwwBase}/oauth/token`),
		form: { ...app, ...form },
	});
	const api = (path: string, query: Record<string, string> = {}) =>
		new URL(
			`${apiBase}${path}${Object.keys(query).length ? `?${new URLSearchParams(query)}` : ""}`,
		);
	const read = (name: string, accessToken: string, url: URL): Call => ({
		...small,
		name,
		method: "GET",
		authorization: `Bearer ${accessToken}`,
		url,
	});

	return {
		name: "strava",
		capabilities,
		...{ missingScopes, readReturn },

		authorizeUrl({ state, redirectUri, scopes, force }) {
			const url = new URL(`${wwwBase}/oauth/authorize`);
			url.search = new URLSearchParams({
				client_id: clientId,
				redirect_uri: redirectUri,
				response_type: "code",
				approval_prompt: force ? "force" : "auto",
				scope: scopes.join(","),
				state,
			}).toString();
			return url.href;
		},

		exchange: (code) =>
			client.ask(
				tokenCall("code exchange", { grant_type: "authorization_code", code }),
				grantSchema,
			),

		refresh: (refreshToken) =>
			client.ask(
				tokenCall("token refresh", { grant_type: "refresh_token", refresh_token: refreshToken }),
				tokensSchema,
			),

		revoke: (token) =>
			client.send({
				...small,
				name: "revocation",
				method: "POST",
				url: new URL(`${wwwBase}/oauth/revoke`),
				authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}`,
				form: { token },
			}),

		listActivities: ({ accessToken, afterS, beforeS, page, perPage }) =>
			client.ask(
				{
					...read(
						"activity list",
						accessToken,
						api("/athlete/activities", {
							page: String(page),
							per_page: String(perPage),
							...(afterS !== undefined && { after: String(afterS) }),
							...(beforeS !== undefined && { before: String(beforeS) }),
						}),
					),
					maxBytes: maxBytes.page,
				},
				pageSchema,
			),

		activity: (accessToken, externalId) =>
			client.ask(
				read("activity", accessToken, api(`/activities/${encodeURIComponent(externalId)}`)),
				activitySchema,
			),

		streams: (accessToken, externalId) =>
			client.ask(
				{
					...read(
						"streams",
						accessToken,
						api(`/activities/${encodeURIComponent(externalId)}/streams`, {
							keys: streamKeys.join(","),
							key_by_type: "true",
						}),
					),
					timeoutMs: 2 * timeoutMs,
					maxBytes: maxBytes.streams,
				},
				streamsSchema,
			),

		webhook: {
			...{ validationAnswer, parseEvent },

			async subscribe({ callbackUrl, verifyToken }) {
				const form = { ...app, callback_url: callbackUrl, verify_token: verifyToken };
				const url = api("/push_subscriptions");
				const made = await client.ask(
					{ ...small, name: "subscription", method: "POST", url, form },
					newSubscriptionSchema,
				);
				return { ...made, value: { subscriptionId: made.value.id, callbackUrl } };
			},

			subscriptions: () =>
				client.ask(
					{ ...small, name: "subscriptions", method: "GET", url: api("/push_subscriptions", app) },
					z.array(subscriptionSchema),
				),

			unsubscribe: (subscriptionId): Promise<Answer<null>> =>
				client.send({
					...small,
					name: "end of subscription",
					method: "DELETE",
					url: api(`/push_subscriptions/${encodeURIComponent(subscriptionId)}`, app),
				}),
		},
	};
}
