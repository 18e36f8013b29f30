import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

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
export const deadLetters = sqliteTable("dead_letters", {
	id: integer().primaryKey({ autoIncrement: true }),
	diedAt: integer("died_at", { mode: "timestamp_ms" }).notNull(),
	/** JSON, as it was on the queue. */
	body: text().notNull(),
	/** Set by the operator: the next sweep sends it again. */
	resend: integer({ mode: "boolean" }).notNull().default(false),
	resentAt: integer("resent_at", { mode: "timestamp_ms" }),
});
