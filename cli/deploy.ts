// `npm run deploy`: builds, migrates the remote databases, deploys what site.json makes of the build, and asks the site
// whether it answers. Refuses while a piece is missing or cannot be used, and names it.
// `-- --dry-run [--account FILE]` goes through every check against an account that a file describes
// (account.example.json by default), packs the worker, and sends nothing: it needs no network.
// `--site FILE` is another site than that of site.json.

import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { ensureBuilt, root, run } from "#tools/build.mjs";
import { readCommandLine, reportBadInput } from "#tools/command-line.ts";
import { newSiteSql } from "#worker/databases/requests.ts";
import {
	type Account,
	canLinkTracker,
	developmentSettings,
	filledIn,
	missingInAccount,
	missingInConfiguration,
	unusableSettings,
} from "./deploy-checks.ts";
import { dryRun, tooLarge } from "./dry-run.mjs";
import { waitForHealth } from "./health.ts";
import {
	type Config,
	clonedConfig,
	configOf,
	databasesOf,
	readSecrets,
	readSite,
	secretsPath,
	sitePath,
} from "./site.ts";

/** The build of a site: beside the build's own configuration, whose paths are relative. */
const builtPath = join(root, "build", "server", "wrangler.json");
const sitedPath = join(root, "build", "server", "wrangler.site.json");

try {
	await deploy();
} catch (error) {
	reportBadInput(error);
}

async function deploy(): Promise<void> {
	const { dry, account: path, site: file } = readOptions();
	const described = dry ? readAccount(path) : null;
	const site = readSite(file);
	const written = configOf(clonedConfig(), site);
	const config = described ? filledIn(written, described) : written;
	const open = missingInConfiguration(written);
	if (described && open.length > 0) {
		console.log("Not filled in yet, taken from the described account:");
		for (const name of open) console.log(`- ${name}`);
	}
	refuse(missingInConfiguration(config));
	refuse(developmentSettings(config.vars ?? {}));
	refuse(unusableSettings({ ...config.vars, ...readSecrets(secretsPath(file)) }));
	// An account that is not described has the databases that the site names.
	const named = path === null ? (config.d1_databases ?? []) : [];
	const account = described
		? {
				...described,
				databases: [
					...described.databases,
					...named.map((one) => ({ name: one.database_name ?? "", uuid: one.database_id ?? "" })),
				],
			}
		: await realAccount(config);
	refuse(missingInAccount(config, account));
	if (!canLinkTracker(account.secrets)) {
		console.log(
			"No secrets for a tracker: runners bring their own files. docs/deploy.md says how to add one.",
		);
	}

	await ensureBuilt();
	const built = configOf(JSON.parse(readFileSync(builtPath, "utf8")) as Config, site);
	const sited = {
		...(described ? filledIn(built, described) : built),
		d1_databases: config.d1_databases?.map((bound) => ({
			...bound,
			migrations_dir: join(root, "migrations"),
		})),
	};
	// A build takes variables of its own along (LOCAL_VARS), which wrangler.toml does not show.
	refuse(developmentSettings(sited.vars ?? {}));
	refuse(unusableSettings(sited.vars ?? {}));
	writeFileSync(sitedPath, JSON.stringify(sited, null, "\t"));
	const options = ["--config", sitedPath];
	const size = await dryRun(options);
	refuse(tooLarge(size));
	console.log(`The worker: ${size.kib} KiB, ${size.gzipKib} KiB packed.`);
	if (described) {
		console.log("Every check is passed. Nothing was sent.");
		return;
	}
	const names = databasesOf(sited);
	for (const name of names) {
		await run("wrangler", ["d1", "migrations", "apply", name, "--remote", ...options]);
	}
	const begin = ["d1", "execute", "DB", "--remote", "--yes", "--command", newSiteSql(names)];
	await run("wrangler", [...begin, ...options]);
	await run("wrangler", ["deploy", ...options]);
	await answer(new URL(String(sited.vars?.SITE_ORIGIN)).origin);
}

/** Ends with 1 when the site that was deployed does not answer. */
async function answer(origin: string): Promise<void> {
	const problem = await waitForHealth(origin);
	if (problem === null) {
		console.log(`${origin} answers.`);
		return;
	}
	console.error(
		`Deployed, but ${origin} does not answer: ${problem}.\n\`npx wrangler tail --config ${sitedPath}\` shows why; \`npx wrangler rollback --config ${sitedPath}\` puts the version before back.`,
	);
	process.exitCode = 1;
}

/** Ends here when something is missing. */
function refuse(missing: readonly string[]): void {
	if (missing.length === 0) return;
	console.error(`Not deployed. Missing:\n${missing.map((piece) => `- ${piece}`).join("\n")}`);
	process.exit(2);
}

function readOptions(): { dry: boolean; account: string | null; site: string } {
	const usage = `Usage: npm run deploy -- [--site FILE] [--dry-run [--account FILE]]
Builds, migrates the remote databases, deploys what site.json makes of the build, and asks the site whether it answers.
  --site FILE     another site than that of site.json
  --dry-run       goes through every check, packs the worker, and sends nothing
  --account FILE  describes the account of a dry run; cli/account.example.json without it`;
	return readCommandLine(usage, () => {
		const { values } = parseArgs({
			options: {
				"dry-run": { type: "boolean", default: false },
				account: { type: "string" },
				site: { type: "string", default: sitePath },
			},
		});
		if (values.account && !values["dry-run"]) throw new Error("--account goes with --dry-run.");
		return {
			dry: values["dry-run"],
			account: values.account ?? null,
			site: resolve(values.site),
		};
	});
}

/** The description of an account, all of whose lists may be left out; without a file, the one that comes along. */
function readAccount(file: string | null): Account {
	const none: Account = { vars: {}, databases: [], buckets: [], queues: [], secrets: [] };
	const path = file ?? join(root, "cli", "account.example.json");
	try {
		return { ...none, ...(JSON.parse(readFileSync(resolve(path), "utf8")) as Partial<Account>) };
	} catch (error) {
		console.error(`The account cannot be read from ${path}: ${(error as Error).message}`);
		process.exit(2);
	}
}

/** What the account of wrangler's login has. */
async function realAccount({ name = "relief", r2_buckets = [] }: Config) {
	// Each jurisdiction lists its own buckets alone.
	const jurisdictions = new Set(r2_buckets.map(({ jurisdiction }) => jurisdiction));
	const buckets = [await listed(["r2", "bucket", "list"])];
	for (const of of jurisdictions) {
		if (of) buckets.push(await listed(["r2", "bucket", "list", "--jurisdiction", of]));
	}
	const secrets = JSON.parse(
		await listed(["secret", "list", "--name", name, "--format=json"], "[]"),
	) as { name: string }[];
	return {
		databases: JSON.parse(await listed(["d1", "list", "--json"])) as Account["databases"],
		queues: wordsOf(await listed(["queues", "list"])),
		buckets: wordsOf(buckets.join("\n")),
		secrets: secrets.map((secret) => secret.name),
	};
}

/**
 * What wrangler lists.
 * @param without - stands for a list that cannot be had, as that of secrets before the first deployment.
 */
async function listed(args: string[], without?: string): Promise<string> {
	try {
		return String(await run("wrangler", args, { quiet: true }));
	} catch (error) {
		if (without) return without;
		console.error(
			`Not deployed. The account cannot be read; \`npx wrangler login\` logs in.\n${(error as Error).message}`,
		);
		process.exit(2);
	}
}

/** Tables and lists for people: whatever looks like a name. */
function wordsOf(text: string): string[] {
	return text.match(/[\w-]+/g) ?? [];
}
