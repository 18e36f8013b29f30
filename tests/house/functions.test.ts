import { functionsIn, type LongFunction } from "#lab/counts/functions.ts";
import { rule } from "./rule.ts";
import { project, type Sources, withFiles } from "./sources.ts";

const mostLines = 100;
/** Of a function with markup in it. */
const mostOfView = 60;

/** What users run. */
const productOf = (sources: Sources) =>
	sources
		.paths(/^(app|worker|wire|domain|wasm|cli|tools)\/.*\.(ts|tsx|mjs)$/)
		.filter((path) => !/\.test\./.test(path));

const isTooLong = ({ lines, isView }: LongFunction) => lines > (isView ? mostOfView : mostLines);

/** Lines on which functions of more lines than are admitted begin. */
function longFunctions(path: string, code: string): number[] {
	// No function is longer than its file.
	if (code.split("\n").length <= (path.endsWith("x") ? mostOfView : mostLines)) return [];
	return functionsIn(path, code)
		.filter(isTooLong)
		.map(({ line }) => line);
}

/** Text of a file → what is found in it: planted files leave the others as they are. */
const known = new Map<string, number[]>();

function longFunctionsOf(sources: Sources, path: string): number[] {
	const code = sources.read(path);
	const found = known.get(code) ?? longFunctions(path, code);
	known.set(code, found);
	return found;
}

const callsOf = (count: number) => `function long() {\n${"\tf();\n".repeat(count)}}\n`;
const viewOf = (breaks: number) =>
	`export const Odd = () => (\n\t<>\n${"\t\t<br />\n".repeat(breaks)}\t</>\n);\n`;

rule(
	`Functions are at most ${mostLines} lines long, views at most ${mostOfView}`,
	project,
	(sources) =>
		productOf(sources).flatMap((path) =>
			longFunctionsOf(sources, path).map((line) => `${path}:${line}`),
		),
	[
		withFiles({ "worker/long.ts": callsOf(99), "worker/short.ts": callsOf(98) }),
		"worker/long.ts:1",
	],
	[
		withFiles({ "app/ui/long.tsx": viewOf(57), "app/ui/short.tsx": viewOf(56) }),
		"app/ui/long.tsx:1",
	],
);
