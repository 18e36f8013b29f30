import { parseArgs } from "node:util";
import { readCommandLine } from "#tools/command-line.ts";

export interface BacktestOptions {
	/** Folder of histories. */
	athletes?: string;
	/** Folder of result tables. */
	results?: string;
	/** Folder of races with times at marks. */
	splits?: string;
	/** Folder of races with times at marks, whose fields are forecast. */
	field?: string;
	/** Export of an account, its ledger, or one entry. */
	ledger?: string;
	/** Folder of the operator's lists of hashes. */
	lists?: string;
	leaveOneOut: boolean;
	/** Writes the model card's figures; needs all of the above. */
	card: boolean;
	/** Takes FOLDER for runners that the model was not fitted on, and writes what pages may claim from it. */
	claim: boolean;
	json: boolean;
}

const usage = `Usage: npm run -s backtest -- FOLDER [--leave-one-out] [--results FOLDER] [--splits FOLDER] [--field FOLDER] [--ledger EXPORT [--lists FOLDER]] [--card] [--claim] [--json]
Predicts past races from the runs before them and compares with their results. FOLDER holds histories (*.jsonl.gz) and
targets.csv.`;

/** @throws AppError `cli.usage` */
export function readBacktestOptions(args: string[]): BacktestOptions {
	return readCommandLine(usage, () => {
		const { values, positionals } = parseArgs({
			args,
			allowPositionals: true,
			options: {
				json: { type: "boolean", default: false },
				results: { type: "string" },
				splits: { type: "string" },
				field: { type: "string" },
				ledger: { type: "string" },
				lists: { type: "string" },
				"leave-one-out": { type: "boolean", default: false },
				card: { type: "boolean", default: false },
				claim: { type: "boolean", default: false },
			},
		});
		const [athletes, ...more] = positionals;
		if (more.length > 0) throw new Error(`One folder at a time; "${more[0]}" is one too many.`);
		const { results, splits, field, ledger, lists, ...flags } = values;
		const { card, claim, json, "leave-one-out": leaveOneOut } = flags;
		if ([athletes, results, splits, field, ledger].every((one) => one === undefined)) {
			throw new Error("Name a folder.");
		}
		if (lists !== undefined && ledger === undefined) throw new Error("--lists goes with --ledger.");
		if (card && !(athletes && results && leaveOneOut)) {
			throw new Error("The card needs FOLDER, --leave-one-out and --results.");
		}
		if (claim && (!athletes || card || leaveOneOut)) {
			throw new Error("--claim needs FOLDER, without --card and --leave-one-out.");
		}
		return { athletes, results, splits, field, ledger, lists, leaveOneOut, card, claim, json };
	});
}
