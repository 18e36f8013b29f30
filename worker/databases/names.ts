/** The binding of the directory: it also holds the rows of runners who came before another database was added. */
export const directoryName = "DB";

const isRunnerDatabase = (name: string): boolean => /^RUNNERS_\d+$/.test(name);

/** The names of the databases that may hold runners, as they are bound. */
export const databaseNames = (env: object): string[] => [
	directoryName,
	...Object.keys(env)
		.filter(isRunnerDatabase)
		.sort((a, b) => Number(a.slice(8)) - Number(b.slice(8))),
];

/** @throws Error where a database of that name is not bound */
export function databaseOf(env: object, name: string): D1Database {
	const found = databaseNames(env).includes(name) && (env as Record<string, D1Database>)[name];
	if (found) return found;
	throw new Error(
		`The database '${name}' is not bound: name it in site.json, or locally in wrangler.toml.`,
	);
}
