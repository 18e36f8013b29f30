// `npm run -s operator -- …`: what an operator looks at and sets right. See operator-options.ts.
//
// Exit: 0 done, 2 bad input or a missing setting, 1 a fault of ours or of the tracker.

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { root, run } from "../tools/build.mjs";
import { CommandError, reportBadInput } from "../tools/command-line.ts";
import { boundDatabases } from "../tools/databases.mjs";
import { addDatabaseSql, databasesSql } from "../worker/databases/requests.ts";
import { replaysSql, requestReplaySql } from "../worker/platform/replay-request.ts";
import { normalsKey } from "../worker/predictions/normals.ts";
import { createStrava } from "../worker/tracker/strava/strava.ts";
import { verifyTokenOf } from "../worker/tracker/webhook.ts";
import { readNormals } from "./normals.ts";
import { type OperatorCommand, readOperatorOptions } from "./operator-options.ts";
import { subscribeOnce } from "./webhook-subscription.ts";

try {
	const { command, remote, json } = readOperatorOptions(process.argv.slice(2));
	const done = await perform(command, remote);
	console.log(json ? JSON.stringify(done) : textOf(done));
} catch (error) {
	reportBadInput(error);
}

type Row = Record<string, unknown>;

async function perform(command: OperatorCommand, remote: boolean): Promise<Row[]> {
	switch (command.name) {
		case "dead-letters":
			return query(
				"SELECT id, datetime(died_at / 1000, 'unixepoch') AS died_at, body, resend, datetime(resent_at / 1000, 'unixepoch') AS resent_at FROM dead_letters ORDER BY id DESC LIMIT 200",
				remote,
			);
		case "resend": {
			const some = command.which === "all" ? "resent_at IS NULL" : `id = ${command.which}`;
			return query(`UPDATE dead_letters SET resend = 1 WHERE ${some} RETURNING id, body`, remote);
		}
		case "databases-list":
			return query(databasesSql(boundDatabases()), remote);
		case "databases-add":
			requireBound(command.database);
			await query(addDatabaseSql(command.database), remote);
			return query(databasesSql(boundDatabases()), remote);
		case "replay-deletions": {
			await query(requestReplaySql, remote);
			return query(replaysSql, remote);
		}
		case "webhook-list":
			return [...(await webhook().subscriptions()).value].map((row) => ({ ...row }));
		case "webhook-create": {
			const key = setting("TRACKER_WEBHOOK_KEY");
			const subscription = await subscribeOnce(webhook(), {
				callbackUrl: `${setting("SITE_ORIGIN")}/api/strava/webhook/${key}`,
				verifyToken: await verifyTokenOf(key),
			});
			return [{ ...subscription }];
		}
		case "normals": {
			const table = readNormals(command);
			const folder = mkdtempSync(join(tmpdir(), "relief-normals-"));
			try {
				const file = join(folder, "normals.json");
				writeFileSync(file, JSON.stringify(table));
				await bucketObject("put", remote, ["--file", file]);
			} finally {
				rmSync(folder, { recursive: true });
			}
			return [{ source: table.source, places: table.rows.length }];
		}
		case "normals-remove":
			await bucketObject("delete", remote);
			return [];
		case "webhook-delete":
			await webhook().unsubscribe(command.id);
			return [];
	}
}

function requireBound(name: string): void {
	const names = boundDatabases();
	if (names.includes(name)) return;
	throw new CommandError(
		"cli.database",
		`wrangler.toml binds no database '${name}', but ${names.join(", ")}: add it there and deploy first.`,
	);
}

async function query(sql: string, remote: boolean): Promise<Row[]> {
	const where = remote ? "--remote" : "--local";
	const output = await run("wrangler", ["d1", "execute", "DB", where, "--json", "--command", sql], {
		quiet: true,
	});
	const [{ results }] = JSON.parse(String(output)) as [{ results: Row[] }];
	return results;
}

/** Stores or deletes the table of normals in the bucket with maps. */
function bucketObject(action: "put" | "delete", remote: boolean, more: readonly string[] = []) {
	const where = remote ? "--remote" : "--local";
	const object = `relief-maps/${normalsKey}`;
	return run("wrangler", ["r2", "object", action, object, where, ...more], { quiet: true });
}

function webhook() {
	return createStrava(
		{
			clientId: setting("STRAVA_CLIENT_ID"),
			clientSecret: setting("STRAVA_CLIENT_SECRET"),
			wwwBase: setting("STRAVA_WWW_BASE"),
			apiBase: setting("STRAVA_API_BASE"),
		},
		{ fetch, now: () => new Date() },
	).webhook.subscriber;
}

/** From the environment, .dev.vars or wrangler.toml, in that order: the deployed secrets cannot be read back. */
function setting(name: string): string {
	const file = join(root, ".dev.vars");
	const local = existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
	const toml = readFileSync(join(root, "wrangler.toml"), "utf8");
	const [, fromToml] = new RegExp(`^${name} = "(.*)"`, "m").exec(toml) ?? [];
	const value = process.env[name] ?? local[name] ?? fromToml;
	if (!value) {
		throw new CommandError(
			"cli.setting",
			`${name} is missing: give it in the environment of this command.`,
		);
	}
	return value;
}

function textOf(rows: readonly Row[]): string {
	if (rows.length === 0) return "Nothing.";
	return rows
		.map((row) =>
			Object.entries(row)
				.filter(([, value]) => value !== null)
				.map(([name, value]) => `${name} ${value}`)
				.join("  "),
		)
		.join("\n");
}
