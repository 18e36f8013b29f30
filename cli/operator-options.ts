import { parseArgs } from "node:util";
import { readCommandLine } from "../tools/command-line.ts";

const usage = `Usage: npm run -s operator -- COMMAND [--remote] [--json]
  dead-letters                 jobs that failed every time, the newest first
  dead-letters resend ID|all   sends them again with the next sweep, within a quarter of an hour
  databases list               where runners live, and which databases take newcomers
  databases add NAME           has a database that wrangler.toml binds, as RUNNERS_3, take newcomers
  replay-deletions             after a restore: deletes again what was deleted in the last 35 days, within a
                               quarter of an hour; asked again, it says how far that has come
  webhook list                 the tracker's subscription to events
  webhook create               asks the tracker for events; the deployed worker answers its handshake
  webhook delete ID            ends the subscription
  normals FILE.csv [--source NAME]
                               checks a table of monthly normals and stores it: typical weather is then by it, and names
                               it; the file's name if no other is given. Used within an hour
  normals remove               removes it: typical weather is by the built-in table again
--remote: the deployed database and bucket; without it, the local ones.`;

export type OperatorCommand =
	| { readonly name: "dead-letters" }
	| { readonly name: "resend"; readonly which: number | "all" }
	| { readonly name: "databases-list" }
	| { readonly name: "databases-add"; readonly database: string }
	| { readonly name: "replay-deletions" }
	| { readonly name: "webhook-list" }
	| { readonly name: "webhook-create" }
	| { readonly name: "webhook-delete"; readonly id: string }
	| { readonly name: "normals"; readonly file: string; readonly source: string | null }
	| { readonly name: "normals-remove" };

/** @throws Fault `cli.usage` */
export function readOperatorOptions(args: readonly string[]): {
	command: OperatorCommand;
	remote: boolean;
	json: boolean;
} {
	return readCommandLine(usage, () => {
		const { values, positionals } = parseArgs({
			args: [...args],
			allowPositionals: true,
			options: {
				remote: { type: "boolean", default: false },
				json: { type: "boolean", default: false },
				source: { type: "string" },
			},
		});
		const { remote, json, source } = values;
		const command = commandOf(positionals, source ?? null);
		if (source !== undefined && command.name !== "normals") {
			throw new Error("--source is for normals alone.");
		}
		return { remote, json, command };
	});
}

function commandOf(words: readonly string[], source: string | null): OperatorCommand {
	if (words[0] === "databases" && words[1] === "add" && words.length === 3) {
		return { name: "databases-add", database: words[2] };
	}
	if (words[0] === "normals" && words.length === 2) {
		return words[1] === "remove"
			? { name: "normals-remove" }
			: { name: "normals", file: words[1], source };
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
		case "replay-deletions":
			return { name: "replay-deletions" };
		case "webhook list":
			return { name: "webhook-list" };
		case "webhook create":
			return { name: "webhook-create" };
		default:
			throw new Error(`There is no command '${words.join(" ")}'.`);
	}
}
