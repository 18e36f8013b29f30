// `npm run -s guards -- [--only WORD] [--json] [--write]`
//
// Plants each fault of the table in a copy of the sources, one at a time, and runs the test that has to see it. With
// --only, those alone whose rule, file or test contains WORD. With --json, standard output is one JSON object and
// nothing else; progress goes to standard error. --write runs nothing, and writes docs/guards.md from the table.
// Exit: 0 every fault was seen, 1 one was not, or a guard's text or test is not there, 2 bad input.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "#tools/build.mjs";
import { readCommandLine, reportBadInput } from "#tools/command-line.ts";
import { guardsDocument } from "./guards/document.ts";
import type { Guard } from "./guards/guard.ts";
import { guards } from "./guards/table.ts";
import { type Trial, tryGuards } from "./guards/try-guards.ts";

const usage = `Usage: npm run -s guards -- [--only WORD] [--json] [--write]
Plants the faults of docs/guards.md in a copy of the sources, one at a time, and runs the test that has to see each;
with --only, those whose rule, file or test contains WORD. --write runs nothing, and writes docs/guards.md.`;

try {
	const { json, write, chosen } = readOptions();
	// Runtimes of tests print as they like: standard output is the report's alone.
	const print = process.stdout.write.bind(process.stdout);
	process.stdout.write = process.stderr.write.bind(process.stderr);
	if (write) writeFileSync(join(root, "docs/guards.md"), guardsDocument());
	else {
		const start = performance.now();
		const trials = await tryGuards(chosen);
		const seconds = Math.round((performance.now() - start) / 1000);
		print(`${json ? jsonReport(trials, seconds) : textReport(trials, seconds)}\n`);
		process.exit(trials.every(isSeen) ? 0 : 1);
	}
} catch (error) {
	reportBadInput(error);
}

function readOptions() {
	return readCommandLine(usage, () => {
		const { values } = parseArgs({
			options: {
				json: { type: "boolean", default: false },
				write: { type: "boolean", default: false },
				only: { type: "string", default: "" },
			},
		});
		const { json, write, only } = values;
		const chosen = guards.filter((guard) => isAbout(guard, only.toLowerCase()));
		if (chosen.length === 0) throw new Error(`No guard is about '${only}'.`);
		return { json, write, chosen };
	});
}

function isAbout({ rule, file, test }: Guard, word: string): boolean {
	return [rule, file, test.file, test.name].some((text) => text.toLowerCase().includes(word));
}

function isSeen({ verdict }: Trial): boolean {
	return verdict === "seen";
}

function jsonReport(trials: readonly Trial[], seconds: number): string {
	return JSON.stringify({
		command: "guards",
		guards: trials.length,
		seen: trials.filter(isSeen).length,
		seconds,
		trials: trials.map(({ guard, ...trial }) => ({
			rule: guard.rule,
			file: guard.file,
			test: guard.test,
			...trial,
		})),
	});
}

function textReport(trials: readonly Trial[], seconds: number): string {
	const others = trials
		.filter((trial) => !isSeen(trial))
		.map(({ guard, verdict, problem }) =>
			[
				`${verdict}: ${guard.rule}`,
				`  ${guard.file}: ${guard.find} -> ${guard.plant}`,
				`  ${guard.test.file}: ${guard.test.name}`,
				...(problem ? [`  ${problem}`] : []),
			].join("\n"),
		);
	const seen = trials.filter(isSeen).length;
	return [...others, `${trials.length} guards, ${seen} seen to fail, ${seconds} s`].join("\n");
}
