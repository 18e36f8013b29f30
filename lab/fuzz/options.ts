import { parseArgs } from "node:util";
import { type FuzzKind, fuzzKinds } from "#tests/fuzz/kinds.ts";
import { readCommandLine, wholeNumber } from "#tools/command-line.ts";
import { unknownWord } from "#tools/usage.mjs";

interface FuzzOptions {
	readonly kinds: readonly FuzzKind[];
	readonly cases: number;
	readonly seed: number;
	readonly resume: string | null;
	readonly json: boolean;
}

const usage = `Usage: npm run -s fuzz -- [${fuzzKinds.join("|")}…] [--cases N] [--seed N] [--resume FILE] [--json]
Has each reader of foreign input read inputs that are made by grammars and damages from a seed; all kinds, 10,000 inputs
each, by default. --resume saves the state of the run in FILE and continues from there.`;

/** @throws AppError `cli.usage` */
export function readFuzzOptions(args: string[]): FuzzOptions {
	return readCommandLine(usage, () => {
		const { values, positionals } = parseArgs({
			args,
			allowPositionals: true,
			options: {
				cases: { type: "string", default: "10000" },
				seed: { type: "string", default: "1" },
				resume: { type: "string" },
				json: { type: "boolean", default: false },
			},
		});
		const cases = wholeNumber("--cases", values.cases);
		const seed = wholeNumber("--seed", values.seed);
		const unknown = positionals.find((name) => !fuzzKinds.some((kind) => kind === name));
		if (unknown !== undefined) throw new Error(unknownWord("kind", unknown, fuzzKinds));
		const kinds = positionals.length > 0 ? (positionals as FuzzKind[]) : fuzzKinds;
		return { kinds, cases, seed, resume: values.resume ?? null, json: values.json };
	});
}
