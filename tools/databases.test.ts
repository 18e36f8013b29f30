import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "./databases.mjs";

test("A local state is migrated once, and refused when other migrations made it", async () => {
	const state = mkdtempSync(join(tmpdir(), "relief-state-"));
	onTestFinished(() => rmSync(state, { recursive: true, force: true }));
	await migrate(state);
	await migrate(state);

	const folder = join(state, "v3", "d1", "miniflare-D1DatabaseObject");
	const file = readdirSync(folder).find((name) => /^[0-9a-f]+\.sqlite$/.test(name)) ?? "";
	const db = new DatabaseSync(join(folder, file));
	db.exec("UPDATE d1_migrations SET name = '0000_tables.sql 0123456789abcdef'");
	db.close();
	await expect(migrate(state)).rejects.toThrow(
		/^local_state\.outdated: .*0123456789abcdef.*`npm start -- --fresh`/m,
	);
}, 120_000);
