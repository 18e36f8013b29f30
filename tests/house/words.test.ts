import { rule } from "./rule.ts";
import { project, type Sources, withFiles } from "./sources.ts";

/** Words that name nothing any more, in file names and exported names → what the field says instead. */
const retired: Readonly<Record<string, string>> = {
	anybody: "the role: user, client, caller",
	ask: "request",
	assess: "score",
	belongings: "account data",
	farewell: "disconnect",
	fault: "error",
	frame: "layout, root data",
	gate: "rate limiter",
	gone: "deleted, missing",
	halt: "stop",
	hindsight: "race backtest",
	hint: "webhook event",
	judge: "score",
	keeper: "use-… or …-sync",
	kept: "stored",
	lapse: "expire",
	lend: "reserve",
	loan: "reservation",
	"look back": "race backtest",
	"looked back": "race backtest",
	nobody: "the role: user, client, caller",
	parting: "disconnect",
	refusal: "error",
	remnant: "stored file",
	room: "memory budget",
	said: "text, result",
	seal: "encrypt",
	somebody: "the role: user, client, caller",
	strike: "failure",
	stripped: "expired",
	"take along": "export",
	told: "shown, reported",
	trouble: "error",
	twin: "duplicate, reference",
	viewer: "user",
	whoever: "the role: user, client, caller",
};

/** Where a retired word may stand: faults that tests, the lab and the stand-in inject on purpose. */
const mayStand = (word: string, { path }: Named) =>
	word === "fault" && /^(tests|lab|tools)\//.test(path);

interface Named {
	readonly path: string;
	/** A name in it, or the path itself. */
	readonly name: string;
}

const exported =
	/^export (?:default )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;

const namesOf = (sources: Sources): Named[] =>
	sources
		.paths(/./)
		.flatMap((path) => [
			{ path, name: path },
			...(/\.(ts|tsx|mjs)$/.test(path)
				? [...sources.read(path).matchAll(exported)].map(([, name]) => ({ path, name: name ?? "" }))
				: []),
		]);

/** The words of a name in camelCase, kebab-case or snake_case, between spaces. */
const wordsOf = (name: string) =>
	` ${name
		.replace(/([a-z0-9])([A-Z])/g, "$1 $2")
		.replace(/[^A-Za-z]+/g, " ")
		.toLowerCase()} `;

/** Each retired word with its inflections. */
const patterns = Object.keys(retired).map((word) => ({
	word,
	pattern: new RegExp(` ${word}(s|d|ed|ing)? `),
}));

/** A line for each retired word in a name. */
function retiredIn(named: Named): string[] {
	const words = wordsOf(named.name);
	const { path, name } = named;
	const place = path === name ? path : `${path}: ${name}`;
	return patterns
		.filter(({ word, pattern }) => pattern.test(words) && !mayStand(word, named))
		.map(({ word }) => `${place}: say ${retired[word]}`);
}

/** Names that a deployment stores: of tables, columns and indexes, kinds of jobs, and codes of errors. */
const storedNames: readonly (readonly [files: RegExp, name: RegExp])[] = [
	[/^migrations\/.*\.sql$/, /`(\w+)`/g],
	[/^worker\/jobs\.ts$/, /"([a-z-]+\.[a-z-]+)"/g],
	[/^domain\/(.*\/)?[\w-]*errors\.ts$/, /^\t"([\w.]+)":/gm],
];

rule(
	"Nothing that is stored has a retired name",
	project,
	(sources) =>
		storedNames.flatMap(([files, pattern]) =>
			sources.paths(files).flatMap((path) => {
				const names = new Set(
					[...sources.read(path).matchAll(pattern)].map(([, name]) => name ?? ""),
				);
				return [...names].flatMap((name) => retiredIn({ path, name }));
			}),
		),
	[
		withFiles({
			"migrations/0000_tables.sql": "CREATE TABLE `tracker_loan` (`asked_at` integer);\n",
			"worker/jobs.ts": 'const kinds = ["predictions.drop-lapsed"];\n',
			"domain/predictions/errors.ts": '\t"prediction.gone": {\n',
		}),
		"migrations/0000_tables.sql: tracker_loan: say reservation",
		"migrations/0000_tables.sql: asked_at: say request",
		"worker/jobs.ts: predictions.drop-lapsed: say expire",
		"domain/predictions/errors.ts: prediction.gone: say deleted, missing",
	],
);

const retiredFile = (word: string) => `domain/${word.replace(" ", "-")}.ts`;
const [firstLine = "", ...otherLines] = Object.entries(retired).map(
	([word, instead]) => `${retiredFile(word)}: say ${instead}`,
);

rule(
	"No file and no export has a retired name",
	project,
	(sources) => namesOf(sources).flatMap(retiredIn),
	[
		withFiles({
			"app/ui/trouble-box.tsx": "",
			"domain/odd.ts": "export const isKept = true;\n",
		}),
		"app/ui/trouble-box.tsx: say error",
		"domain/odd.ts: isKept: say stored",
	],
	[
		withFiles(Object.fromEntries(Object.keys(retired).map((word) => [retiredFile(word), ""]))),
		firstLine,
		...otherLines,
	],
);
