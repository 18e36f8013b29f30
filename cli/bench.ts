// `npm run -s bench -- core|upload|page|pages|lighthouse|auth|import|dashboard|sync [--json]`
//
// With --json, standard output is one JSON object and nothing else; progress goes to standard error.
// Exit: 0 done, 2 the input cannot be used or the machine cannot measure it, 1 a fault of ours.

import { parseArgs } from "node:util";
import { authFigures } from "../bench/auth.ts";
import { coreFigures } from "../bench/core.ts";
import { dashboardFigures } from "../bench/dashboard.ts";
import { jsonReport, textReport } from "../bench/figures.ts";
import { importFigures } from "../bench/import.ts";
import { lighthouseFigures } from "../bench/lighthouse.ts";
import { pageFigures } from "../bench/page.ts";
import { pagesFigures } from "../bench/pages.ts";
import { syncFigures } from "../bench/sync.ts";
import { uploadFigures } from "../bench/upload.ts";
import { Fault } from "../domain/fault.ts";

const benches = {
	core: coreFigures,
	upload: uploadFigures,
	page: pageFigures,
	pages: pagesFigures,
	lighthouse: lighthouseFigures,
	auth: authFigures,
	import: importFigures,
	dashboard: dashboardFigures,
	sync: syncFigures,
};

try {
	const { bench, json } = readOptions(process.argv.slice(2));
	const figures = await benches[bench]();
	console.log(json ? jsonReport(bench, figures) : textReport(figures));
} catch (error) {
	if (!(error instanceof Fault)) throw error;
	console.error(`${error.code}: ${error.message}`);
	process.exitCode = 2;
}

function readOptions(args: string[]): { bench: keyof typeof benches; json: boolean } {
	try {
		const { values, positionals } = parseArgs({
			args,
			allowPositionals: true,
			options: { json: { type: "boolean" } },
		});
		const [bench] = positionals;
		if (positionals.length !== 1 || !Object.hasOwn(benches, bench)) {
			throw new Error("Name one bench of the list.");
		}
		return { bench: bench as keyof typeof benches, json: values.json ?? false };
	} catch (error) {
		const problem = error instanceof Error ? error.message : String(error);
		throw new Fault(
			"cli.usage",
			`${problem}\nUsage: npm run -s bench -- ${Object.keys(benches).join("|")} [--json]`,
		);
	}
}
