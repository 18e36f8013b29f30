import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { readObjectNames } from "./local-state.ts";

const tables = `CREATE TABLE _cf_KV (key TEXT PRIMARY KEY, value BLOB);
	CREATE TABLE _cf_METADATA (key INTEGER PRIMARY KEY, value BLOB);
	CREATE TABLE __miniflare_do_name (name TEXT);`;
const row = "INSERT INTO _cf_KV VALUES ('endsMs', x'00')";
const alarm = "INSERT INTO _cf_METADATA VALUES (1, 1798466413496000000)";

test("An object holds what is in its own database: a time that a killed runtime keeps for an emptied one is none of it", () => {
	const state = mkdtempSync(join(tmpdir(), "relief-objects-"));
	const folder = join(state, "v3", "do", "relief-RaceChannel");
	mkdirSync(folder, { recursive: true });
	const write = (file: string, sql: string) => {
		const db = new DatabaseSync(join(folder, `${file}.sqlite`));
		db.exec(sql);
		db.close();
	};
	const named = (name: string, sql: string) =>
		write(name, `${tables} INSERT INTO __miniflare_do_name VALUES ('${name}'); ${sql}`);
	named("open", `${row}; ${alarm}`);
	named("with-rows", row);
	named("with-an-alarm", alarm);
	named("emptied", "INSERT INTO _cf_METADATA VALUES (1, NULL)");
	write("metadata", "CREATE TABLE _cf_ALARM (actor_id TEXT PRIMARY KEY, actor_name TEXT)");
	write("metadata", "INSERT INTO _cf_ALARM VALUES ('1', 'open'), ('2', 'emptied')");
	try {
		expect([...readObjectNames(state, "RaceChannel")].sort()).toEqual([
			"open",
			"with-an-alarm",
			"with-rows",
		]);
	} finally {
		rmSync(state, { recursive: true });
	}
});
