// `npm run -s bench -- NAME [--json] [--write]`, NAME one of the list, `all` or `check`.
//
// With --json, standard output is one JSON object and nothing else; progress goes to standard error. With --write,
// `all`, `costs`, `race-costs`, `scale` and `prices` write their figures into documents.
// Exit: 0 done, 2 the input cannot be used or the machine cannot measure it, 1 an error of Relief, or `check` found a
// ratio that has got worse.

import { parseArgs } from "node:util";
import { readCommandLine, reportBadInput } from "#tools/command-line.ts";
import { type Figure, jsonReport, textReport } from "#tools/figures.ts";
import { unknownWord } from "#tools/usage.mjs";
import { lastReport, runAll } from "./bench/all.ts";
import { authFigures } from "./bench/auth.ts";
import { coldFigures } from "./bench/cold.ts";
import { coreFigures } from "./bench/core.ts";
import { costsFigures, raceCostsFigures, writeCosts } from "./bench/costs.ts";
import { dashboardFigures } from "./bench/dashboard.ts";
import { importFigures } from "./bench/import.ts";
import { lighthouseFigures } from "./bench/lighthouse.ts";
import { pageFigures } from "./bench/page.ts";
import { pagesFigures } from "./bench/pages.ts";
import { passagesFigures } from "./bench/passages.ts";
import { writePerformance } from "./bench/performance.ts";
import { pricesFigures, writePrices } from "./bench/prices.ts";
import { storedRatios, storeRatios, worsened } from "./bench/ratios.ts";
import { scaleFigures, writeScale } from "./bench/scale.ts";
import { syncFigures } from "./bench/sync.ts";
import { uploadFigures } from "./bench/upload.ts";

/** In the order in which `all` runs them. */
const measured = {
	core: coreFigures,
	upload: uploadFigures,
	cold: coldFigures,
	import: importFigures,
	page: pageFigures,
	pages: pagesFigures,
	lighthouse: lighthouseFigures,
	auth: authFigures,
	dashboard: dashboardFigures,
	sync: syncFigures,
	costs: costsFigures,
};
const benches: Record<string, () => Figure[] | Promise<Figure[]>> = {
	...measured,
	"race-costs": raceCostsFigures,
	passages: passagesFigures,
	scale: scaleFigures,
	prices: pricesFigures,
};
const names = [...Object.keys(benches), "all", "check"];
const usage = `Usage: npm run -s bench -- ${names.join("|")} [--json] [--write]
Measures speed, size and cost. all runs most of them, check compares the last run with the stored ratios, --write
writes figures of all, costs, race-costs, scale and prices into documents.`;

// Servers of a bench end with the process that started them.
process.once("SIGTERM", () => process.exit(143));

try {
	const { bench, json, write } = readOptions(process.argv.slice(2));
	if (bench === "check") check();
	else if (bench === "all") await all({ json, write });
	else {
		const figures = await benches[bench]();
		if (write && (bench === "costs" || bench === "race-costs")) writeCosts();
		if (write && bench === "scale") writeScale();
		if (write && bench === "prices") writePrices();
		console.log(json ? jsonReport(bench, figures) : textReport(figures));
	}
} catch (error) {
	reportBadInput(error);
}

async function all({ json, write }: { json: boolean; write: boolean }): Promise<void> {
	const report = await runAll(Object.keys(measured), write);
	if (write && report.failed.length === 0) {
		writePerformance(report);
		storeRatios(report.figures);
		writeScale();
	}
	console.log(json ? JSON.stringify(report) : textReport(report.figures));
	if (report.failed.length === 0) return;
	console.error(
		`These did not end well, so no document speaks of all: ${report.failed.join(", ")}`,
	);
	process.exitCode = 1;
}

/** Compares what ran last with what is stored. */
function check(): void {
	const stored = storedRatios();
	const worse = worsened(stored, lastReport().figures);
	const count = Object.keys(stored).length;
	console.log([...worse, `${count - worse.length} of ${count} ratios hold`].join("\n"));
	if (worse.length > 0) process.exitCode = 1;
}

function readOptions(args: string[]): { bench: string; json: boolean; write: boolean } {
	return readCommandLine(usage, () => {
		const { values, positionals } = parseArgs({
			args,
			allowPositionals: true,
			options: {
				json: { type: "boolean", default: false },
				write: { type: "boolean", default: false },
			},
		});
		const [bench] = positionals;
		if (positionals.length !== 1) throw new Error("Name one bench of the list.");
		if (!names.includes(bench)) throw new Error(unknownWord("bench", bench, names));
		return { bench, ...values };
	});
}
