import { parseArgs } from "node:util";
import { readCommandLine } from "../tools/command-line.ts";

const usage = `Usage: npm run -s operator -- COMMAND [--remote] [--json]
  dead-letters                 jobs that failed every time, the newest first
  dead-letters resend ID|all   sends them again with the next sweep, within a quarter of an hour
  replay-deletions             after a restore: deletes again what was deleted in the last 35 days, within a
                               quarter of an hour; asked again, it says how far that has come
  webhook list                 the tracker's subscription to events
  webhook create               asks the tracker for events; the deployed worker answers its handshake
  webhook delete ID            ends the subscription
--remote: the deployed database; without it, the local one.`;

export type OperatorCommand =
	| { readonly name: "dead-letters" }
	| { readonly name: "resend"; readonly which: number | "all" }
	| { readonly name: "replay-deletions" }
	| { readonly name: "webhook-list" }
	| { readonly name: "webhook-create" }
	| { readonly name: "webhook-delete"; readonly id: string };

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
			},
		});
		return { ...values, command: commandOf(positionals) };
	});
}

function commandOf(words: readonly string[]): OperatorCommand {
	const [, id] = /^webhook delete (\d+)$/.exec(words.join(" ")) ?? [];
	if (id) return { name: "webhook-delete", id };
	const [, which] = /^dead-letters resend (\d+|all)$/.exec(words.join(" ")) ?? [];
	if (which) return { name: "resend", which: which === "all" ? which : Number(which) };
	switch (words.join(" ")) {
		case "dead-letters":
			return { name: "dead-letters" };
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
