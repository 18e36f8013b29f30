import { guides, stepsIn } from "#lab/counts/walks.ts";
import { rule } from "./rule.ts";
import { project, type Sources, withFiles } from "./sources.ts";

/** Where a file says that it declares a name: a declaration, or a method of a class or of an object at the top. */
const declares = (text: string, symbol: string) =>
	new RegExp(
		`\\b(?:function\\*?|const|let|class|interface|type|module) ${symbol}\\b|^\\t(?:async |static )*${symbol}\\(`,
		"m",
	).test(text);

const isThere = (sources: Sources, path: string) => sources.paths(/./).includes(path);

/** A guide that begins a walk, with more text. */
const guideOf = (text: string) => withFiles({ "docs/guides/life-of-odd.md": text });
const odd = "docs/guides/life-of-odd.md";

/** What helpers of tests there are, and where. */
const helpers = "tests/README.md";
const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/"));
const linkedIn = (sources: Sources, path: string) => stepsIn(sources.read(path), folderOf(path));

rule(
	"A guide, and the index of the tests' helpers, link each name to the file that declares it",
	project,
	(sources) =>
		[...sources.paths(guides), helpers].flatMap((document) =>
			linkedIn(sources, document)
				.filter(
					({ symbol, path }) => !isThere(sources, path) || !declares(sources.read(path), symbol),
				)
				.map(({ symbol, path }) => `${document}: ${symbol} in ${path}`),
		),
	[
		guideOf(
			"[`createHost`](../../worker/host.ts) [`nobody`](../../worker/host.ts) [`createHost`](../../worker/nowhere.ts)",
		),
		`${odd}: nobody in worker/host.ts`,
		`${odd}: createHost in worker/nowhere.ts`,
	],
	[
		withFiles({ [helpers]: (text) => `${text}\n[\`nobody\`](./e2e/session.ts)\n` }),
		`${helpers}: nobody in tests/e2e/session.ts`,
	],
);

rule(
	"A helper that three files of tests take stands in the index",
	project,
	(sources) => {
		const takers = new Map<string, number>();
		for (const test of sources.paths(/\.test\.ts$/)) {
			for (const to of new Set(sources.importsOf(test).map((one) => one.to))) {
				takers.set(to, (takers.get(to) ?? 0) + 1);
			}
		}
		const listed = new Set(linkedIn(sources, helpers).map(({ path }) => path));
		return [...takers]
			.filter(([path, count]) => /^tests\/(e2e|worker|fixtures)\//.test(path) && count >= 3)
			.map(([path]) => path)
			.filter((path) => !listed.has(path))
			.sort();
	},
	[
		withFiles({
			[helpers]: (text) => text.replaceAll("](./e2e/session.ts)", "](./e2e/browser.ts)"),
		}),
		"tests/e2e/session.ts",
	],
);

rule(
	"A guide's other names stand in a file that it links to",
	project,
	(sources) =>
		sources.paths(guides).flatMap((guide) => {
			const text = sources.read(guide);
			const linked = stepsIn(text).map(({ path }) => sources.read(path));
			return [...text.matchAll(/(?<!\[)`([A-Za-z_]\w+)`/g)]
				.map(([, name = ""]) => name)
				.filter((name) => !linked.some((file) => new RegExp(`\\b${name}\\b`).test(file)))
				.map((name) => `${guide}: ${name}`);
		}),
	[
		guideOf("[`createHost`](../../worker/host.ts) asks `limitAccount`, then `nobodyElse`."),
		`${odd}: nobodyElse`,
	],
);

rule(
	"A guide follows one walk in at most 900 words",
	project,
	(sources) =>
		sources.paths(guides).filter((guide) => {
			const text = sources.read(guide);
			return text.split(/\s+/).filter(Boolean).length > 900 || stepsIn(text).length === 0;
		}),
	[guideOf(`[\`createHost\`](../../worker/host.ts) ${"word ".repeat(900)}`), odd],
	[guideOf("A walk past no file."), odd],
);

const walks = [
	...["an-upload", "a-sync", "a-slider", "a-stored-prediction"],
	...["a-tile", "a-race-day", "an-account", "a-deletion"],
].map((walk) => `docs/guides/life-of-${walk}.md`);

rule(
	"Each of the eight walks has its guide",
	project,
	(sources) => {
		const found = sources.paths(guides);
		return [
			...walks.filter((guide) => !found.includes(guide)),
			...found.filter((guide) => !walks.includes(guide)),
		];
	},
	[guideOf("An odd one."), odd],
);
