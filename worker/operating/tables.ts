import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * What is known of the running site beside its rows, one value a name (facts.ts). Nothing is about a runner.
 */
export const operatingFacts = sqliteTable("operating_facts", {
	key: text().primaryKey(),
	/** JSON. */
	value: text().notNull(),
	at: integer({ mode: "timestamp_ms" }).notNull(),
});

/**
 * What an operator did with accounts, and what is still to be done. Of an account it has the id alone, which outlives the
 * account: that a deletion was carried out has to be shown afterwards.
 */
export const operatorLog = sqliteTable(
	"operator_log",
	{
		id: integer().primaryKey({ autoIncrement: true }),
		at: integer({ mode: "timestamp_ms" }).notNull(),
		action: text({ enum: ["find", "end-sessions", "delete", "reset-link", "resend"] }).notNull(),
		/** Of the account; null where it is about none. */
		userId: text("user_id"),
		/** Null until it is done. */
		doneAt: integer("done_at", { mode: "timestamp_ms" }),
		/** "done", or the code of what prevents it. */
		outcome: text(),
	},
	(table) => [
		index("operator_log_by_time").on(table.at),
		index("operator_log_by_user").on(table.userId),
	],
);
