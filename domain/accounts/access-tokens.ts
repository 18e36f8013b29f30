// Folder: accounts, sessions, access tokens, passkeys, profiles and units. Imports: language.

import { fnv1a } from "../fnv.ts";
import { z } from "../schema.ts";
import { hourMs } from "../time.ts";
import { label } from "./label.ts";
import { type TokenScope, tokenScopes } from "./token-scopes.ts";

/** How access tokens are made and kept. */
export const accessTokenRules = {
	/** Of one account. */
	most: 20,
	/** The longest that one is good for. */
	mostDays: 365,
	/** A use is written down at most this often, to spare a write per call. */
	touchMs: hourMs,
} as const;

/** What each begins with, for scanners of published secrets. */
export const accessTokenPrefix = "relief_";

/** The last 32 bits of the secret's FNV-1a, hexadecimal: by it a scanner knows a token without asking the site. */
const checksumOf = (secret: string) => fnv1a(secret).slice(-8);

/** `relief_`, the secret (base64url of 32 bytes) and its checksum: what its owner gets to see once. */
export const accessTokenOf = (secret: string): string =>
	accessTokenPrefix + secret + checksumOf(secret);

/** Whether a text was made by `accessTokenOf`. */
export function isAccessToken(text: string): boolean {
	const [, secret, checksum] = /^relief_([\w-]{43})([0-9a-f]{8})$/.exec(text) ?? [];
	return secret !== undefined && checksum === checksumOf(secret);
}

/** Body of `POST /api/auth/access-tokens`. */
export const newAccessToken = z.object({
	name: label("name_required"),
	scopes: z.array(z.enum(tokenScopes)).min(1, "choice_required").max(tokenScopes.length),
	days: z.coerce
		.number({ error: "choice_unknown" })
		.int("choice_unknown")
		.min(1, "choice_unknown")
		.max(accessTokenRules.mostDays, "choice_unknown")
		.describe(`How long it is good for, ${accessTokenRules.mostDays} at most`),
	tracker_data: z
		.boolean()
		.default(false)
		.describe("Whether what came from a tracker, and what is computed from it, is answered, too"),
});
export type NewAccessToken = z.output<typeof newAccessToken>;

/** An access token as its owner sees it. */
export interface AccessTokenEntry {
	readonly id: string;
	readonly name: string;
	readonly scopes: readonly TokenScope[];
	readonly trackerData: boolean;
	readonly createdAt: Date;
	readonly expiresAt: Date;
	/** To the hour; null before its first use. */
	readonly lastUsedAt: Date | null;
}

export const wantsTokenTouch = ({ lastUsedAt }: AccessTokenEntry, now: Date): boolean =>
	lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= accessTokenRules.touchMs;
