// `npm run deploy`: builds, migrates the remote database and deploys. Refuses while a piece is missing, and names it.
// `-- --dry-run [--account FILE]` goes through every check against an account that a file describes
// (account.example.json by default), packs the worker, and sends nothing: it needs no network.

import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { ensureBuilt, ensureInstalled, root, run } from "../tools/build.mjs";
import { boundDatabases } from "../tools/databases.mjs";
import {
	canLinkTracker,
	developmentSettings,
	filledIn,
	missingInAccount,
	missingInConfiguration,
	tooLarge,
	varsIn,
} from "./deploy-checks.mjs";
import { dryRun } from "./dry-run.mjs";

const options = readOptions();
const described = options.dry && readAccount(options.account);
const written = readFileSync(join(root, "wrangler.toml"), "utf8");
const toml = described ? filledIn(written, described) : written;
if (toml !== written) console.log("Not filled in yet, taken from the described account:");
if (toml !== written) for (const name of missingInConfiguration(written)) console.log(`- ${name}`);
refuse(missingInConfiguration(toml));
refuse(developmentSettings(varsIn(toml)));
await ensureInstalled();
const account = described || (await realAccount());
refuse(missingInAccount({ toml, ...account }));
if (!canLinkTracker(account.secrets)) {
	console.log(
		"No secrets for a tracker: runners bring their own files. docs/deploy.md says how to add one.",
	);
}

await ensureBuilt();
const built = JSON.parse(readFileSync(join(root, "build", "server", "wrangler.json"), "utf8"));
// A build takes variables of its own along (LOCAL_VARS), which wrangler.toml does not show.
refuse(developmentSettings({ ...built.vars, ...(described && varsIn(toml)) }));
const size = await dryRun();
refuse(tooLarge(size));
console.log(`The worker: ${size.kib} KiB, ${size.gzipKib} KiB packed.`);
if (described) {
	console.log("Every check is passed. Nothing was sent.");
} else {
	for (const name of boundDatabases()) {
		await run("wrangler", ["d1", "migrations", "apply", name, "--remote"]);
	}
	await run("wrangler", ["deploy"]);
}

/** Ends here when something is missing. */
function refuse(missing) {
	if (missing.length === 0) return;
	console.error(`Not deployed. Missing:\n${missing.map((piece) => `- ${piece}`).join("\n")}`);
	process.exit(2);
}

function readOptions() {
	try {
		const { values } = parseArgs({
			options: {
				"dry-run": { type: "boolean", default: false },
				account: { type: "string" },
			},
		});
		if (values.account && !values["dry-run"]) throw new Error("--account goes with --dry-run.");
		return {
			dry: values["dry-run"],
			account: values.account ?? join(root, "cli", "account.example.json"),
		};
	} catch (error) {
		console.error(`${error.message}\nUsage: npm run deploy [-- --dry-run [--account FILE]]`);
		process.exit(2);
	}
}

/** The description of an account, all of whose lists may be left out. */
function readAccount(path) {
	const none = { vars: {}, databases: [], buckets: [], queues: [], secrets: [] };
	try {
		return { ...none, ...JSON.parse(readFileSync(resolve(path), "utf8")) };
	} catch (error) {
		console.error(`The account cannot be read from ${path}: ${error.message}`);
		process.exit(2);
	}
}

/** What the account of wrangler's login has. */
async function realAccount() {
	const jurisdictions = new Set([...toml.matchAll(/^jurisdiction = "(.*)"/gm)].map(([, of]) => of));
	// Each jurisdiction lists its own buckets alone.
	const buckets = [await listed(["r2", "bucket", "list"])];
	for (const of of jurisdictions) {
		buckets.push(await listed(["r2", "bucket", "list", "--jurisdiction", of]));
	}
	return {
		databases: JSON.parse(await listed(["d1", "list", "--json"])),
		queues: wordsOf(await listed(["queues", "list"])),
		buckets: wordsOf(buckets.join("\n")),
		secrets: JSON.parse(await listed(["secret", "list", "--format=json"], "[]")).map(
			({ name }) => name,
		),
	};
}

/**
 * What wrangler lists.
 * @param {string} [without] - stands for a list that cannot be had, as that of secrets before the first deployment.
 */
async function listed(args, without) {
	try {
		return await run("wrangler", args, { quiet: true });
	} catch (error) {
		if (without) return without;
		console.error(
			`Not deployed. The account cannot be read; \`npx wrangler login\` logs in.\n${error.message}`,
		);
		process.exit(2);
	}
}

/** Tables and lists for people: whatever looks like a name. */
function wordsOf(text) {
	return text.match(/[\w-]+/g) ?? [];
}
