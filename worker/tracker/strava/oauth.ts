import { z } from "zod";
import type { ConsentReturn, Grant, MissingScopes, Tokens } from "../provider.ts";

/** `activity:read_all` adds activities that only the athlete sees (developers.strava.com/docs/authentication). */
export const scopes = ["read", "activity:read_all"] as const;

/** One of the reading scopes is needed; without the larger one private activities are not listed. */
export function missingScopes(granted: readonly string[]): MissingScopes {
	const has = (scope: string) => granted.includes(scope);
	if (has("activity:read_all")) return { blocking: [], limiting: [] };
	if (has("activity:read")) return { blocking: [], limiting: ["activity:read_all"] };
	return { blocking: ["activity:read_all"], limiting: [] };
}

export function parseReturn(query: URLSearchParams): ConsentReturn {
	const state = query.get("state");
	const code = query.get("code");
	if (code && state) {
		const granted = (query.get("scope") ?? "").split(/[\s,]+/).filter(Boolean);
		return { outcome: "granted", state, code, scopes: granted };
	}
	return { outcome: query.has("error") ? "refused" : "unreadable", state };
}

/** The last second that a `Date` can hold. */
const lastS = 8_640_000_000_000;

const tokens = z.object({
	access_token: z.string().min(1),
	refresh_token: z.string().min(1),
	/** Seconds since 1970. */
	expires_at: z.number().positive().max(lastS),
});

const toTokens = (row: z.infer<typeof tokens>): Tokens => ({
	accessToken: row.access_token,
	refreshToken: row.refresh_token,
	expiresAtMs: row.expires_at * 1000,
});

export const tokensSchema = tokens.transform(toTokens);

export const grantSchema = tokens
	.extend({
		athlete: z.object({
			id: z.union([z.int().positive(), z.string().regex(/^\d{1,20}$/)]).transform(String),
			firstname: z.string().nullish(),
			lastname: z.string().nullish(),
		}),
	})
	.transform((row): Grant => {
		const name = [row.athlete.firstname, row.athlete.lastname].filter(Boolean).join(" ");
		const athlete = { externalId: row.athlete.id, name: name || null };
		return { tokens: toTokens(row), scopes: null, athlete };
	});
