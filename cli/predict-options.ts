import { statSync } from "node:fs";
import { parseArgs } from "node:util";
import { parseResult, readWeeklyM, requireEvidence } from "../domain/predictions/evidence.ts";
import { readPlanOptions } from "../domain/predictions/plan-options.ts";
import { plainQuestion, type Question } from "../domain/predictions/question.ts";
import { scalarOptions } from "../domain/predictions/scalar-options.ts";
import { readStrategy } from "../domain/predictions/upload.ts";
import { joinNegativeNumbers, readCommandLine } from "../tools/command-line.ts";

export interface PredictOptions {
	file: string;
	/** From 1; absent when the file decides. */
	track?: number;
	json: boolean;
	question: Question;
}

const flagOf = (name: string) => name.replace("_", "-");
const scalarFlags = Object.fromEntries(
	scalarOptions.map(({ name }) => [flagOf(name), { type: "string" } as const]),
);
const scalarUsage = scalarOptions
	.map(({ name, example }) => `[--${flagOf(name)} ${example}]`)
	.join(" ");
const usage = `Usage: npm run -s predict -- FILE.gpx --result 10km=45:00 [--result half=1:38:00] [--strategy hill-optimized] [--weekly-km 50] [--track N] ${scalarUsage} [--stop 12.5@5] [--json]`;

/** The command line as a question. Throws an `AppError` that names what is wrong with it. */
export function readPredictOptions(args: string[]): PredictOptions {
	return readCommandLine(usage, () => {
		const { values, positionals } = parseArgs({
			args: joinNegativeNumbers(args),
			allowPositionals: true,
			options: {
				...scalarFlags,
				result: { type: "string", multiple: true },
				strategy: { type: "string", default: "even-pace" },
				"weekly-km": { type: "string" },
				track: { type: "string" },
				stop: { type: "string", multiple: true },
				json: { type: "boolean", default: false },
			},
		});
		const { strategy, json } = values;
		return {
			file: existingFile(positionals),
			track: values.track === undefined ? undefined : trackNumber(values.track),
			json,
			question: {
				...plainQuestion,
				evidence: requireEvidence((values.result ?? []).map(parseResult)),
				strategy: readStrategy(strategy),
				weeklyM: readWeeklyM(values["weekly-km"] ?? ""),
				options: readPlanOptions((name) => {
					const given = values[flagOf(name) as keyof typeof values];
					return Array.isArray(given) ? given : typeof given === "string" ? [given] : [];
				}),
			},
		};
	});
}

function existingFile(positionals: string[]): string {
	if (positionals.length !== 1) {
		throw new Error(`${positionals.length} files are given; one is needed.`);
	}
	const [file] = positionals;
	if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
		throw new Error(`There is no file '${file}'.`);
	}
	return file;
}

function trackNumber(text: string): number {
	if (!/^[1-9]\d{0,3}$/.test(text)) throw new Error(`--track '${text}' is not a number from 1.`);
	return Number(text);
}
