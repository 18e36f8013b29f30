import { parseArgs } from "node:util";
import { z } from "#domain/schema.ts";
import { readCommandLine } from "#tools/command-line.ts";
import { type RaceChange, raceChanges } from "#worker/races/operate.ts";
import { unknownCommand, usageOf } from "./command-list.ts";
import { type KeyCommand, keyNames } from "./keys.ts";
import type { Place } from "./wrangler.ts";

const usage = `Usage: npm run -s operator -- COMMAND [--remote [--site FILE] | --state FOLDER] [--json]
  backup FOLDER                writes databases, files and values of the site into a new folder
  restore FOLDER               puts them into databases that hold nothing, and deletes again what was deleted since
  drill [FOLDER]               tries a restore on this machine: the backup, or the newest in the folder of them ("backups"
                               without one), is compared with what it says, and deletions since are done again
  keys new                     makes the site's own secrets that site.secrets lacks; --remote also deploys them
  keys rotate TRACKER_KEYS|TRACKER_WEBHOOK_KEY
                               puts a new key in front of the old ones, which go on decrypting; or in the old one's place
  keys retire                  takes the old keys of TRACKER_KEYS out, a week after a rotation
  status                       how the site stands: runners, databases, messages, budgets, mails, versions, drill, reports
  dead-letters                 jobs that failed every time, the newest first
  dead-letters resend ID|all   sends them again with the next sweep, within a quarter of an hour
  runners find MAIL            the account of an address: how it is opened, and when it was used last
  runners end-sessions MAIL    logs it out everywhere
  runners delete MAIL          deletes it within a quarter of an hour, on the letter of its runner, who gets a mail
  runners reset-link MAIL [--print]
                               mails a link that sets a password, within a quarter of an hour; or prints one to hand over
  log                          what was done with accounts by these commands, the newest first
  databases list               where runners live, and which databases take newcomers
  databases add NAME           has a database that the site binds, as RUNNERS_3, take newcomers
  replay-deletions             after a restore: deletes again what was deleted in the last 35 days, within a
                               quarter of an hour; asked again, it says how far that has come
  ledger YYYY-MM-DD FOLDER     appends the hashes of that race day's predictions, of runners who allow it, to
                               FOLDER/YYYY-MM-DD.txt, one a line: publish the file before the races end, where
                               it cannot be changed any more. No line of it is ever taken out
  webhook list                 the tracker's subscription to events
  webhook create               asks the tracker for events; the deployed worker answers its handshake
  webhook delete ID            ends the subscription
  normals FILE.csv [--source NAME]
                               checks a table of monthly normals and stores it: typical weather is then by it, and names
                               it; the file's name if no other is given. Used within an hour
  races reports                reports about races that are not answered, the oldest first
  races answer ID TEXT         notes what was done about one
  races take-down|put-back SLUG
                               shows a race no more, or again; its organisers cannot put back what you took down
  races prove SLUG             lets a race be published that has no domain to prove it by
  races organiser SLUG MAIL    makes the account of a verified address the race's organiser
  races examples               publishes the pages of the three invented races, or what is missing of them
  verify URL                   compares the files that a site serves with the build of this checkout, byte for byte
  normals remove               removes it: typical weather is by the built-in table again
--remote: the deployed databases and bucket, of site.json or the FILE; without it the local ones, of \`npm start\` or the
FOLDER.`;

const runnersActs = ["find", "end-sessions", "delete", "reset-link"] as const;
type RunnersCommandName = `runners-${(typeof runnersActs)[number]}`;

export type OperatorCommand =
	| { readonly name: "backup" | "restore"; readonly folder: string }
	| { readonly name: "verify"; readonly url: string }
	| { readonly name: "drill"; readonly folder?: string }
	| KeyCommand
	| { readonly name: "dead-letters" }
	| { readonly name: "resend"; readonly which: number | "all" }
	| { readonly name: "databases-list" }
	| { readonly name: "databases-add"; readonly database: string }
	| { readonly name: RunnersCommandName; readonly email: string; readonly print: boolean }
	| { readonly name: "log" }
	| { readonly name: "status" }
	| { readonly name: "replay-deletions" }
	| { readonly name: "ledger"; readonly date: string; readonly folder: string }
	| { readonly name: "webhook-list" }
	| { readonly name: "webhook-create" }
	| { readonly name: "webhook-delete"; readonly id: string }
	| { readonly name: "normals"; readonly file: string; readonly source: string | null }
	| { readonly name: "normals-remove" }
	| { readonly name: "races-examples" }
	| { readonly name: "races-reports" }
	| { readonly name: "races-answer"; readonly id: string; readonly text: string }
	| { readonly name: "races-change"; readonly race: string; readonly change: RaceChange }
	| { readonly name: "races-organiser"; readonly race: string; readonly email: string };

