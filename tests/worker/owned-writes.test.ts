import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { beforeAll, expect, test } from "vitest";
import { commit, isOwnerDeleted } from "#worker/platform/sql.ts";

const db = drizzle(env.DB);
const owner = (id: number) => sql`SELECT 1 FROM owners WHERE id = ${id}`;
const noteFor = (id: number) => sql`INSERT INTO notes (owner_id) VALUES (${id})`;
const countNotes = async () =>
	(await db.get<{ n: number }>(sql`SELECT count(*) AS n FROM notes`)).n;

beforeAll(async () => {
	await db.run(sql`CREATE TABLE owners (id INTEGER PRIMARY KEY)`);
	await db.run(sql`CREATE TABLE notes (owner_id INTEGER)`);
	await db.run(sql`CREATE TABLE owned (owner_id INTEGER REFERENCES owners(id) ON DELETE CASCADE)`);
	await db.run(sql`INSERT INTO owners VALUES (1)`);
});

test("A transaction whose owner is there writes all of it and answers for its own statements", async () => {
	const results = await commit(db, [noteFor(1), noteFor(1)], owner(1));
	expect(results.map(({ meta }) => meta.changes)).toEqual([1, 1]);
	expect(await countNotes()).toBe(2);
});

test("A transaction whose owner was deleted writes nothing and says so", async () => {
	const before = await countNotes();
	const failed = commit(db, [noteFor(2)], owner(2));
	await expect(failed).rejects.toMatchObject({ code: "request.owner_deleted" });
	expect(await countNotes()).toBe(before);
});

test("A broken foreign key is a deleted owner, by hand and through drizzle", async () => {
	const statement = sql`INSERT INTO owned VALUES (2)`;
	await expect(commit(db, [statement])).rejects.toMatchObject({ code: "request.owner_deleted" });
	const error = await db.run(statement).catch((cause: unknown) => cause);
	expect(isOwnerDeleted(error)).toBe(true);
});

test("Any other failure of a transaction stays what it is", async () => {
	const failed = commit(db, [sql`INSERT INTO missing_table VALUES (1)`], owner(1));
	await expect(failed).rejects.toThrow(/no such table/);
});
