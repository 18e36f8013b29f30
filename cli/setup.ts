// `npm run deploy -- --setup`: makes what a site needs of a bare Cloudflare account. Whatever is there by its name is used:
// nothing is made twice, and nothing that exists is replaced, so that a set-up that stopped is run again.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { CommandError } from "#tools/command-line.ts";
import { isTaken, listDatabases, type Pieces, readAccount, type Wrangler } from "./account.ts";
import {
	developmentSettings,
	isOpenValue,
	queuesOf,
	unusableSettings,
	wantsTracker,
} from "./deploy-checks.ts";
import { changedKeys, writeSecrets } from "./keys.ts";
import {
	type Config,
	clonedConfig,
	configOf,
	readSecrets,
	readSite,
	type Site,
	secretsPath,
	writeSite,
} from "./site.ts";
import { step } from "./step.ts";

/** What only an operator knows; left out where site.json has it. */
export interface Given {
	/** Address of the site, as `https://run.example.com`. */
	readonly origin?: string;
	readonly contact?: string;
	/** Sender of mails; `no-reply@` the site's host unless given. */
	readonly sender?: string;
	/** Keeps databases, files and queues in the European Union. */
	readonly jurisdiction?: "eu";
}

interface SetUp {
	readonly file: string;
	readonly given: Given;
	readonly wrangler: Wrangler;
	readonly say: (line: string) => void;
}

/**
 * Makes databases, buckets, queues and secrets, and writes values and ids into the site's own file. Answers what the
 * account then has.
 * @throws CommandError `cli.setup` for values that are missing or cannot be used, before anything is made; StepError
 */
export async function setUp(input: SetUp): Promise<Pieces> {
	const { file, given, wrangler, say } = input;
	const before = readSite(file);
	const site = filledIn(before, given);
	const config = configOf(clonedConfig(), site);
	requireUsable(config);
	if (!isDeepStrictEqual(site, before)) writeSite(file, site);
	say(`${file}: ${Object.keys(site.vars).join(", ")}`);
	const account = await step("the account", "Look at what wrangler says", () =>
		readAccount(wrangler, config),
	);
	const databases = await makeDatabases(input, site, account);
	const jurisdictions = site.jurisdictions ?? {};
	for (const { binding, bucket_name = "" } of config.r2_buckets ?? []) {
		const of = jurisdictions[binding as keyof typeof jurisdictions];
		const command = ["r2", "bucket", "create", bucket_name];
		await make(input, {
			what: `the bucket ${bucket_name}`,
			isThere: account.buckets.includes(bucket_name),
			command: of ? [...command, "--jurisdiction", of] : command,
			remedy: "R2 has to be turned on once in the dashboard (R2 → Overview), with a card",
		});
	}
	const where = jurisdictions.FILES ? ["--jurisdiction", jurisdictions.FILES] : [];
	for (const queue of queuesOf(config)) {
		await make(input, {
			what: `the queue ${queue}`,
			isThere: account.queues.includes(queue),
			command: ["queues", "create", queue, ...where],
			remedy: "Queues need the Workers Paid plan (Workers & Pages → Plans)",
		});
	}
	return {
		databases,
		buckets: config.r2_buckets?.map(({ bucket_name = "" }) => bucket_name) ?? [],
		queues: queuesOf(config),
		secrets: await deploySecrets(input, config, account.secrets),
	};
}

/** What is filled in stays; a host of one's own becomes the worker's domain. */
function filledIn(site: Site, { origin, contact, sender, jurisdiction }: Given): Site {
	const own = (name: string, value?: string) =>
		isOpenValue(site.vars[name]) && value ? { [name]: value } : {};
	const vars = { ...site.vars, ...own("SITE_ORIGIN", origin), ...own("CONTACT_EMAIL", contact) };
	const host = URL.canParse(vars.SITE_ORIGIN ?? "") ? new URL(vars.SITE_ORIGIN ?? "").hostname : "";
	const isOwnHost = host !== "" && !host.endsWith(".workers.dev");
	return {
		...site,
		vars: { ...vars, ...own("MAIL_FROM", sender ?? (isOwnHost ? `no-reply@${host}` : contact)) },
		...(!site.routes && isOwnHost && { routes: [{ pattern: host, custom_domain: true }] }),
		...(jurisdiction && { jurisdictions: { FILES: jurisdiction, ...site.jurisdictions } }),
	};
}

