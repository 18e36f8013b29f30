import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { arrangeDump, statementsOf } from "./sql-dump.ts";

const folder = () => mkdtempSync(join(tmpdir(), "relief-dump-test-"));

/** Arranges a dump, runs it as an import does, each statement by itself, and answers the database with its rows. */
async function restored(dump: string) {
	const [from, to] = ["from.sql", "to.sql"].map((name) => join(folder(), name));
	writeFileSync(from, dump);
	const rows = await arrangeDump(from, to);
	const database = new DatabaseSync(":memory:");
	const longest = { bytes: 0 };
	for await (const statement of statementsOf(one(readFileSync(to, "utf8")))) {
		longest.bytes = Math.max(longest.bytes, Buffer.byteLength(statement));
		database.exec(statement);
	}
	return { database, rows, longestBytes: longest.bytes };
}

async function* one(text: string) {
	yield text;
}

async function listed(items: AsyncIterable<string>) {
	const all: string[] = [];
	for await (const item of items) all.push(item);
	return all;
}

const blob = (bytes: number) => Buffer.from(Array.from({ length: bytes }, (_, i) => (i * 7) % 256));

test("Rows come after the row and the table that they point to", async () => {
	const { database, rows } = await restored(`PRAGMA defer_foreign_keys=TRUE;
CREATE TABLE \`b_tokens\` (\`id\` integer PRIMARY KEY, \`session\` text REFERENCES \`c_sessions\`(\`id\`) ON DELETE cascade);
INSERT INTO "b_tokens" ("id","session") VALUES(1,'s');
CREATE TABLE "c_sessions" (id text PRIMARY KEY, user text, FOREIGN KEY (user) REFERENCES users(id));
INSERT INTO "c_sessions" VALUES('s','u');
CREATE TABLE users (id text PRIMARY KEY);
INSERT INTO users VALUES('u');
CREATE TABLE empty (id integer PRIMARY KEY, parent integer REFERENCES empty(id));
CREATE INDEX by_session ON b_tokens(session);`);
	expect(rows).toEqual({ b_tokens: 1, c_sessions: 1, users: 1, empty: 0 });
	expect(database.prepare("PRAGMA foreign_key_check").all()).toEqual([]);
	const names = database.prepare("SELECT name FROM sqlite_master WHERE name NOT LIKE 'sqlite%'");
	expect(names.all().map(({ name }) => name)).toEqual([
		"b_tokens",
		"c_sessions",
		"users",
		"empty",
		"by_session",
	]);
});

test("Rows that are longer than a statement may be come back byte for byte", async () => {
	const bytes = blob(230_000);
	const text = `it's “long”; ${"é😀".repeat(40_000)}`;
	const { database, longestBytes } = await restored(
		`CREATE TABLE packed (id text PRIMARY KEY, bytes blob, text text, lines text) WITHOUT ROWID;
INSERT INTO "packed" VALUES('a',X'${bytes.toString("hex")}','${text.replaceAll("'", "''")}',replace('${"x".repeat(3000)}\\n','\\n',char(10)));
INSERT INTO "packed" VALUES('b',X'00ff',NULL,'');`,
	);
	const [a, b] = database.prepare("SELECT *, typeof(bytes) AS kind FROM packed").all();
	expect(Buffer.from(a.bytes as Uint8Array).equals(bytes)).toBe(true);
	expect(a.text).toBe(text);
	expect(a.lines).toBe(`${"x".repeat(3000)}\n`);
	expect([a.kind, b.kind]).toEqual(["blob", "blob"]);
	expect(longestBytes).toBeLessThan(100_000);
});

test("Texts with quotes, semicolons and lines, triggers and sequences come back", async () => {
	const { database, rows } =
		await restored(`CREATE TABLE z(id integer primary key autoincrement, "a;b" text);
INSERT INTO "z" VALUES(7,'it''s; a
line "q" -- c /*');
DELETE FROM sqlite_sequence;
INSERT INTO "sqlite_sequence" ("name","seq") VALUES('z',9);
CREATE TRIGGER tr AFTER INSERT ON z BEGIN UPDATE z SET "a;b" = 'by; trigger' WHERE id = new.id; END;`);
	expect(rows).toEqual({ z: 1 });
	database.exec(`INSERT INTO z("a;b") VALUES('')`);
	expect(
		database
			.prepare("SELECT * FROM z")
			.all()
			.map((row) => ({ ...row })),
	).toEqual([
		{ id: 7, "a;b": 'it\'s; a\nline "q" -- c /*' },
		{ id: 10, "a;b": "by; trigger" },
	]);
});

test("A dump is the same in whatever pieces it is read", async () => {
	const text = `INSERT INTO a VALUES('x;''y"');\nINSERT INTO b VALUES("q;");CREATE TRIGGER t BEGIN x; END;`;
	const all = await listed(statementsOf(one(text)));
	const chars = (async function* () {
		yield* text;
	})();
	expect(await listed(statementsOf(chars))).toEqual(all);
	expect(all).toHaveLength(3);
});
