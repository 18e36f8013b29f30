import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { DeletionKind } from "#domain/deletions.ts";

/** Attempts counted per subject and window: right for every machine and every edge location alike. */
export const rateCounters = sqliteTable(
	"rate_counters",
	{
		/** Rule and subject, hashed: no address is stored in plain text. */
		key: text().primaryKey(),
		count: integer().notNull(),
		endsAt: integer("ends_at", { mode: "timestamp_ms" }).notNull(),
	},
	(table) => [index("rate_counters_by_end").on(table.endsAt)],
);

/** Mails that development stores instead of sending. */
export const outbox = sqliteTable("outbox", {
	id: integer().primaryKey({ autoIncrement: true }),
	sentAt: integer("sent_at", { mode: "timestamp_ms" }).notNull(),
	recipient: text().notNull(),
	subject: text().notNull(),
	text: text().notNull(),
	html: text().notNull(),
});

/**
 * Bucket keys that no row owns yet: written before the object, deleted by the transaction that adds the row.
 * A key that stays is an orphan, which the sweep removes (file-store.ts).
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
/** Messages that failed every time, for the operator. They hold our own ids, and nothing of a provider. */
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
		/** The user that it is about: the message is deleted with the account. */
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

/** Replays of the list of deletions, which an operator requests after a restore. */
export const deletionReplays = sqliteTable("deletion_replays", {
	id: integer().primaryKey({ autoIncrement: true }),
	requestedAt: integer("requested_at", { mode: "timestamp_ms" }).notNull(),
	/** The list's last key that was applied; null before the first. */
	afterKey: text("after_key"),
	applied: integer().notNull().default(0),
	/** Deletions that failed; the log has the reason. */
	failed: integer().notNull().default(0),
	doneAt: integer("done_at", { mode: "timestamp_ms" }),
});
