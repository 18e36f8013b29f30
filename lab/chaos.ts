// `npm run -s chaos -- [--json] [--seed N] [--kills N] [--quick]`
//
// Syncs of 3,000 activities of Strava and of the same runs at intervals.icu, whose worker is killed 50 times while both
// misbehave, and race channels in use at 10 kills more. With --json, standard output is one JSON object and nothing else;
// progress goes to standard error.
// Exit: 0 everything was there once, 1 something was lost, doubled or not done in time, 2 bad input.

import { parseArgs } from "node:util";
import { minuteMs } from "#domain/time.ts";
import { ensureBuilt } from "#tools/build.mjs";
import { readCommandLine, reportBadInput, wholeNumber } from "#tools/command-line.ts";
import { isMet, jsonReport, textReport } from "#tools/figures.ts";
import { longest, runChaos } from "./chaos/run.ts";

const usage = `Usage: npm run -s chaos -- [--json] [--seed N] [--kills N] [--quick]
Syncs activities while the worker is killed at random moments and trackers misbehave, and counts what was lost or
doubled. --quick takes an athlete with some thirty activities.`;
/** The athlete of --quick, who has some thirty activities. */
const few = 7100002;

try {
	const { json, quick, seed, kills } = readOptions();
	await ensureBuilt();
	const figures = await runChaos({
		seed,
		kills,
		kinds: quick ? 1 : 17,
		athleteId: quick ? few : longest,
		stallMs: 5 * minuteMs,
		workMs: quick ? [200, 1500] : [200, 4000],
	});
	console.log(json ? jsonReport("chaos", figures, "chaos") : textReport(figures));
	process.exit(figures.every(isMet) ? 0 : 1);
} catch (error) {
	reportBadInput(error);
}

function readOptions() {
	return readCommandLine(usage, () => {
		const { values } = parseArgs({
			options: {
				json: { type: "boolean", default: false },
				quick: { type: "boolean", default: false },
				seed: { type: "string", default: "1" },
				kills: { type: "string" },
			},
		});
		const { json, quick, kills = quick ? "4" : "50" } = values;
		return {
			json,
			quick,
			seed: wholeNumber("--seed", values.seed),
			kills: wholeNumber("--kills", kills),
		};
	});
}
