import { type SQL, sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { sexes } from "#domain/accounts/form-rules.ts";
import { mailLoginPurposes, mailPurposes } from "#domain/accounts/mail-links.ts";
import type { TokenScope } from "#domain/accounts/token-scopes.ts";
import { type UnitSystem, unitSystems } from "#domain/accounts/units.ts";
import { languages } from "#domain/language/detect.ts";
import type { Language } from "#domain/language/languages.ts";

export const users = sqliteTable("users", {
	id: text().primaryKey(),
	/** Trimmed and lower-cased, so that one address is one account. */
	email: text().notNull().unique(),
	/** When its owner proved to read it; null: it may be a stranger's, and gets no notices. */
	emailVerifiedAt: integer("email_verified_at", { mode: "timestamp_ms" }),
	firstname: text().notNull(),
	lastname: text().notNull(),
	/**
	 * `scrypt$<log2 N>$<r>$<p>$<salt>$<hash>`, base64url; `none$<random>` without a password: the key of devices' marks
	 * (device.ts), which changes with it.
	 */
	passwordHash: text("password_hash").notNull(),
	heightCm: integer("height_cm"),
	weightKg: integer("weight_kg"),
	birthYear: integer("birth_year"),
	sex: text({ enum: sexes }),
	maxHeartRate: integer("max_heart_rate"),
	restingHeartRate: integer("resting_heart_rate"),
	units: text({ enum: unitSystems }).notNull().default("metric"),
	/** Null until the user chooses: mails then use the language of the page that caused them. */
	language: text({ enum: languages }),
	createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
	termsAcceptedAt: integer("terms_accepted_at", { mode: "timestamp_ms" }).notNull(),
	/** Binding of the database with the rest of the user's rows: `runners` there has the same id. */
	home: text().notNull(),
});

/** A SELECT of an account's row, as the owner of what is written (`commit`). */
export const userRow = (userId: string): SQL => sql`SELECT 1 FROM ${users} WHERE id = ${userId}`;

/** The account that a row belongs to, and is deleted with. */
export const ofUser = () =>
	text("user_id")
		.notNull()
		.references(() => users.id, { onDelete: "cascade" });

export const sessions = sqliteTable(
	"sessions",
	{
		id: text().primaryKey(),
		userId: ofUser(),
		createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
		lastUsedAt: integer("last_used_at", { mode: "timestamp_ms" }).notNull(),
		/** Kind of the browser that it began in, without versions; null for a program. */
		browser: text(),
		/** ISO 3166-1 alpha-2 of the edge's country at its beginning; no address is stored. */
		country: text(),
		/** When a passkey proved who its user is, at the login or later; null: none did. */
		passkeyAt: integer("passkey_at", { mode: "timestamp_ms" }),
		/** When its user proved again who they are; null since the login. */
		confirmedAt: integer("confirmed_at", { mode: "timestamp_ms" }),
	},
	(table) => [
		index("sessions_by_user").on(table.userId),
		index("sessions_by_last_use").on(table.lastUsedAt),
	],
);

/** What opens a session: the newest token, and those it has replaced, for a moment. */
export const sessionTokens = sqliteTable(
	"session_tokens",
	{
		/** SHA-256 of the token, hex, or of the code that fetches it: neither is on the server. */
		tokenHash: text("token_hash").primaryKey(),
		sessionId: text("session_id")
			.notNull()
			.references(() => sessions.id, { onDelete: "cascade" }),
		/** Null until the token is replaced. */
		goodUntil: integer("good_until", { mode: "timestamp_ms" }),
	},
	(table) => [index("session_tokens_by_session").on(table.sessionId)],
);

/** Links that let someone who reads the account's mail choose a new password, once. */
export const passwordResets = sqliteTable(
	"password_resets",
	{
		/** SHA-256 of the token in the link, hex. */
		tokenHash: text("token_hash").primaryKey(),
		userId: ofUser(),
		createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
	},
	(table) => [index("password_resets_by_user").on(table.userId)],
);

/** What a new account is made of, until its address is proved. */
export interface Applicant {
	readonly firstname: string;
	readonly lastname: string;
	readonly language: Language;
	readonly units: UnitSystem;
}

/** Links in mails, each good once; some come with a code that can be typed instead. */
export const mailLinks = sqliteTable(
	"mail_links",
	{
		/** SHA-256 of the token in the link, hex. */
		tokenHash: text("token_hash").primaryKey(),
		purpose: text({ enum: [...mailPurposes, ...mailLoginPurposes] }).notNull(),
		/** The account; null for one that is yet to be created. */
		userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
		/** Of an address: the one that the account has afterwards. */
		email: text(),
		/** Of `end-session`: the session. */
		sessionId: text("session_id"),
		/** Who may type the code: SHA-256 of the account's id, or of a request's secret (mail-login.ts), hex; null without one. */
		requestedBy: text("requested_by"),
		/** SHA-256 of the same and the code, hex. */
		codeHash: text("code_hash"),
		/** Of `register`: what the new account is made of. */
		applicant: text({ mode: "json" }).$type<Applicant>(),
		/** Codes that were typed so far. */
		tries: integer().notNull().default(0),
		createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
		expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
		usedAt: integer("used_at", { mode: "timestamp_ms" }),
	},
	(table) => [
		index("mail_links_by_user").on(table.userId),
		index("mail_links_by_requester").on(table.requestedBy),
		index("mail_links_by_email").on(table.email),
		index("mail_links_by_expiry").on(table.expiresAt),
	],
);

/** Accounts whose deletion has begun: it is continued when it was interrupted between two databases. */
export const accountRemovals = sqliteTable("account_removals", {
	userId: ofUser().primaryKey(),
	beganAt: integer("began_at", { mode: "timestamp_ms" }).notNull(),
});

/** What scripts call the API with, for what their owner allows. */
export const accessTokens = sqliteTable(
	"access_tokens",
	{
		id: text().primaryKey(),
		userId: ofUser(),
		/** SHA-256 of the token, hex, or of the code that fetches it: neither is on the server. */
		tokenHash: text("token_hash").notNull().unique(),
		name: text().notNull(),
		scopes: text({ mode: "json" }).$type<TokenScope[]>().notNull(),
		/** Of a code that a program fetches the token with: for whom it is (worker/accounts/access-tokens.ts). */
		grantKey: text("grant_key"),
		/** Whether what came from trackers is answered, too. */
		trackerData: integer("tracker_data", { mode: "boolean" }).notNull(),
		createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
		expiresAt: integer("expires_at", { mode: "timestamp_ms" }).notNull(),
		/** To the hour. */
		lastUsedAt: integer("last_used_at", { mode: "timestamp_ms" }),
	},
	(table) => [
		index("access_tokens_by_user").on(table.userId),
		index("access_tokens_by_end").on(table.expiresAt),
	],
);

/** Public keys that open a session instead of a password. */
export const passkeys = sqliteTable(
	"passkeys",
	{
		id: text().primaryKey(),
		userId: ofUser(),
		/** The authenticator's own id of it, base64url. */
		credentialId: text("credential_id").notNull().unique(),
		/** SubjectPublicKeyInfo, DER, base64url. */
		publicKey: text("public_key").notNull(),
		/** COSE number. */
		algorithm: integer().notNull(),
		/** Signatures so far, as the authenticator counts them; synced passkeys stay at 0. */
		counter: integer().notNull(),
		backupEligible: integer("backup_eligible", { mode: "boolean" }).notNull(),
		backedUp: integer("backed_up", { mode: "boolean" }).notNull(),
		transports: text({ mode: "json" }).$type<string[]>().notNull(),
		name: text().notNull(),
		createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
		lastUsedAt: integer("last_used_at", { mode: "timestamp_ms" }),
	},
	(table) => [index("passkeys_by_user").on(table.userId)],
);

/** What authenticators were asked to sign: each good once, in the browser that asked. */
export const passkeyChallenges = sqliteTable(
	"passkey_challenges",
	{
		/** SHA-256 of the challenge, hex. */
		challengeHash: text("challenge_hash").primaryKey(),
		/** SHA-256 of the browser's cookie, hex. */
		browserHash: text("browser_hash").notNull(),
		purpose: text({ enum: ["login", "register", "add"] }).notNull(),
		/** Of `add`: the account that asked. */
		userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
		/** Of `register`: the id that the new account gets. */
		newUserId: text("new_user_id"),
		createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
	},
	(table) => [
		index("passkey_challenges_by_time").on(table.createdAt),
		index("passkey_challenges_by_user").on(table.userId),
	],
);

/** Accounts elsewhere that open an account here: a provider's issuer and its subject (OpenID Connect Core 1.0 §5.7). */
export const identities = sqliteTable(
	"identities",
	{
		id: text().primaryKey(),
		userId: ofUser(),
		issuer: text().notNull(),
		subject: text().notNull(),
		/** Its address there when it last logged in; null where the provider says none. */
		email: text(),
		createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
		lastUsedAt: integer("last_used_at", { mode: "timestamp_ms" }),
	},
	(table) => [
		uniqueIndex("identities_by_subject").on(table.issuer, table.subject),
		index("identities_by_user").on(table.userId),
	],
);

/** Logins at the provider that have begun: each good once, in the browser that began it. */
export const identityRequests = sqliteTable(
	"identity_requests",
	{
		/** SHA-256 of `state`, hex. */
		stateHash: text("state_hash").primaryKey(),
		/** SHA-256 of the browser's cookie, hex. */
		browserHash: text("browser_hash").notNull(),
		nonce: text().notNull(),
		/** Of PKCE (RFC 7636). */
		verifier: text().notNull(),
		/** Path of the page that follows. */
		next: text().notNull(),
		/** The account that asked to be linked; null for a login. */
		userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
		createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
	},
	(table) => [
		index("identity_requests_by_time").on(table.createdAt),
		index("identity_requests_by_user").on(table.userId),
	],
);

/** Identities that open no account yet, until their owner says which: one for a browser. */
export const identityOffers = sqliteTable(
	"identity_offers",
	{
		/** SHA-256 of the browser's cookie, hex. */
		browserHash: text("browser_hash").primaryKey(),
		issuer: text().notNull(),
		subject: text().notNull(),
		email: text(),
		/** Whether the provider has verified that address. */
		verified: integer({ mode: "boolean" }).notNull(),
		firstname: text().notNull(),
		lastname: text().notNull(),
		next: text().notNull(),
		userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
		createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
	},
	(table) => [
		index("identity_offers_by_time").on(table.createdAt),
		index("identity_offers_by_user").on(table.userId),
	],
);
