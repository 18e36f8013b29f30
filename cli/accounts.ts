import { drizzle } from "drizzle-orm/d1";
import { CommandError } from "#tools/command-line.ts";
import {
	endSessions,
	findAccount,
	makeResetLink,
	operatorActs,
	requestDeletion,
	requestResetLink,
	resendDeadLetters,
} from "#worker/operating/accounts.ts";
import type { OperatorCommand } from "./operator-options.ts";
import type { Config } from "./site.ts";
import type { Row, SiteBindings } from "./wrangler.ts";

type AccountsCommand = Extract<OperatorCommand, { name: "resend" | "log" | `runners-${string}` }>;

/** What an operator does with one account. Throws `cli.runner` where no account has the address. */
export async function operateAccounts(
	command: AccountsCommand,
	{ DB }: Pick<SiteBindings, "DB">,
	{ vars = {} }: Config,
): Promise<Row[]> {
	const [db, now] = [drizzle(DB), new Date()];
	switch (command.name) {
		case "resend":
			return resendDeadLetters(db, command.which, now);
		case "log":
			return operatorActs(db);
		case "runners-find":
			return found(await findAccount(db, command.email, now));
		case "runners-end-sessions":
			return found(await endSessions(db, command.email, now));
		case "runners-delete":
			return found(await requestDeletion(db, command.email, now));
		case "runners-reset-link": {
			if (vars.PASSWORDS === "off") {
				throw new CommandError(
					"cli.runner",
					"This site has no passwords: its runners log in by passkey, or ask for a code by mail at /login.",
				);
			}
			const origin = String(vars.SITE_ORIGIN);
			return found(
				command.print
					? await makeResetLink(db, command.email, now, origin)
					: await requestResetLink(db, command.email, now),
			);
		}
	}
}

function found(rows: Row[]): Row[] {
	if (rows.length > 0) return rows;
	throw new CommandError(
		"cli.runner",
		"No account has this address: look for another spelling, or ask the runner which one they log in with.",
	);
}
