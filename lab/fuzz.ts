// `npm run -s fuzz -- [kind…] [--cases N] [--seed N] [--resume FILE] [--json]`
//
// Has each reader of foreign input read N inputs, made by grammars and damages from a seed. With --resume the run
// stores its state in FILE, and continues from there. With --json, standard output is one JSON object
// and nothing else; progress goes to standard error.
// Exit: 0 every promise was kept, 1 one was broken (the inputs lie in test-results/fuzz), 2 bad input.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { mostHeapBytes } from "#tests/fuzz/target.ts";
import { root } from "#tools/build.mjs";
import { CommandError, reportBadInput } from "#tools/command-line.ts";
import {
	atMost,
	type Figure,
	isMet,
	jsonReport,
	MB,
	progress,
	textReport,
} from "#tools/figures.ts";
import { readFuzzOptions } from "./fuzz/options.ts";
import { freshState, type KindState, watchKind } from "./fuzz/watch.ts";

const folder = join(root, "test-results", "fuzz");
const progressEveryMs = 10_000;

interface Run {
	readonly seed: number;
	/** Time of the whole run. */
	seconds: number;
	readonly kinds: Record<string, KindState>;
}

try {
	const { kinds, cases, seed, resume, json } = readFuzzOptions(process.argv.slice(2));
	const run = resumed(resume, seed);
	for (const kind of kinds) {
		run.kinds[kind] ??= freshState();
		const state = run.kinds[kind];
		const before = run.seconds;
		const startedAt = Date.now();
		let reportedAt = 0;
		await watchKind({
			kind,
			seed,
			cases,
			state,
			onProgress() {
				run.seconds = before + (Date.now() - startedAt) / 1000;
				if (resume) writeFileSync(resume, JSON.stringify(run));
				if (Date.now() - reportedAt < progressEveryMs && state.next < cases) return;
				reportedAt = Date.now();
				progress(`${kind}: ${state.next} of ${cases}`);
			},
			onBroken(index, problem, input) {
				mkdirSync(folder, { recursive: true });
				const path = join(folder, `${kind}-${seed}-${index}`);
				writeFileSync(path, input);
				progress(`${kind}: case ${index} breaks a promise; see ${path}\n${problem}`);
			},
		});
		progress(`${kind}: ${JSON.stringify(state.outcomes)}`);
	}
	const figures = kinds.flatMap((kind) => figuresOf(kind, run.kinds[kind] ?? freshState()));
	figures.push(atMost("fuzz.seconds", run.seconds, "s"));
	console.log(json ? jsonReport("fuzz", figures, "fuzz") : textReport(figures));
	process.exitCode = figures.every(isMet) ? 0 : 1;
} catch (error) {
	reportBadInput(error);
}

function resumed(resume: string | null, seed: number): Run {
	if (resume === null || !existsSync(resume)) return { seed, seconds: 0, kinds: {} };
	const run: Run = JSON.parse(readFileSync(resume, "utf8"));
	if (run.seed === seed) return run;
	throw new CommandError(
		"cli.usage",
		`${resume} notes a run with --seed ${run.seed}: give that one.`,
	);
}

function figuresOf(
	kind: string,
	{ next, outcomes, slowestMs, peakHeapBytes, broken }: KindState,
): Figure[] {
	return [
		exact(`fuzz.${kind}.cases`, next, "cases"),
		exact(`fuzz.${kind}.read`, outcomes.read ?? 0, "cases"),
		exact(`fuzz.${kind}.outcomes`, Object.keys(outcomes).length, "kinds"),
		atMost(`fuzz.${kind}.slowest-ms`, slowestMs, "ms"),
		atMost(`fuzz.${kind}.peak-heap-mb`, peakHeapBytes / MB, "MB", mostHeapBytes / MB),
		atMost(`fuzz.${kind}.broken`, broken.length, "cases", 0),
	];
}

function exact(name: string, value: number, unit: Figure["unit"]): Figure {
	return { name, value, unit, better: "more" };
}
