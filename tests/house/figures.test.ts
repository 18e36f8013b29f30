import { describe } from "vitest";
import { en } from "#app/i18n/en.ts";
import { fr } from "#app/i18n/fr.ts";
import { flatten } from "./catalogue.ts";
import { rule } from "./rule.ts";
import { project, type Sources, withFiles } from "./sources.ts";

/** The two files that write figures: what all languages write alike, and what depends on language and units. */
const writers = /^(domain\/figures|app\/i18n\/formats)\.ts$/;

const space = "(?:[ \\u00a0\\u202f]|\\\\u202f|\\\\u00a0)";
const unit = "(?:km\\/h|km|mph|mi|ft|kg|ml|bpm|min|°C|°F|[mglhs])";

/** Other ways to write a figure, by where they are not taken. */
const otherWays: readonly (readonly [files: RegExp, way: RegExp])[] = [
	// two digits of a clock; of a byte in hexadecimals they are no figure
	[/^(app|worker|wire|domain)\//, /(?<!toString\(16\))\.padStart\(2\b/],
	[/^(app|worker|wire|domain)\//, /\.toLocale\w*String\(/],
	[/^(app|worker)\//, /\bIntl\.(?:NumberFormat|DateTimeFormat)\((?!\))/],
	[/^(app|worker)\//, /toISOString\(\)\.slice\(1[01]/],
	[/^app\//, /\.toFixed\(/],
	[/^app\//, new RegExp(`\\}${space}${unit}(?![\\w(.=:])`)],
];

const seen = (path: string, line: number) =>
	`${path}:${line}: write it by domain/figures.ts or app/i18n/formats.ts`;

const written = (sources: Sources) =>
	sources
		.paths(/^(app|worker|wire|domain)\/.*\.tsx?$/)
		.filter((path) => !writers.test(path) && !/\.test\.ts$|^app\/i18n\/(en|fr)\.ts$/.test(path))
		.flatMap((path) =>
			sources
				.read(path)
				.split("\n")
				.flatMap((line, k) =>
					otherWays.some(([files, way]) => files.test(path) && way.test(line))
						? [seen(path, k + 1)]
						: [],
				),
		);

rule("Figures are written by their one function", project, written, [
	withFiles({
		"app/ui/odd.tsx": [
			"const minutes = String(s).padStart(2, '0');",
			"const share = (100 * part).toFixed(1);",
			"const large = value.toLocaleString('en');",
			"const day = new Intl.DateTimeFormat('en').format(at);",
			"const clock = at.toISOString().slice(11, 16);",
			"const weight = `$" + "{grams} g`;",
			"const far = <p>{metres}\\u202fkm</p>;",
			"const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;",
		].join("\n"),
		"worker/odd.ts": "const at = new Date().toLocaleTimeString();",
	}),
	seen("app/ui/odd.tsx", 1),
	...[2, 3, 4, 5, 6, 7].map((line) => seen("app/ui/odd.tsx", line)),
	seen("worker/odd.ts", 1),
]);

/** Sentences of errors stand in the API too, with bare values. */
const unitsBehindValues = (sentences: ReadonlyMap<string, string>) =>
	[...sentences]
		.filter(([key]) => !key.startsWith("errors."))
		.filter(([, text]) =>
			new RegExp(`\\{\\{\\w+\\}\\}[ \\u00a0\\u202f]?(?:${unit}|%)(?!\\p{L})`, "u").test(text),
		)
		.map(([key]) => key);

describe.each([
	["English", flatten(en)],
	["French", flatten(fr)],
])("%s", (_, catalogue) => {
	rule<ReadonlyMap<string, string>>(
		"A value comes into a sentence with its unit",
		catalogue,
		unitsBehindValues,
		[
			new Map([...catalogue, ["raceDay.carbs", "{{amount}} g"], ["odd", "{{share}}%"]]),
			"raceDay.carbs",
			"odd",
		],
	);
});
