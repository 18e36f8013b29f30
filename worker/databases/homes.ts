import { and, eq, ne, or, type SQLWrapper, sql } from "drizzle-orm";
import { users } from "../accounts/tables.ts";
import { bind } from "../platform/bind.ts";
import { commit, type Database, listOf } from "../platform/sql.ts";
import { directoryName } from "./names.ts";
import { runnerDatabases } from "./tables.ts";

interface Context {
	readonly directory: Database;
	/** Names of the databases that are bound. */
	readonly names: readonly string[];
	readonly databaseAt: (name: string) => Database;
	readonly now: () => Date;
}

/** Where runners live: the database of each, and the one for the next newcomer. */
export const createHomes = (context: Context) =>
	bind(context, { of, choose, addParent, removeParent, measure });

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
	return row ? (row.home ?? directoryName) : null;
}

/** The emptiest of the databases that take newcomers; the directory while there is none. */
async function choose({ directory, names }: Context): Promise<string> {
	const [found] = await directory.all<{ name: string }>(
		sql`UPDATE ${runnerDatabases} SET newcomers = newcomers + 1 WHERE name = (
			SELECT name FROM ${runnerDatabases} WHERE name IN ${listOf(names)}
			ORDER BY bytes / ${stepBytes}, newcomers, name LIMIT 1) RETURNING name`,
	);
	return found?.name ?? directoryName;
}

/**
 * Adds the row that a runner's rows of another database than the directory belong to, as they cascade from it. It has
 * the id, and nothing of the person.
 */
async function addParent({ databaseAt }: Context, name: string, userId: string): Promise<void> {
	if (name === directoryName) return;
	await databaseAt(name).run(parentRow(userId));
}

export const parentRow = (userId: string) =>
	sql`INSERT INTO ${users} (id, email, firstname, lastname, password_hash, created_at, terms_accepted_at)
		VALUES (${userId}, ${userId}, '', '', '', 0, 0) ON CONFLICT DO NOTHING`;

/** Deletes the rows of a runner in a database other than the directory; statements come first, in the same transaction. */
async function removeParent(
	{ databaseAt }: Context,
	name: string,
	userId: string,
	statements: readonly SQLWrapper[] = [],
): Promise<void> {
	if (name === directoryName) return;
	const db = databaseAt(name);
	await commit(db, [...statements, db.delete(users).where(eq(users.id, userId))]);
}

/** Notes how large a database is: each answer of D1 says it. */
async function measure({ directory, databaseAt }: Context, name: string): Promise<void> {
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
}
