// `npm run deploy`: builds, migrates the remote databases, deploys what site.json makes of the build, and asks the site
// whether it answers. Refuses while a piece is missing or cannot be used, and names it.
// `-- --setup` makes the pieces first, on a bare account as well (setup.ts).
// `-- --dry-run [--account FILE]` goes through every check against an account that a file describes
// (account.example.json by default), packs the worker, and sends nothing: it needs no network.
// `--site FILE` is another site than that of site.json.

import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { root } from "#tools/build.mjs";
import { CommandError, readCommandLine, reportBadInput } from "#tools/command-line.ts";
import { readAccount } from "./account.ts";
import { type Account, filledIn, missingInConfiguration } from "./deploy-checks.ts";
import { checkAccount, checkValues, pack, reachOf, send } from "./deployment.ts";
import { type Given, setUp } from "./setup.ts";
import { clonedConfig, configOf, readSecrets, readSite, secretsPath, sitePath } from "./site.ts";
import { StepError, step } from "./step.ts";
import { cloudflare } from "./wrangler.ts";

const usage = `Usage: npm run deploy -- [--setup [--origin URL] [--contact MAIL] …] [--site FILE] [--dry-run [--account FILE]]
Builds, migrates the remote databases, deploys what site.json makes of the build, and asks the site whether it answers.
  --setup            makes databases, buckets, queues and secrets that the account lacks first; run again, it goes on
  --origin URL       of the set-up: address of the site, https://run.example.com
  --contact MAIL     of the set-up: address that pages name for questions
  --sender MAIL      of the set-up: sender of mails; no-reply@ the site's host without it
  --jurisdiction eu  of the set-up: keeps databases, files and queues in the European Union; cannot be changed later
  --site FILE        another site than that of site.json
  --dry-run          goes through every check, packs the worker, and sends nothing
  --account FILE     describes the account of a dry run; cli/account.example.json without it`;
const reach = reachOf(cloudflare.wrangler);

try {
	const { values } = readOptions();
	const file = resolve(values.site);
	if (values["dry-run"]) await dryDeploy(file, values.account ?? null);
	else await deploy(file, values.setup ? (values as Given) : null);
} catch (error) {
	if (error instanceof StepError) {
		console.error(error.message);
		process.exitCode = 1;
	} else reportBadInput(error);
}

async function deploy(file: string, given: Given | null): Promise<void> {
	const { say, wrangler } = reach;
	const made = given && (await setUp({ file, given, wrangler, say }));
	const site = readSite(file);
	const config = configOf(clonedConfig(), site);
	checkValues(config, readSecrets(secretsPath(file)));
	const read = () => readAccount(wrangler, config);
	const account = made ?? (await step("the account", "Look at what wrangler says", read));
	checkAccount(config, account, reach);
	await send(config, site, reach);
}

async function dryDeploy(file: string, path: string | null): Promise<void> {
	const described = readDescription(path);
	const site = readSite(file);
	const written = configOf(clonedConfig(), site);
	const config = filledIn(written, described);
	const open = missingInConfiguration(written);
	if (open.length > 0) {
		console.log("Not filled in yet, taken from the described account:");
		for (const name of open) console.log(`- ${name}`);
	}
	checkValues(config, readSecrets(secretsPath(file)));
	// An account that is not described has the databases that the site names.
	const named = path === null ? (config.d1_databases ?? []) : [];
	const own = named.map((one) => ({ name: one.database_name ?? "", uuid: one.database_id ?? "" }));
	checkAccount(config, { ...described, databases: [...described.databases, ...own] }, reach);
	await pack({ config, of: (built) => filledIn(configOf(built, site), described) }, reach);
	console.log("Every check is passed. Nothing was sent.");
}

function readOptions() {
	return readCommandLine(usage, () => {
		const read = parseArgs({
			options: {
				setup: { type: "boolean", default: false },
				origin: { type: "string" },
				contact: { type: "string" },
				sender: { type: "string" },
				jurisdiction: { type: "string" },
				"dry-run": { type: "boolean", default: false },
				account: { type: "string" },
				site: { type: "string", default: sitePath },
			},
		});
		const { values } = read;
		if (values.account && !values["dry-run"]) throw new Error("--account goes with --dry-run.");
		if (values.setup && values["dry-run"]) throw new Error("--setup sends: leave --dry-run out.");
		const ofSetup = ["origin", "contact", "sender", "jurisdiction"] as const;
		const alone = ofSetup.find((name) => values[name] !== undefined);
		if (alone && !values.setup) throw new Error(`--${alone} goes with --setup.`);
		if (values.jurisdiction && values.jurisdiction !== "eu") {
			throw new Error(`--jurisdiction '${values.jurisdiction}' is not eu.`);
		}
		return read;
	});
}

/** The description of an account, all of whose lists may be left out; without a file, the one that comes along. */
function readDescription(file: string | null): Account {
	const none: Account = { vars: {}, databases: [], buckets: [], queues: [], secrets: [] };
	const path = file ?? join(root, "cli", "account.example.json");
	try {
		return { ...none, ...(JSON.parse(readFileSync(resolve(path), "utf8")) as Partial<Account>) };
	} catch (error) {
		throw new CommandError(
			"cli.deploy",
			`The account cannot be read from ${path}: ${(error as Error).message}`,
		);
	}
}
