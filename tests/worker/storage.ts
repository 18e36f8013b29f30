import {
	type D1Migration,
	evictDurableObject,
	listDurableObjectIds,
	runInDurableObject,
} from "cloudflare:test";
import { env } from "cloudflare:workers";
import { databaseNames, databaseOf } from "#worker/databases/names.ts";
import { addDatabaseSql } from "#worker/databases/requests.ts";
import { home } from "./home.ts";

/** Every database that is bound, the directory first. */
export const databases: readonly D1Database[] = databaseNames(env).map((name) =>
	databaseOf(env, name),
);

/** Names in the schema, without those of SQLite and of the platform. */
async function namesOf(type: "table" | "trigger", database = env.DB): Promise<string[]> {
	const { results } = await database
		.prepare(
			"SELECT name FROM sqlite_master WHERE type = ? AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'd1_*'",
		)
		.bind(type)
		.all<{ name: string }>();
	return results.map(({ name }) => name);
}

/** The SQL of all migrations, as the configuration of the tests binds it. */
const { TEST_MIGRATIONS } = env as unknown as { TEST_MIGRATIONS: D1Migration[] };
const schema = TEST_MIGRATIONS.flatMap(({ queries }) => queries).join(";\n");

/** Every row of every table, by table, of one database or of all. */
export async function allRows(of = databases): Promise<Record<string, unknown[]>> {
	const names = await namesOf("table");
	const answers = await Promise.all(
		of.map((database) =>
			database.batch(names.map((name) => database.prepare(`SELECT * FROM "${name}"`))),
		),
	);
	return Object.fromEntries(
		names.map((name, i) => [name, answers.flatMap((answer) => answer[i].results)]),
	);
}

/** A statement that inserts a row as it was selected. */
export function insertion(
	database: D1Database,
	table: string,
	row: Readonly<Record<string, unknown>>,
): D1PreparedStatement {
	const names = Object.keys(row).map((name) => `"${name}"`);
	const marks = names.map(() => "?").join(", ");
	return database.prepare(`INSERT INTO "${table}" (${names.join(", ")}) VALUES (${marks})`).bind(
		// D1 hands bytes out as a list of numbers
		...Object.values(row).map((cell) => (Array.isArray(cell) ? new Uint8Array(cell) : cell)),
	);
}

/**
 * Deletes every row, file and Durable Object's state, and the triggers that tests make; newcomers then go to `home`. The
 * schema stays, which is much faster than migrating again: its triggers are those that stand before a test runs.
 * `reset` of cloudflare:test does not delete what belongs to an object that is not in memory.
 */
export async function emptyStorage(): Promise<void> {
	await Promise.all(databases.map(emptyDatabase));
	await env.DB.prepare(addDatabaseSql(home)).run();
	for (const bucket of [env.FILES, env.MAPS]) {
		for (;;) {
			const { objects } = await bucket.list();
			if (objects.length === 0) break;
			await bucket.delete(objects.map(({ key }) => key));
		}
	}
	for (const [stub] of await durableObjects()) {
		await runInDurableObject(stub, async (_, { storage }) => {
			await storage.deleteAlarm();
			await storage.deleteAll();
		});
		// An object with a socket that was not collected yet cannot be evicted; what it stored is deleted all the same.
		await Promise.race([evictDurableObject(stub).catch(() => {}), scheduler.wait(mostEvictionMs)]);
	}
}

const mostEvictionMs = 2000;

/** Every Durable Object, with the name of its binding. */
export async function durableObjects(): Promise<[stub: DurableObjectStub, binding: string][]> {
	const found = [];
	for (const binding of ["TRACKER_RATE_LIMITER", "RACE_CHANNEL"] as const) {
		const namespace: DurableObjectNamespace = env[binding];
		const ids = await listDurableObjectIds(namespace);
		found.push(...ids.map((id): [DurableObjectStub, string] => [namespace.get(id), binding]));
	}
	return found;
}

async function emptyDatabase(database: D1Database): Promise<void> {
	const [known, triggers] = await Promise.all([
		namesOf("table", database),
		namesOf("trigger", database),
	]);
	const tables = [...known, "sqlite_sequence"];
	// Most tables are empty, and a statement for each would take longer than most tests.
	const filled = tables.map((name) => `EXISTS (SELECT 1 FROM "${name}") AS "${name}"`);
	const found = await database
		.prepare(`SELECT ${filled.join(", ")}`)
		.first<Record<string, number>>();
	const statements = [
		...triggers
			.filter((name) => !schema.includes(`CREATE TRIGGER \`${name}\``))
			.map((name) => `DROP TRIGGER "${name}"`),
		...tables.filter((name) => found?.[name]).map((name) => `DELETE FROM "${name}"`),
	];
	if (statements.length === 0) return;
	const all = ["PRAGMA defer_foreign_keys = on", ...statements];
	await database.batch(all.map((sql) => database.prepare(sql)));
}

interface StoredMail {
	recipient: string;
	subject: string;
	text: string;
	html: string;
}

/** Mails to one address, the newest first. */
export async function mailsTo(address: string): Promise<StoredMail[]> {
	const { results } = await env.DB.prepare(
		"SELECT * FROM outbox WHERE recipient = ? ORDER BY id DESC",
	)
		.bind(address)
		.all<StoredMail>();
	return results;
}

/** The code in the text of a mail; empty without one. */
export const codeIn = (text: string): string => /\b\d{4} \d{4}\b/.exec(text)?.[0] ?? "";

/** The token of the link in the text of a mail (worker/accounts/mail-links.ts); empty without one. */
export const tokenIn = (text: string): string =>
	/mail-link\?token=([\w-]{43})/.exec(text)?.[1] ?? "";

/** Marks an account's address as verified, so that it gets notices. */
export async function verifyAddress(email: string): Promise<void> {
	await env.DB.prepare("UPDATE users SET email_verified_at = created_at WHERE email = ?")
		.bind(email)
		.run();
}
