import { parseSync } from "vite";
import { rule } from "./rule.ts";
import { project, type Sources, withFiles } from "./sources.ts";

const mostLines = 100;

/** What users run. */
const productOf = (sources: Sources) =>
	sources
		.paths(/^(app|worker|wire|domain|wasm|cli|tools)\/.*\.(ts|tsx|mjs)$/)
		.filter((path) => !/\.test\./.test(path));

/** Lines on which functions of more lines than are admitted begin. */
function longFunctions(path: string, code: string): number[] {
	// No function is longer than its file.
	if (code.split("\n").length <= mostLines) return [];
	const lang = path.endsWith("x") ? "tsx" : "ts";
	const linesIn = (start: number, end: number) => code.slice(start, end).split("\n").length;
	const found: number[] = [];
	const visit = (node: unknown): void => {
		if (typeof node !== "object" || node === null) return;
		const { type, start, end } = node as { type?: string; start: number; end: number };
		const isFunction =
			type === "ArrowFunctionExpression" || /^Function(Decl|Expr)/.test(type ?? "");
		if (isFunction && linesIn(start, end) > mostLines) found.push(linesIn(0, start));
		for (const part of Object.values(node)) visit(part);
	};
	visit(parseSync(path, code, { lang }).program);
	return found;
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

rule(
	`Functions are at most ${mostLines} lines long`,
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
		withFiles({
			"app/ui/long.tsx": `export const Odd = () => (\n\t<>\n${"\t\t<br />\n".repeat(97)}\t</>\n);\n`,
		}),
		"app/ui/long.tsx:1",
	],
);
