// `npm run -s load -- [--json]`
//
// The built worker on a loopback port, under 50 uploads of 10 MB at once, 500 readers of pages, clients that send and
// read slowly, and 30 calls at once of each route about the largest that is stored. Linux only.
// Exit: 0 nothing was lost, orphaned or refused in another form, 1 something was, 2 bad input.

import { parseArgs } from "node:util";
import { ensureBuilt } from "#tools/build.mjs";
import { readCommandLine, reportBadInput } from "#tools/command-line.ts";
import { isMet, jsonReport, textReport } from "#tools/figures.ts";
import { loadFigures } from "./load/run.ts";

const usage = "Usage: npm run -s load -- [--json]";

try {
	const { json } = readCommandLine(
		usage,
		() => parseArgs({ options: { json: { type: "boolean", default: false } } }).values,
	);
	await ensureBuilt();
	const figures = await loadFigures();
	console.log(json ? jsonReport("load", figures, "load") : textReport(figures));
	process.exit(figures.every(isMet) ? 0 : 1);
} catch (error) {
	reportBadInput(error);
}
