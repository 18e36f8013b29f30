// `npm run deploy`: builds, migrates the remote database and deploys. Refuses while a piece is missing, and names it.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { canLinkTracker, missingInAccount, missingInConfiguration } from "./deploy-checks.mjs";
import { ensureBuilt, ensureInstalled, root, run } from "./tools.mjs";

const toml = readFileSync(join(root, "wrangler.toml"), "utf8");
refuse(missingInConfiguration(toml));
await ensureInstalled();
const secrets = listed(["secret", "list", "--format=json"], (text) =>
	JSON.parse(text).map(({ name }) => name),
);
refuse(
	missingInAccount({
		...{ toml, secrets },
		queues: listed(["queues", "list"], wordsOf),
		buckets: listed(["r2", "bucket", "list"], wordsOf),
	}),
);
if (!canLinkTracker(secrets)) {
	console.log(
		"No secrets for a tracker: runners bring their own files. docs/deploy.md says how to add one.",
	);
}

await ensureBuilt();
await run("wrangler", ["d1", "migrations", "apply", "DB", "--remote"]);
await run("wrangler", ["deploy"]);

/** Ends here when something is missing. */
function refuse(missing) {
	if (missing.length === 0) return;
	console.error(`Not deployed. Missing:\n${missing.map((piece) => `- ${piece}`).join("\n")}`);
	process.exit(2);
}

/** Names that a listing of wrangler holds; none where it cannot be had, as before the first deployment. */
function listed(args, namesIn) {
	try {
		const wrangler = join(root, "node_modules", "wrangler", "bin", "wrangler.js");
		return namesIn(execFileSync(process.execPath, [wrangler, ...args], { encoding: "utf8" }));
	} catch {
		return [];
	}
}

/** Tables and lists for people: whatever looks like a name. */
function wordsOf(text) {
	return text.match(/[\w-]+/g) ?? [];
}
