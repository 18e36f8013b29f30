import { parseArgs } from "node:util";
import { Fault } from "../domain/fault.ts";

export interface BacktestOptions {
	/** Folder of histories. */
	athletes?: string;
	/** Folder of result tables. */
	results?: string;
	leaveOneOut: boolean;
	/** Writes the model card's figures; needs all of the above. */
	card: boolean;
	json: boolean;
}

const usage =
	"Usage: npm run -s backtest -- FOLDER [--leave-one-out] [--results FOLDER] [--card] [--json]";

/** The command line. Throws a `Fault` that says how to call it. */
export function readBacktestOptions(args: string[]): BacktestOptions {
	const { values, positionals } = parsed(args);
	const [athletes, ...more] = positionals;
	if (more.length > 0) throw misused(`One folder at a time; "${more[0]}" is one too many.`);
	if (athletes === undefined && values.results === undefined) throw misused("Name a folder.");
	const { card = false, "leave-one-out": leaveOneOut = false } = values;
	if (card && !(athletes && values.results && leaveOneOut)) {
		throw misused("The card needs FOLDER, --leave-one-out and --results.");
	}
	return {
		athletes,
		results: values.results,
		leaveOneOut,
		card,
		json: values.json ?? false,
	};
}

function parsed(args: string[]) {
	try {
		return parseArgs({
			args,
			allowPositionals: true,
			options: {
				json: { type: "boolean" },
				results: { type: "string" },
				"leave-one-out": { type: "boolean" },
				card: { type: "boolean" },
			},
		});
	} catch (error) {
		throw misused(error instanceof Error ? error.message : String(error));
	}
}

const misused = (problem: string) => new Fault("cli.usage", `${problem}\n${usage}`);
