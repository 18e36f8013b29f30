import { sexes } from "#domain/accounts/form-rules.ts";
import type { Profile } from "#domain/accounts/profile.ts";
import type { SessionEntry } from "#domain/accounts/session.ts";
import { unitSystems } from "#domain/accounts/units.ts";
import { languages } from "#domain/language/detect.ts";
import { z } from "#domain/schema.ts";

/** Answer of register, login and refresh. */
export const tokenResponse = z.object({
	access_token: z.string().describe("Opaque token, good for 7 days after its last use, 90 at most"),
	token_type: z.literal("bearer"),
});

/** Answer of `GET /api/auth/me`. */
export const profile = z.object({
	id: z.string(),
	email: z.string(),
	email_verified: z
		.boolean()
		.describe(
			"Until then no notices are sent: of new devices, of changes to password and passkeys",
		),
	firstname: z.string(),
	lastname: z.string(),
	height: z.int().nullable().describe("cm"),
	weight: z.int().nullable().describe("kg"),
	birth_year: z.int().nullable(),
	sex: z.enum(sexes).nullable(),
	max_heart_rate: z.int().nullable().describe("beats per minute"),
	resting_heart_rate: z.int().nullable().describe("beats per minute"),
	units: z.enum(unitSystems).describe("Metric, imperial, or distance-height-temperature"),
	language: z.enum(languages).nullable(),
	created_at: z.iso.datetime(),
	has_strava_linked: z.boolean(),
});
export type ProfileWire = z.infer<typeof profile>;

/** A profile as API, pages and export show it. */
export const toProfile = (of: Profile): ProfileWire => ({
	id: of.id,
	email: of.email,
	email_verified: of.isEmailVerified,
	firstname: of.firstname,
	lastname: of.lastname,
	height: of.heightCm,
	weight: of.weightKg,
	birth_year: of.birthYear,
	sex: of.sex,
	max_heart_rate: of.maxHeartRateBpm,
	resting_heart_rate: of.restingHeartRateBpm,
	units: of.units,
	language: of.language,
	created_at: of.createdAt.toISOString(),
	has_strava_linked: of.isLinked,
});

/** A session of the account, as API, pages and export show it. */
const sessionEntry = z.object({
	id: z.string(),
	browser: z.string().nullable().describe("Its kind, without versions; null for a program"),
	country: z.string().nullable().describe("Where it began: ISO 3166-1 alpha-2, as the edge saw it"),
	created_at: z.iso.datetime(),
	last_used_at: z.iso.datetime().describe("To the hour"),
	current: z.boolean(),
});
export type SessionEntryWire = z.infer<typeof sessionEntry>;

/** A session as API, pages and export show it. */
export const toSessionEntry = (of: SessionEntry): SessionEntryWire => ({
	id: of.id,
	browser: of.browser,
	country: of.country,
	created_at: of.createdAt.toISOString(),
	last_used_at: of.lastUsedAt.toISOString(),
	current: of.current,
});
export const sessionList = z.object({ sessions: z.array(sessionEntry) });

/** Answer of `GET /api/auth/test`. */
export const tokenTest = z.object({ ok: z.literal(true), user_id: z.string() });
