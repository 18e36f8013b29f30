/** Tables of runners' databases. */
export const runnerTables: readonly string[] = [
	"runners",
	"imports",
	"import_items",
	"activities",
	"run_weather",
	"weather_queue",
	"source_expiries",
	"training_months",
	"training_years",
	"run_changes",
	"zone_settings",
	"zone_recomputations",
	"predictions",
	"joined_files",
	"race_channels",
	"watch_codes",
	"short_links",
	"ledger_entries",
	"race_runs",
	"race_backtests",
	"run_questions",
	"goals",
	"goal_points",
	"tracker_links",
	"tracker_queue",
	"tracker_events",
	"tracker_consents",
	"planned_workouts",
	"tracker_disconnects",
];

/** Tables of which the directory alone has rows. */
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
	"tracker_athletes",
	"race_channel_owners",
];

/**
 * Tables whose rows stay in the database that they were written in, until a sweep of it is done with them: keys of files,
 * deletions that are to be listed, and race channels that are to be emptied.
 */
export const databaseTables: readonly string[] = [
	"pending_files",
	"unlisted_deletions",
	"race_channel_ends",
];
