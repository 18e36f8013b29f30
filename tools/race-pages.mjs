// Pages of the invented races in a local state, by the operator's command.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "./build.mjs";

/** Publishes them in a state where that was not done this year: their dates lie ahead then. */
export async function ensureRacePages(state) {
	const marker = join(state, "race-pages");
	const year = String(new Date().getUTCFullYear());
	if (existsSync(marker) && readFileSync(marker, "utf8") === year) return;
	console.error("Publishing the pages of three invented races …");
	const command = [join(root, "tools", "run.mjs"), "cli/operator", "races", "examples"];
	await run("node", [...command, "--state", state], { quiet: true });
	writeFileSync(marker, year);
}
