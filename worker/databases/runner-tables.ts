/** A table with rows of runners. */
export interface RunnerTable {
	readonly name: string;
	/** The table that a row's runner is found by, and the column that names its row; without one, by `user_id`. */
	readonly of?: { readonly table: string; readonly column: string };
	/** Rows that are read at once: fewer of those that are long. */
	readonly pageSize?: number;
}

/** Tables of runners' databases, each after those that its rows belong to: what a move copies. */
export const runnerTables: readonly RunnerTable[] = [
	{ name: "imports" },
	{ name: "import_items" },
	{ name: "activities", pageSize: 300 },
	{ name: "activity_details", of: { table: "activities", column: "activity_id" }, pageSize: 300 },
	{ name: "run_weather", of: { table: "activities", column: "activity_id" } },
	{ name: "weather_queue" },
	{ name: "source_expiries" },
	{ name: "training_days" },
	{ name: "training_months" },
	{ name: "run_changes" },
	{ name: "zone_settings" },
	{ name: "zone_rewrites" },
	{ name: "predictions", pageSize: 20 },
	{ name: "joined_files" },
	{ name: "race_channels" },
	{ name: "race_runs" },
	{ name: "looked_back" },
	{ name: "run_questions" },
	{ name: "goals" },
	{ name: "goal_points", of: { table: "goals", column: "goal_id" } },
	{ name: "tracker_links" },
	{ name: "tracker_ledger" },
	{ name: "tracker_events" },
	{ name: "tracker_consents" },
	{ name: "tracker_partings" },
];

/** Tables of which the directory alone has rows; `users` has a row for each runner of a database, too. */
export const directoryTables: readonly string[] = [
	"users",
	"sessions",
	"session_tokens",
	"password_resets",
	"mail_links",
	"passkeys",
	"passkey_challenges",
	"account_removals",
	"rate_counters",
	"outbox",
	"page_speed",
	"dead_letters",
	"deletion_replays",
	"runner_databases",
	"runner_moves",
	"tracker_athletes",
	"race_channel_owners",
];

/**
 * Tables whose rows stay in the database that they were written in, until a sweep of it is done with them: keys of files, and
 * deletions that are to be listed; and what a move keeps about them.
 */
export const databaseTables: readonly string[] = [
	"pending_files",
	"unlisted_deletions",
	"runner_arrivals",
	"runner_row_changes",
];

/** A condition that rows belong to a user. */
export function rowsOf({ of }: RunnerTable, userId: string): string {
	const user = quoted(userId);
	if (!of) return `user_id = ${user}`;
	return `${of.column} IN (SELECT id FROM ${of.table} WHERE user_id = ${user})`;
}

/** The same of a trigger's row, `NEW` or `OLD`: triggers bind no values. */
export function isRowOf({ of }: RunnerTable, userId: string, row: "NEW" | "OLD"): string {
	const user = quoted(userId);
	if (!of) return `${row}.user_id = ${user}`;
	return `EXISTS (SELECT 1 FROM ${of.table} WHERE id = ${row}.${of.column} AND user_id = ${user})`;
}

export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
