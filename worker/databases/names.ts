/** The binding of the directory: accounts, and which database has the rest of their rows. */
export const directoryName = "DB";

const isRunnerDatabase = (name: string): boolean => /^RUNNERS_\d+$/.test(name);

/** The names of the databases of runners, as they are bound. */
export const runnerDatabaseNames = (env: object): string[] =>
	Object.keys(env)
		.filter(isRunnerDatabase)
		.sort((a, b) => Number(a.slice(8)) - Number(b.slice(8)));

/** The names of all databases, the directory first. */
export const databaseNames = (env: object): string[] => [
	directoryName,
	...runnerDatabaseNames(env),
];

/** @throws Error where a database of that name is not bound */
export function databaseOf(env: object, name: string): D1Database {
	const found = databaseNames(env).includes(name) && (env as Record<string, D1Database>)[name];
	if (found) return found;
	throw new Error(
		`The database '${name}' is not bound: name it in site.json, or locally in wrangler.toml.`,
	);
}
