import { z } from "zod";
import type { ConsentReturn, Grant, MissingScopes } from "../provider.ts";

/** Activities and their files; nothing is written there. */
export const readingScope = "ACTIVITY:READ";
export const scopes = [readingScope] as const;

/** The last moment that a `Date` can hold: access tokens do not expire. */
const neverMs = 8_640_000_000_000_000;

/** Writing implies reading. */
export const missingScopes = (granted: readonly string[]): MissingScopes => ({
	blocking: granted.some((scope) => /^ACTIVITY:(READ|WRITE)$/i.test(scope)) ? [] : [readingScope],
	limiting: [],
});

/** The way back has a code and no scopes: those stand in the answer to the exchange. */
export function parseReturn(query: URLSearchParams): ConsentReturn {
	const state = query.get("state");
	const code = query.get("code");
	if (code && state) return { outcome: "granted", state, code, scopes: null };
	return { outcome: query.has("error") ? "refused" : "unreadable", state };
}

const athleteId = z.union([z.int().positive().transform(String), z.string().regex(/^i?\d{1,20}$/)]);

export const grantSchema = z
	.object({
		access_token: z.string().min(1),
		scope: z.string().nullish(),
		athlete: z.object({ id: athleteId, name: z.string().nullish() }),
	})
	.transform(
		({ access_token, scope, athlete }): Grant => ({
			tokens: { accessToken: access_token, refreshToken: "", expiresAtMs: neverMs },
			scopes: (scope ?? "").split(/[\s,]+/).filter(Boolean),
			athlete: { externalId: athlete.id, name: athlete.name || null },
		}),
	);
