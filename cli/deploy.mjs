// `npm run deploy`: builds, migrates the remote database and deploys. Refuses while a piece is missing, and names it.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt, ensureInstalled, root, run } from "./tools.mjs";

const toml = readFileSync(join(root, "wrangler.toml"), "utf8");
const missing = [];
if (toml.includes('database_id = "00000000-0000-0000-0000-000000000001"')) {
	missing.push(
		"the D1 database: run `wrangler d1 create relief` and put its database_id into wrangler.toml",
	);
}
for (const [name, what] of [
	["CONTACT_EMAIL", "the contact address"],
	["SITE_ORIGIN", "the address of the site"],
	["MAIL_FROM", "the sender of mails"],
]) {
	const [, value] = new RegExp(`^${name} = "(.*)"`, "m").exec(toml) ?? [];
	if (!value || value.includes("relief.example")) {
		missing.push(`${what}: put yours into ${name} of wrangler.toml`);
	}
}
if (missing.length > 0) {
	console.error(`Not deployed. Missing:\n${missing.map((piece) => `- ${piece}`).join("\n")}`);
	process.exit(2);
}

await ensureInstalled();
await ensureBuilt();
await run("wrangler", ["d1", "migrations", "apply", "DB", "--remote"]);
await run("wrangler", ["deploy"]);
