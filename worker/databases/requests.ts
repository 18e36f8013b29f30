// SQL of the operator's command on the directory: plain text, as `wrangler d1 execute` takes it.

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const listOfNames = (names: readonly string[]) => `json_each(${quoted(JSON.stringify(names))})`;

/** The databases with their runners, and what they held when they were last measured. */
export const databasesSql = (names: readonly string[]): string =>
	`SELECT bound.value AS name,
		(SELECT count(*) FROM users WHERE home = bound.value) AS runners,
		added.bytes, added.name IS NOT NULL AS takes_newcomers
	FROM ${listOfNames(names)} AS bound LEFT JOIN runner_databases AS added ON added.name = bound.value
	ORDER BY bound.key`;

/** Has a database take newcomers. */
export const addDatabaseSql = (name: string): string =>
	`INSERT INTO runner_databases (name, added_at) VALUES (${quoted(name)}, unixepoch() * 1000)
		ON CONFLICT DO NOTHING`;

/** Has every database of runners take newcomers, on a site where none does yet. */
export const newSiteSql = (names: readonly string[]): string =>
	`INSERT INTO runner_databases (name, added_at) SELECT value, unixepoch() * 1000
		FROM ${listOfNames(names)} WHERE value <> 'DB' AND NOT EXISTS (SELECT 1 FROM runner_databases)`;
