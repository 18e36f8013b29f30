import type { AccessTokenEntry } from "#domain/accounts/access-tokens.ts";
import { tokenScopes } from "#domain/accounts/token-scopes.ts";
import { z } from "#domain/schema.ts";

/** An access token as API, pages and export show it: without its secret. */
export const accessTokenEntry = z.object({
	id: z.string(),
	name: z.string(),
	scopes: z.array(z.enum(tokenScopes)),
	tracker_data: z
		.boolean()
		.describe("Whether what came from a tracker, and what is computed from it, is answered, too"),
	created_at: z.iso.datetime(),
	expires_at: z.iso.datetime(),
	last_used_at: z.iso.datetime().nullable().describe("To the hour; null before its first use"),
});
export type AccessTokenWire = z.infer<typeof accessTokenEntry>;

export const accessTokenList = z.object({ access_tokens: z.array(accessTokenEntry) });

/** Answer of `POST /api/auth/access-tokens`. */
export const addedAccessToken = accessTokenEntry.extend({
	token: z.string().describe("Shown this once: only its hash is stored"),
});

export const toAccessToken = (of: AccessTokenEntry): AccessTokenWire => ({
	id: of.id,
	name: of.name,
	scopes: [...of.scopes],
	tracker_data: of.trackerData,
	created_at: of.createdAt.toISOString(),
	expires_at: of.expiresAt.toISOString(),
	last_used_at: of.lastUsedAt?.toISOString() ?? null,
});
