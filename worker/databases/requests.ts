import { quoted } from "./runner-tables.ts";

// SQL of the operator's command on the directory: plain text, as `wrangler d1 execute` takes it.

const listOfNames = (names: readonly string[]) => `json_each(${quoted(JSON.stringify(names))})`;

/** The databases with their runners, and what they held when they were last measured. */
export const databasesSql = (names: readonly string[]): string =>
	`SELECT bound.value AS name,
		(SELECT count(*) FROM users WHERE coalesce(home, 'DB') = bound.value) AS runners,
		added.bytes, added.name IS NOT NULL AS takes_newcomers
	FROM ${listOfNames(names)} AS bound LEFT JOIN runner_databases AS added ON added.name = bound.value
	ORDER BY bound.key`;

/** Has a database take newcomers. */
export const addDatabaseSql = (name: string): string =>
	`INSERT INTO runner_databases (name, added_at) VALUES (${quoted(name)}, unixepoch() * 1000)
		ON CONFLICT DO NOTHING`;

/** Requests the move of a runner, by id or address, to a database, or to the emptiest other one that takes newcomers. */
export const requestMoveSql = (runner: string, names: readonly string[], target: string | null) => {
	const emptiest = `(SELECT name FROM runner_databases WHERE name <> coalesce(users.home, 'DB')
		AND name IN (SELECT value FROM ${listOfNames(names)}) ORDER BY bytes, newcomers, name LIMIT 1)`;
	const chosen = target === null ? emptiest : quoted(target);
	return `INSERT INTO runner_moves (user_id, source, target, requested_at, since_at)
		SELECT id, coalesce(home, 'DB'), ${chosen}, unixepoch() * 1000, unixepoch() * 1000
		FROM users WHERE ${isRunner(runner)} AND ${chosen} <> coalesce(home, 'DB') ON CONFLICT DO NOTHING`;
};

const isRunner = (runner: string) =>
	`(id = ${quoted(runner)} OR email = ${quoted(runner.trim().toLowerCase())})`;

/** Where a runner lives, and how far a move has come. */
export const moveSql = (runner: string): string =>
	`SELECT users.id AS runner, coalesce(home, 'DB') AS database, target, state, rows, failure
	FROM users LEFT JOIN runner_moves ON user_id = users.id WHERE ${isRunner(runner).replace("(id", "(users.id")}`;
