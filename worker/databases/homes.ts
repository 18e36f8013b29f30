import { and, eq, ne, or, type SQLWrapper, sql } from "drizzle-orm";
import { users } from "../accounts/tables.ts";
import { bind } from "../platform/bind.ts";
import { commit, type Database, listOf } from "../platform/sql.ts";
import { runnerDatabases, runners } from "./tables.ts";

interface Context {
	readonly directory: Database;
	/** Names of the databases of runners that are bound. */
	readonly names: readonly string[];
	readonly databaseAt: (name: string) => Database;
	readonly now: () => Date;
}

/** Where runners live: the database of each, and the one for the next newcomer. */
export const createHomes = (context: Context) =>
	bind(context, { of, choose, add, remove, measure });

export type Homes = ReturnType<typeof createHomes>;

/** Databases whose sizes differ by less take newcomers in turn. */
const stepBytes = 2 ** 24;

/** The name of a user's database; null without such an account. */
async function of({ directory }: Context, userId: string): Promise<string | null> {
	const row = await directory
		.select({ home: users.home })
		.from(users)
		.where(eq(users.id, userId))
		.get();
	return row?.home ?? null;
}

/**
 * The emptiest of the databases that take newcomers.
 * @throws Error where none does
 */
async function choose({ directory, names }: Context): Promise<string> {
	const [found] = await directory.all<{ name: string }>(
		sql`UPDATE ${runnerDatabases} SET newcomers = newcomers + 1 WHERE name = (
			SELECT name FROM ${runnerDatabases} WHERE name IN ${listOf(names)}
			ORDER BY bytes / ${stepBytes}, newcomers, name LIMIT 1) RETURNING name`,
	);
	if (found) return found.name;
	throw new Error(
		"No database takes newcomers: bind one as RUNNERS_0, then run `npm run -s operator -- databases add RUNNERS_0 --remote`.",
	);
}

/** Adds a runner to a database, before the account: its rows cascade from this one. */
async function add({ databaseAt }: Context, name: string, userId: string): Promise<void> {
	await databaseAt(name).insert(runners).values({ id: userId }).onConflictDoNothing();
}

/** Deletes a runner's rows in a database; statements come first, in the same transaction. */
async function remove(
	{ databaseAt }: Context,
	name: string,
	userId: string,
	statements: readonly SQLWrapper[] = [],
): Promise<void> {
	const db = databaseAt(name);
	await commit(db, [...statements, db.delete(runners).where(eq(runners.id, userId))]);
}

/** Notes how large a database of runners is, and answers it in bytes: each answer of D1 says it. */
async function measure({ directory, databaseAt }: Context, name: string): Promise<number> {
	const { meta } = await databaseAt(name).$client.prepare("SELECT 1").all();
	const bytes = meta.size_after ?? 0;
	await directory
		.update(runnerDatabases)
		.set({ bytes, newcomers: 0 })
		.where(
			and(
				eq(runnerDatabases.name, name),
				or(ne(runnerDatabases.bytes, bytes), ne(runnerDatabases.newcomers, 0)),
			),
		);
	return bytes;
}
