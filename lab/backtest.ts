// `npm run -s backtest -- FOLDER [--leave-one-out] [--results FOLDER] [--splits FOLDER] [--field FOLDER] [--ledger EXPORT [--lists FOLDER]] [--card] [--claim] [--json]`
//
// --card writes the model card; --claim takes FOLDER for runners that the model was not fitted on, and writes what pages may claim.
//
// --ledger checks and scores what predictions said before their races: the zip or ledger.json of an account's export, or one
// downloaded entry; --lists a folder of the operator's lists of hashes.
//
// FOLDER holds histories (`*.jsonl.gz`) and `targets.csv`; --results a folder of result tables, --splits one of races with
// times at marks; --field takes such a folder, too. With
// --json, standard output is one JSON object and nothing else. Exit: 0 done, 2 the input cannot be used
// (code and sentence on standard error), 1 an error of Relief.

import { historySettings } from "#domain/predictions/model/history-settings.ts";
import { modelVersion } from "#domain/predictions/model/model-settings.ts";
import { reportBadInput } from "#tools/command-line.ts";
import { loadFieldEngine } from "#wasm/load-field-node.ts";
import { ablations } from "./backtest/ablation.ts";
import { readTargets, type Target } from "./backtest/athletes.ts";
import { writeCard, writeClaim } from "./backtest/card.ts";
import { type Engines, loadEngines } from "./backtest/engines.ts";
import { fieldReport } from "./backtest/field.ts";
import { leaveOneOut } from "./backtest/leave-one-out.ts";
import { ledgerReport } from "./backtest/ledger.ts";
import { type BacktestOptions, readBacktestOptions } from "./backtest/options.ts";
import { hillScores, recordScores } from "./backtest/own-facts.ts";
import { pacingScores } from "./backtest/pacing.ts";
import { passageReport } from "./backtest/passages.ts";
import { type Estimate, predictTarget, type Variant } from "./backtest/predict.ts";
import { proofOf } from "./backtest/proof.ts";
import { reforecastReport } from "./backtest/reforecast.ts";
import { reliabilityOf } from "./backtest/reliability.ts";
import { type BacktestReport, jsonReport, textReport } from "./backtest/report.ts";
import { resultTables } from "./backtest/results.ts";
import { scoresOf } from "./backtest/score.ts";
import { simpleMethods, simply } from "./backtest/simple.ts";
import { readEditions, splitReport } from "./backtest/splits.ts";
import { stopReport } from "./backtest/stops.ts";
import { finishReport } from "./backtest/stops-on-the-way.ts";

const startedAt = performance.now();

try {
	const options = readBacktestOptions(process.argv.slice(2));
	const engines = loadEngines();
	const figures = {
		...(options.athletes === undefined ? {} : athleteFigures(options.athletes, options, engines)),
		...(options.results === undefined ? {} : { results: resultTables(options.results, engines) }),
		...(options.splits === undefined ? {} : splitFigures(options.splits)),
		...(options.field === undefined
			? {}
			: { field: fieldReport(readEditions(options.field), loadFieldEngine()) }),
		...(options.ledger === undefined
			? {}
			: { ledger: ledgerReport(options.ledger, options.lists) }),
	};
	const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
	const report: BacktestReport = { command: "backtest", model: modelVersion, seconds, ...figures };
	if (options.card) writeCard(report);
	if (options.claim) writeClaim(report);
	console.log(options.json ? jsonReport(report) : textReport(report));
} catch (error) {
	reportBadInput(error);
}

function splitFigures(folder: string) {
	const editions = readEditions(folder);
	const stops = stopReport(folder);
	const finish = finishReport(editions);
	return {
		splits: splitReport(editions),
		...(Object.keys(finish).length > 0 && { finish }),
		...(stops && { stops }),
	};
}

function athleteFigures(folder: string, options: BacktestOptions, engines: Engines) {
	const targets = readTargets(folder, engines.history);
	const scoreAll = (
		estimateOf: (target: Target, k: number) => Estimate | ReturnType<typeof simply>,
	) => scoresOf(targets.map((target, k) => ({ ...target, estimate: estimateOf(target, k) })));
	const scoreVariant = (variant: Variant) =>
		scoreAll((target) => predictTarget(engines, target, { own: historySettings, ...variant }));
	const estimates = targets.map((target) =>
		predictTarget(engines, target, { own: historySettings }),
	);
	const proofFrom = (of: readonly Estimate[]) =>
		proofOf(
			targets.map((target, k) => ({ ...target, estimate: of[k] })),
			["racelike", "half", "marathon", "hilly", "long25"],
		);
	if (options.claim) {
		return { tags: scoreAll((_, k) => estimates[k]), proof: proofFrom(estimates) };
	}
	const usual = targets.map((target) =>
		predictTarget(engines, target, { own: historySettings, strategy: "usual" }),
	);
	const fitted = options.leaveOneOut ? leaveOneOut(engines, targets) : null;
	return {
		tags: scoreAll((_, k) => estimates[k]),
		...(fitted ? { leave_one_out: scoreAll((_, k) => fitted[k]) } : {}),
		baselines: mapValues(simpleMethods, (method) => scoreAll((target) => simply(method, target))),
		ablation: mapValues(ablations, scoreVariant),
		pacing: pacingScores(engines, targets, ["hilly", "half", "marathon", "long25"]),
		reliability: reliabilityOf(
			targets.map((target, k) => ({ ...target, estimate: (fitted ?? estimates)[k] })),
			["racelike"],
		),
		passages: passageReport(targets, estimates),
		reforecast: reforecastReport(targets, estimates),
		proof: proofFrom(fitted ?? estimates),
		own_record: recordScores(engines, targets, estimates),
		hills: hillScores(engines, targets, estimates),
		usual_plan: {
			passages: passageReport(targets, usual),
			reforecast: reforecastReport(targets, usual),
		},
	};
}

function mapValues<In, Out>(record: Record<string, In>, map: (value: In) => Out) {
	return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