function requireUsable({ vars = {} }: Config): void {
	const missing = [
		...(isOpenValue(vars.SITE_ORIGIN) ? ["--origin https://run.example.com"] : []),
		...(isOpenValue(vars.CONTACT_EMAIL) ? ["--contact you@example.com"] : []),
	];
	if (missing.length > 0) {
		throw new CommandError("cli.setup", `Nothing is made yet. Give ${missing.join(" and ")}.`);
	}
	const problems = [...developmentSettings(vars), ...unusableSettings(vars)];
	if (problems.length > 0) {
		throw new CommandError("cli.setup", `Nothing is made yet. Needed: ${problems.join("; ")}.`);
	}
}

interface Piece {
	readonly what: string;
	readonly isThere: boolean;
	readonly command: readonly string[];
	readonly remedy: string;
}

/** A refusal because of the name counts as there: an earlier run made it, or the list has more than it shows. */
async function make({ wrangler, say }: SetUp, { what, isThere, command, remedy }: Piece) {
	const isMade = !isThere && (await step(what, remedy, () => madeBy(wrangler, command)));
	say(`${what}: ${isMade ? "made" : "already there"}`);
}

async function madeBy(wrangler: Wrangler, command: readonly string[]): Promise<boolean> {
	try {
		await wrangler(command);
		return true;
	} catch (error) {
		if (isTaken(error as Error)) return false;
		throw error;
	}
}

/** Those that site.json names must be there; without a directory and runners in it, those of the clone are made. */
async function makeDatabases(
	input: SetUp,
	site: Site,
	account: Pieces,
): Promise<Pieces["databases"]> {
	const { file, wrangler, say } = input;
	const named = Object.keys(site.databases ?? {});
	const isWhole = named.includes("DB") && named.length > 1;
	if (isWhole) {
		for (const name of named) say(`the database ${name}: already in ${file}`);
		return account.databases;
	}
	const wanted = clonedConfig().d1_databases ?? [];
	const where = site.jurisdictions?.FILES ? ["--jurisdiction", site.jurisdictions.FILES] : [];
	for (const { binding, database_name = "" } of wanted) {
		await make(input, {
			what: `the database ${database_name} (${binding})`,
			isThere: account.databases.some(({ name }) => name === database_name),
			command: ["d1", "create", database_name, ...where],
			remedy: "D1 has to be open to the account (Storage & databases → D1)",
		});
	}
	return step("the ids of the databases", "Look at what wrangler says", async () => {
		const databases = await listDatabases(wrangler);
		const ids = wanted.map(({ binding, database_name }) => {
			const found = databases.find(({ name }) => name === database_name);
			if (!found) throw new Error(`The account lists no database ${database_name} yet.`);
			return [binding, found.uuid];
		});
		writeSite(file, { ...site, databases: { ...Object.fromEntries(ids), ...site.databases } });
		say(`the ids of the databases: in ${file}`);
		return databases;
	});
}

/**
 * Deploys those of site.secrets that the site lacks. The keys are made where a tracker is wanted, and written to the file
 * before they are deployed: an answer that is lost then loses no key.
 */
async function deploySecrets(
	{ file, wrangler, say }: SetUp,
	{ name = "relief" }: Config,
	deployed: readonly string[],
): Promise<string[]> {
	const path = secretsPath(file);
	const known = readSecrets(path);
	const names = [...Object.keys(known).filter((one) => known[one]), ...deployed];
	const isKnown = Object.fromEntries(names.map((one) => [one, known[one] ?? "deployed"]));
	const made = wantsTracker(names) ? changedKeys({ name: "keys-new" }, isKnown) : {};
	if (Object.keys(made).length > 0) writeSecrets(path, made);
	const secrets = readSecrets(path);
	const missing = Object.keys(secrets).filter((one) => secrets[one] && !deployed.includes(one));
	for (const one of deployed) say(`the secret ${one}: already there`);
	if (missing.length > 0) {
		await step("the secrets", "Look at what wrangler says", () =>
			putSecrets(wrangler, name, Object.fromEntries(missing.map((one) => [one, secrets[one]]))),
		);
	}
	for (const one of missing) say(`the secret ${one}: ${one in made ? "made" : `from ${path}`}`);
	if (Object.keys(made).length > 0) say(`Keep a copy of ${path}: the site does not show it again.`);
	return [...deployed, ...missing];
}

async function putSecrets(
	wrangler: Wrangler,
	name: string,
	secrets: Readonly<Record<string, string>>,
): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), "relief-secrets-"));
	try {
		const path = join(folder, "secrets.json");
		writeFileSync(path, JSON.stringify(secrets), { mode: 0o600 });
		await wrangler(["secret", "bulk", path, "--name", name]);
	} finally {
		rmSync(folder, { recursive: true });
	}
}
