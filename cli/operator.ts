// `npm run -s operator -- …`: what an operator looks at and sets right. See operator-options.ts.
//
// Exit: 0 done, 2 bad input or a missing setting, 1 a fault of ours or of the tracker.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "#tools/build.mjs";
import { CommandError, reportBadInput } from "#tools/command-line.ts";
import { addDatabaseSql, databasesSql } from "#worker/databases/requests.ts";
import { replaysSql, requestReplaySql } from "#worker/platform/replay-request.ts";
import { normalsKey } from "#worker/predictions/normals.ts";
import { createStrava } from "#worker/tracker/strava/strava.ts";
import { verifyTokenOf } from "#worker/tracker/webhook.ts";
import { operateAccounts } from "./accounts.ts";
import { backUp, restore } from "./backup.ts";
import { drill } from "./drill.ts";
import { changeKeys } from "./keys.ts";
import { listHashes } from "./ledger.ts";
import { readNormals } from "./normals.ts";
import { type OperatorCommand, readOperatorOptions } from "./operator-options.ts";
import { operateRaces, publishExamples } from "./races.ts";
import { clonedConfig, configOf, readSecrets, readSite, secretsPath, sitePath } from "./site.ts";
import { statusOf, statusRows } from "./status.ts";
import { verify } from "./verify.ts";
import { subscribeOnce } from "./webhook-subscription.ts";
import { type Place, type Row, type SiteTools, withSite } from "./wrangler.ts";

try {
	const { command, place, json } = readOperatorOptions(process.argv.slice(2));
	if (command.name === "status") {
		const status = await withSite(place, statusOf);
		console.log(json ? JSON.stringify(status) : textOf(statusRows(status)));
	} else {
		const done = await perform(command, place);
		console.log(json ? JSON.stringify(done) : textOf(done));
		// Of what is compared.
		if (done.some(({ ok }) => ok === false)) process.exitCode = 1;
	}
} catch (error) {
	reportBadInput(error);
}

async function perform(
	command: Exclude<OperatorCommand, { name: "status" }>,
	place: Place,
): Promise<Row[]> {
	switch (command.name) {
		case "backup":
			return backUp({ folder: command.folder, place });
		case "restore":
			return restore({ folder: command.folder, place });
		case "verify":
			await ensureBuilt({ named: true });
			return verify(command.url);
		case "drill":
			return drill({ folder: command.folder, place });
		case "keys-new":
		case "keys-rotate":
		case "keys-retire":
			return changeKeys(command, place);
		case "webhook-list":
			return [...(await webhook(place).subscriptions()).value].map((row) => ({ ...row }));
		case "webhook-create": {
			const key = setting("TRACKER_WEBHOOK_KEY", place);
			const { origin } = new URL(setting("SITE_ORIGIN", place));
			const subscription = await subscribeOnce(webhook(place), {
				callbackUrl: `${origin}/api/strava/webhook/${key}`,
				verifyToken: await verifyTokenOf(key),
			});
			return [{ ...subscription }];
		}
		case "webhook-delete":
			await webhook(place).unsubscribe(command.id);
			return [];
		default:
			return withSite(place, (tools) => performOn(command, tools, place));
	}
}

type SiteCommand = Exclude<
	OperatorCommand,
	{
		name:
			| "status"
			| "backup"
			| "restore"
			| "drill"
			| "verify"
			| `keys-${string}`
			| `webhook-${string}`;
	}
>;

async function performOn(
	command: SiteCommand,
	tools: SiteTools,
	{ remote }: Place,
): Promise<Row[]> {
	const query = (sql: string) => tools.query("DB", sql);
	switch (command.name) {
		case "dead-letters":
			return query(
				"SELECT id, datetime(died_at / 1000, 'unixepoch') AS died_at, body, resend, datetime(resent_at / 1000, 'unixepoch') AS resent_at FROM dead_letters ORDER BY id DESC LIMIT 200",
			);
		case "resend":
		case "log":
		case "runners-find":
		case "runners-end-sessions":
		case "runners-delete":
		case "runners-reset-link":
			return tools.withBindings((bindings) => operateAccounts(command, bindings, tools.config));
		case "databases-list":
			return query(databasesSql(tools.databases));
		case "databases-add":
			requireBound(command.database, tools);
			await query(addDatabaseSql(command.database));
			return query(databasesSql(tools.databases));
		case "replay-deletions": {
			await query(requestReplaySql);
			return query(replaysSql);
		}
		case "races-examples":
			return tools.withBindings(publishExamples);
		case "races-reports":
		case "races-answer":
		case "races-change":
		case "races-organiser":
			return tools.withBindings((bindings) => operateRaces(command, bindings));
		case "ledger":
			return listHashes(command, tools);
		case "normals": {
			const table = readNormals(command);
			const folder = mkdtempSync(join(tmpdir(), "relief-normals-"));
			try {
				const file = join(folder, "normals.json");
				writeFileSync(file, JSON.stringify(table));
				await normalsObject(tools, remote, ["put", "--file", file]);
			} finally {
				rmSync(folder, { recursive: true });
			}
			return [{ source: table.source, places: table.rows.length }];
		}
		case "normals-remove":
			await normalsObject(tools, remote, ["delete"]);
			return [];
	}
}

function requireBound(name: string, { databases }: SiteTools): void {
	if (databases.includes(name)) return;
	throw new CommandError(
		"cli.database",
		`The site binds no database '${name}', but ${databases.join(", ")}: add it to site.json and deploy first.`,
	);
}

/** Stores or deletes the table of normals in the bucket with maps. */
const normalsObject = (
	{ wrangler }: SiteTools,
	remote: boolean,
	[action, ...more]: readonly ["delete"] | readonly ["put", "--file", string],
) => {
	const where = remote ? "--remote" : "--local";
	return wrangler(["r2", "object", action, `relief-maps/${normalsKey}`, where, ...more]);
};

function webhook(place: Place) {
	return createStrava(
		{
			clientId: setting("STRAVA_CLIENT_ID", place),
			clientSecret: setting("STRAVA_CLIENT_SECRET", place),
			wwwBase: setting("STRAVA_WWW_BASE", place),
			apiBase: setting("STRAVA_API_BASE", place),
		},
		{ fetch, now: () => new Date() },
	).webhook.subscriber;
}

/**
 * From the environment, site.secrets, or what the site is deployed with. Not from .dev.vars: development's keys are not
 * those of the site.
 */
function setting(name: string, { site = sitePath }: Place): string {
	const { vars = {} } = configOf(clonedConfig(), readSite(site));
	const value = process.env[name] || readSecrets(secretsPath(site))[name] || vars[name];
	if (value && !String(value).includes("relief.example")) return String(value);
	throw new CommandError(
		"cli.setting",
		`${name} is missing: put it into site.json or site.secrets, or give it in the environment of this command.`,
	);
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
