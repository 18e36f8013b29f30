import { z } from "../schema.ts";
import { minuteMs } from "../time.ts";
import type { accountErrors } from "./errors.ts";
import { registration } from "./forms.ts";

/** Logging in with an account at an identity provider (OpenID Connect Core 1.0). */
export const identityRules = {
	/** How long a login at the provider may take. */
	requestMs: 10 * minuteMs,
	/** How long an identity that opens no account yet waits for its owner's word. */
	offerMs: 20 * minuteMs,
	/** Of one account. */
	most: 5,
	/** Characters of a subject (OpenID Connect Core 1.0 §2). */
	subjectChars: 255,
} as const;

/** Why a login at the provider came to nothing: errors that the address of its page may name. */
export const identityFailures = [
	"auth.provider_denied",
	"auth.provider_unavailable",
	"auth.provider_untrusted",
	"auth.provider_unverified",
	"auth.provider_request",
	"auth.confirm_first",
	"accounts.identity_taken",
	"accounts.identity_missing",
	"accounts.identity_offer",
] as const satisfies readonly (keyof typeof accountErrors)[];
export type IdentityFailure = (typeof identityFailures)[number];

/** What a new account needs beside its identity, whose verified address it gets. */
export const identityApplicant = registration.omit({ email: true, password: true });
export type IdentityApplicant = z.output<typeof identityApplicant>;

/** An address as accounts are found by it; null for none that an account may have. */
export const identityAddress = (address: unknown): string | null =>
	registration.shape.email.safeParse(address).data ?? null;

/** An identity that opens the account, as pages and the export show it. */
export const identityEntry = z.object({
	id: z.string(),
	issuer: z.string(),
	email: z.string().nullable().describe("Its address at the provider when it last logged in"),
	created_at: z.iso.datetime(),
	last_used_at: z.iso.datetime().nullable(),
});
export type IdentityEntry = z.output<typeof identityEntry>;
