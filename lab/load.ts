// `npm run -s load -- [--races] [--json]`
//
// The built worker on a loopback port, under 50 uploads of 10 MB at once, 500 readers of pages, clients that send and
// read slowly, and 30 calls at once of each route about the largest that is stored. Linux only.
// With --races only 100 races at once with 20 phones each that look on, a writer and an app that posts.
// Exit: 0 nothing was lost, orphaned or refused in another form, 1 something was, 2 bad input.

import { parseArgs } from "node:util";
import { ensureBuilt } from "#tools/build.mjs";
import { readCommandLine, reportBadInput } from "#tools/command-line.ts";
import { isMet, jsonReport, textReport } from "#tools/figures.ts";
import { raceFigures } from "./load/races.ts";
import { loadFigures } from "./load/run.ts";

const usage = `Usage: npm run -s load -- [--races] [--json]
Calls the built worker from many clients at once, with --races by the phones of 100 races. Linux only.`;

try {
	const isOn = { type: "boolean", default: false } as const;
	const { json, races } = readCommandLine(
		usage,
		() => parseArgs({ options: { json: isOn, races: isOn } }).values,
	);
	await ensureBuilt();
	const figures = await (races ? raceFigures() : loadFigures());
	console.log(json ? jsonReport("load", figures, "load") : textReport(figures));
	process.exit(figures.every(isMet) ? 0 : 1);
} catch (error) {
	reportBadInput(error);
}
