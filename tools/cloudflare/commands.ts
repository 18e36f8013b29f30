// wrangler 4 over the stand-in of an account, in this process: the commands of a deployment, printed as wrangler prints
// them (cli/account.test.ts holds them against wrangler itself).

import { readFileSync } from "node:fs";
import type { AccountStandIn } from "./account.ts";

/** Of the migrations, which the stand-in does not read. */
const migrated = "CREATE TABLE IF NOT EXISTS d1_migrations (name TEXT UNIQUE)";

export async function runCommand(account: AccountStandIn, args: readonly string[]) {
	const [what, action, third = "", fourth = ""] = args;
	const optionOf = (name: string) => args[args.indexOf(name) + 1] ?? "";
	switch (`${what} ${action}`) {
		case "d1 list":
			return JSON.stringify(account.databases.map(({ uuid, name }) => ({ uuid, name })));
		case "d1 create":
			account.createDatabase(third);
			return `✅ Successfully created DB '${third}'\nCreated your new D1 database.\n`;
		case "d1 migrations": {
			const { sql } = account.databases[fourth === "DB" ? 0 : Number(fourth.slice(8)) + 1] ?? {};
			sql?.exec(migrated);
			const { changes } =
				sql?.prepare("INSERT OR IGNORE INTO d1_migrations VALUES ('0')").run() ?? {};
			return changes ? "🌀 Executing …" : "✅ No migrations to apply!";
		}
		case "d1 execute":
			return "";
		case "r2 bucket":
			if (third === "create") account.createBucket(fourth);
			return [
				"Listing buckets...",
				...account.buckets.map(
					(name) => `name:           ${name}\ncreation_date:  2026-11-29T08:00:00.000Z\n`,
				),
			].join("\n");
		case "queues list":
			return tableOf(optionOf("--page") === "1" ? account.queues : []);
		case "queues create":
			account.createQueue(third);
			return `🌀 Creating queue '${third}'\n✅ Created queue '${third}'`;
		case "secret list":
			return JSON.stringify(account.listSecrets().map((name) => ({ name, type: "secret_text" })));
		case "secret bulk":
			account.putSecrets(JSON.parse(readFileSync(third, "utf8")));
			return "✨ 2 secrets successfully created";
		default:
			if (what !== "deploy") throw new Error(`The stand-in knows no command '${args.join(" ")}'.`);
			account.deploy();
			return "Uploaded relief";
	}
}

const tableOf = (names: readonly string[]) =>
	[
		"┌──────┬──────┐",
		...(names.length > 0 ? [rowOf(["id", "name"]), "├──────┼──────┤"] : []),
		...names.map((name, place) => rowOf([`0${place}`, name])),
		"└──────┴──────┘",
	].join("\n");
const rowOf = (cells: readonly string[]) => `│ ${cells.join(" │ ")} │`;
