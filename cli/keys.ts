// `operator -- keys new|rotate NAME|retire`: the secrets that are made here, in the worker's own form. They stay in
// `site.secrets`, since a deployed secret cannot be read back.

import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { CommandError } from "#tools/command-line.ts";
import { settingProblems } from "#worker/platform/settings.ts";
import { readSecrets, secretsPath, sitePath } from "./site.ts";
import { type Account, type Place, type Row, withSite } from "./wrangler.ts";

export const keyNames = ["TRACKER_KEYS", "TRACKER_WEBHOOK_KEY"] as const;
type KeyName = (typeof keyNames)[number];
export type KeyCommand =
	| { readonly name: "keys-new" }
	| { readonly name: "keys-rotate"; readonly key: KeyName }
	| { readonly name: "keys-retire" };

const entriesOf = (list = "") => list.split(",").flatMap((entry) => entry.trim() || []);
const idOf = (entry: string) => entry.split(":")[0];

/** With an id that none of the others has: `k` and a number. */
function newEntry(others: readonly string[]): string {
	const numbers = others.map((entry) => Number(/^k(\d+)$/.exec(idOf(entry))?.[1] ?? 0));
	return `k${Math.max(0, ...numbers) + 1}:${randomBytes(32).toString("base64")}`;
}

const made: Record<KeyName, () => string> = {
	TRACKER_KEYS: () => newEntry([]),
	TRACKER_WEBHOOK_KEY: () => randomBytes(24).toString("hex"),
};

/** The secrets after a command. Throws CommandError `cli.keys`. */
export function changedKeys(
	command: KeyCommand,
	secrets: Readonly<Record<string, string>>,
): Partial<Record<KeyName, string>> {
	if (command.name === "keys-new") {
		const missing = keyNames.filter((name) => !secrets[name]);
		return Object.fromEntries(missing.map((name) => [name, made[name]()]));
	}
	const entries = entriesOf(secrets.TRACKER_KEYS);
	if (command.name === "keys-retire") {
		if (entries.length < 2) refuse("TRACKER_KEYS has no old key", "`keys rotate` makes a new one");
		return { TRACKER_KEYS: entries[0] };
	}
	const { key } = command;
	if (!secrets[key]) refuse(`${key} is not there to be rotated`, "`keys new` makes it");
	return {
		[key]: key === "TRACKER_KEYS" ? [newEntry(entries), ...entries].join(",") : made[key](),
	};
}

function refuse(problem: string, remedy: string): never {
	throw new CommandError("cli.keys", `${problem}: ${remedy}.`);
}

/** Changes the file of secrets, and with a deployed site its secrets as well: `keys new` deploys all of the file. */
export async function changeKeys(
	command: KeyCommand,
	place: Place,
	account?: Account,
): Promise<Row[]> {
	const path = secretsPath(place.site ?? sitePath);
	const secrets = readSecrets(path);
	const changed = changedKeys(command, secrets);
	const names = keyNames.filter((name) => changed[name] !== undefined);
	const [problem] = settingProblems({ ...secrets, ...changed }).filter(({ name }) =>
		keyNames.some((key) => key === name && secrets[key] !== undefined),
	);
	if (problem) refuse(`${problem.name} in ${path} ${problem.message}`, "mend it there first");
	// Written by hand, as those of a further tracker: they are deployed with the keys, whether any of these is new or not.
	const others =
		place.remote && command.name === "keys-new"
			? Object.keys(secrets).filter((name) => !names.some((one) => one === name))
			: [];
	if (place.remote) {
		await withSite(
			place,
			async ({ wrangler, secretNames }) => {
				const deployed = await secretNames();
				const lost = names.filter((name) => deployed.includes(name) && !secrets[name]);
				// A new key in the place of one that is nowhere else would make what it has encrypted unreadable.
				if (lost.length > 0) {
					refuse(`The site has ${lost.join(", ")}, and ${path} does not`, "put it there first");
				}
				writeSecrets(path, changed);
				if (names.length > 0 || others.length > 0) await wrangler(["secret", "bulk", path]);
			},
			account,
		);
	} else {
		writeSecrets(path, changed);
	}
	const stored = { stored: path, deployed: place.remote };
	return [
		...names.map((name) => ({
			name,
			...(name === "TRACKER_KEYS" && { ids: entriesOf(changed[name]).map(idOf).join(" ") }),
			...stored,
			next: nextOf(command, name),
		})),
		...others.map((name) => ({ name, ...stored })),
	];
}

const nextOf = ({ name }: KeyCommand, key: KeyName): string => {
	const keep = "keep a copy of the file where passwords are kept: the site does not show it again";
	if (name === "keys-retire") return "replace the copy that you keep";
	if (name === "keys-rotate" && key === "TRACKER_KEYS") return `${keep}; \`keys retire\` in a week`;
	if (name === "keys-rotate") return `${keep}; then \`webhook delete\` and \`webhook create\``;
	return keep;
};

/** Replaces lines of the file, and leaves the others as they are. */
export function writeSecrets(path: string, changed: Partial<Record<KeyName, string>>): void {
	const text = existsSync(path) ? readFileSync(path, "utf8") : "";
	const kept = text
		.split("\n")
		.filter((line) => line && !Object.keys(changed).some((name) => line.startsWith(`${name}=`)));
	const lines = [...kept, ...Object.entries(changed).map(([name, value]) => `${name}=${value}`)];
	writeFileSync(path, `${lines.join("\n")}\n`, { mode: 0o600 });
}