/** @throws Fault `cli.usage` */
export function readOperatorOptions(args: readonly string[]): {
	command: OperatorCommand;
	place: Place;
	json: boolean;
} {
	const words = args.filter((arg) => !arg.startsWith("-"));
	const read = () => {
		const { values, positionals } = parseArgs({
			args: [...args],
			allowPositionals: true,
			options: {
				remote: { type: "boolean", default: false },
				json: { type: "boolean", default: false },
				source: { type: "string" },
				site: { type: "string" },
				state: { type: "string" },
				print: { type: "boolean", default: false },
			},
		});
		const { remote, json, source, site, state, print } = values;
		const command = commandOf(positionals, { source: source ?? null, print });
		if (print && command.name !== "runners-reset-link") {
			throw new Error("--print is for runners reset-link alone.");
		}
		if (source !== undefined && command.name !== "normals") {
			throw new Error("--source is for normals alone.");
		}
		if (remote && state !== undefined) throw new Error("--state is for a local state.");
		if (!remote && site !== undefined && !/^(keys|webhook)-/.test(command.name)) {
			throw new Error("--site goes with --remote, keys and webhook.");
		}
		return { place: { remote, site, state }, json, command };
	};
	return readCommandLine(usageOf(usage, words), read, args);
}

function commandOf(
	words: readonly string[],
	{ source, print }: { source: string | null; print: boolean },
): OperatorCommand {
	const [first, second] = words;
	const ofRunner =
		first === "runners" && words.length === 3 && runnersActs.find((one) => one === second);
	if (ofRunner) return { name: `runners-${ofRunner}`, email: words[2], print };
	if (words.length === 2 && (first === "backup" || first === "restore")) {
		return { name: first, folder: second };
	}
	if (first === "verify" && words.length === 2 && URL.canParse(second)) {
		return { name: "verify", url: second };
	}
	if (first === "drill" && words.length <= 2) return { name: "drill", folder: second };
	const key = keyNames.find((name) => words.join(" ") === `keys rotate ${name}`);
	if (key) return { name: "keys-rotate", key };
	if (words[0] === "databases" && words[1] === "add" && words.length === 3) {
		return { name: "databases-add", database: words[2] };
	}
	if (words[0] === "normals" && words.length === 2) {
		return words[1] === "remove"
			? { name: "normals-remove" }
			: { name: "normals", file: words[1], source };
	}
	if (first === "races") {
		const [, change = "", subject = "", ...rest] = words;
		const known = raceChanges.find((one) => one === change);
		if (known && words.length === 3) return { name: "races-change", race: subject, change: known };
		if (change === "answer" && rest.length > 0) {
			return { name: "races-answer", id: subject, text: rest.join(" ") };
		}
		if (change === "organiser" && words.length === 4) {
			return { name: "races-organiser", race: subject, email: rest[0].toLowerCase() };
		}
	}
	if (first === "ledger" && words.length === 3 && z.iso.date().safeParse(second).success) {
		return { name: "ledger", date: second, folder: words[2] };
	}
	const [, id] = /^webhook delete (\d+)$/.exec(words.join(" ")) ?? [];
	if (id) return { name: "webhook-delete", id };
	const [, which] = /^dead-letters resend (\d+|all)$/.exec(words.join(" ")) ?? [];
	if (which) return { name: "resend", which: which === "all" ? which : Number(which) };
	switch (words.join(" ")) {
		case "dead-letters":
			return { name: "dead-letters" };
		case "databases list":
			return { name: "databases-list" };
		case "keys new":
			return { name: "keys-new" };
		case "keys retire":
			return { name: "keys-retire" };
		case "races reports":
			return { name: "races-reports" };
		case "races examples":
			return { name: "races-examples" };
		case "log":
			return { name: "log" };
		case "status":
			return { name: "status" };
		case "replay-deletions":
			return { name: "replay-deletions" };
		case "webhook list":
			return { name: "webhook-list" };
		case "webhook create":
			return { name: "webhook-create" };
		default:
			throw new Error(unknownCommand(usage, words));
	}
}
