import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { DeletionKind } from "../../domain/deletions.ts";

/** Attempts counted per subject and window: right for every machine and every edge location alike. */
export const rateCounters = sqliteTable(
	"rate_counters",
	{
		/** Rule and subject, hashed: no address is kept in the clear. */
		key: text().primaryKey(),
		count: integer().notNull(),
		endsAt: integer("ends_at", { mode: "timestamp_ms" }).notNull(),
	},
	(table) => [index("rate_counters_by_end").on(table.endsAt)],
);

/** Mails that development keeps instead of sending. */
export const outbox = sqliteTable("outbox", {
	id: integer().primaryKey({ autoIncrement: true }),
	sentAt: integer("sent_at", { mode: "timestamp_ms" }).notNull(),
	recipient: text().notNull(),
	subject: text().notNull(),
	text: text().notNull(),
	html: text().notNull(),
});

/**
 * Bucket keys whose fate is open: written before the object, removed together with the row that owns it.
 * Whatever is left after a while is an orphan for the sweeper.
 */
export const pendingFiles = sqliteTable(
	"pending_files",
	{
		key: text().primaryKey(),
		createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
	},
	(table) => [index("pending_files_by_age").on(table.createdAt)],
);

/** How fast pages were, as counters: one row per day, page, metric and bucket (domain/page-speed.ts). */
export const pageSpeed = sqliteTable(
	"page_speed",
	{
		/** UTC, "2026-11-21". */
		day: text().notNull(),
		page: text().notNull(),
		metric: text().notNull(),
		bucket: integer().notNull(),
		count: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.day, table.page, table.metric, table.bucket] })],
);
/** Messages that failed every time, kept for the operator. They carry ids of ours, and nothing of a provider. */
export const deadLetters = sqliteTable(
	"dead_letters",
	{
		id: integer().primaryKey({ autoIncrement: true }),
		diedAt: integer("died_at", { mode: "timestamp_ms" }).notNull(),
		/** JSON, as it was on the queue. */
		body: text().notNull(),
		/** Set by the operator: the next sweep sends it again. */
		resend: integer({ mode: "boolean" }).notNull().default(false),
		resentAt: integer("resent_at", { mode: "timestamp_ms" }),
		/** Whose work it asks for: the message goes with the account. */
		userId: text("user_id"),
	},
	(table) => [
		index("dead_letters_by_user").on(table.userId),
		index("dead_letters_by_age").on(table.diedAt),
	],
);

/**
 * Deletions that are still to be listed outside the database, where a restore of the database does not undo
 * them: written by the transaction that deletes, removed once the list has them.
 */
export const unlistedDeletions = sqliteTable("unlisted_deletions", {
	id: integer().primaryKey({ autoIncrement: true }),
	deletedAt: integer("deleted_at", { mode: "timestamp_ms" }).notNull(),
	kind: text().$type<DeletionKind>().notNull(),
	userId: text("user_id").notNull(),
	/** Id of what was deleted: of the account itself, of an import, of a tracker's link. */
	subjectId: text("subject_id").notNull(),
});

/** What an operator asks for after a restore: that all listed deletions are applied again. */
export const deletionReplays = sqliteTable("deletion_replays", {
	id: integer().primaryKey({ autoIncrement: true }),
	requestedAt: integer("requested_at", { mode: "timestamp_ms" }).notNull(),
	/** The list's last key that was applied; null before the first. */
	afterKey: text("after_key"),
	applied: integer().notNull().default(0),
	/** Deletions that could not be applied; the log says why. */
	failed: integer().notNull().default(0),
	doneAt: integer("done_at", { mode: "timestamp_ms" }),
});
