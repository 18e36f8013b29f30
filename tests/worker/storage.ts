import {
	type D1Migration,
	evictDurableObject,
	listDurableObjectIds,
	runInDurableObject,
} from "cloudflare:test";
import { env } from "cloudflare:workers";

/** Names in the schema, without those of SQLite and of the platform. */
async function namesOf(type: "table" | "trigger"): Promise<string[]> {
	const { results } = await env.DB.prepare(
		"SELECT name FROM sqlite_master WHERE type = ? AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'd1_*'",
	)
		.bind(type)
		.all<{ name: string }>();
	return results.map(({ name }) => name);
}

/** The SQL of all migrations, as the configuration of the tests binds it. */
const { TEST_MIGRATIONS } = env as unknown as { TEST_MIGRATIONS: D1Migration[] };
const schema = TEST_MIGRATIONS.flatMap(({ queries }) => queries).join(";\n");

/** Every row of every table, by table. */
export async function allRows(): Promise<Record<string, unknown[]>> {
	const names = await namesOf("table");
	const selects = names.map((name) => env.DB.prepare(`SELECT * FROM "${name}"`));
	const answers = await env.DB.batch(selects);
	return Object.fromEntries(names.map((name, i) => [name, answers[i].results]));
}

/**
 * Deletes every row, file and Durable Object's state, and the triggers that tests make. The schema stays, which is
 * much faster than migrating again: its triggers are those that stand before a test runs.
 * `reset` of cloudflare:test does not delete what belongs to an object that is not in memory.
 */
export async function emptyStorage(): Promise<void> {
	const [tables, triggers] = await Promise.all([namesOf("table"), namesOf("trigger")]);
	const statements = [
		"PRAGMA defer_foreign_keys = on",
		...triggers
			.filter((name) => !schema.includes(`CREATE TRIGGER \`${name}\``))
			.map((name) => `DROP TRIGGER "${name}"`),
		...[...tables, "sqlite_sequence"].map((name) => `DELETE FROM "${name}"`),
	];
	await env.DB.batch(statements.map((sql) => env.DB.prepare(sql)));
	for (const bucket of [env.FILES, env.MAPS]) {
		for (;;) {
			const { objects } = await bucket.list();
			if (objects.length === 0) break;
			await bucket.delete(objects.map(({ key }) => key));
		}
	}
	for (const id of await listDurableObjectIds(env.TRACKER_RATE_LIMITER)) {
		const stub = env.TRACKER_RATE_LIMITER.get(id);
		await runInDurableObject(stub, (_, { storage }) => storage.deleteAll());
		await evictDurableObject(stub);
	}
}

export interface StoredMail {
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
