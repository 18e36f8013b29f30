import { rule } from "./rule.ts";
import { project, type Sources, withFiles } from "./sources.ts";

const folder = "docs/decisions";
const index = `${folder}/README.md`;
const recordsOf = (sources: Sources) => sources.paths(/^docs\/decisions\/\d{4}-.*\.md$/);
const numberOf = (path: string) => path.slice(folder.length + 1, folder.length + 5);

/** What the paragraph below a record's title says of it; undefined where it is no status. */
function statusOf(text: string): string | undefined {
	const [, status] = /^# [^\n]+\n\n\*\*Status\.\*\* ([^\n]+)\n\n/.exec(text) ?? [];
	return status;
}

/** Records that a status names, by number. */
const namedIn = (status: string) => [...status.matchAll(/\[(\d{4})\]/g)].map(([, one = ""]) => one);

/** Later records that have replaced a record, or parts of it. */
const replacing = (sources: Sources, path: string) => namedIn(statusOf(sources.read(path)) ?? "");

rule(
	"A decision says below its title whether it holds",
	project,
	(sources) =>
		recordsOf(sources)
			.filter((path) => {
				const status = statusOf(sources.read(path)) ?? "";
				const later = namedIn(status).filter((number) => number > numberOf(path));
				const isReplaced = /^(In part: .*|Superseded by .*)\.$/.test(status);
				return status !== "Accepted." && !(isReplaced && later.length > 0);
			})
			.map(
				(path) =>
					`${path}: below the title, "**Status.** Accepted.", "**Status.** In part: what by [NNNN](…)." or "**Status.** Superseded by [NNNN](…)."`,
			),
	[
		withFiles({
			"docs/decisions/9001-odd.md": "# 9001 Odd\n\n**Decision.** None.\n",
			"docs/decisions/9002-odd.md": "# 9002 Odd\n\n**Status.** Accepted.\n\n**Decision.** One.\n",
			"docs/decisions/9003-odd.md":
				"# 9003 Odd\n\n**Status.** Superseded by [9002](9002-odd.md).\n\n**Decision.** One.\n",
		}),
		...(["9001-odd", "9003-odd"].map(
			(name) =>
				`docs/decisions/${name}.md: below the title, "**Status.** Accepted.", "**Status.** In part: what by [NNNN](…)." or "**Status.** Superseded by [NNNN](…)."`,
		) as [string, string]),
	],
);

/** The index's row of a record. */
const rowOf = (sources: Sources, number: string) =>
	sources
		.read(index)
		.split("\n")
		.filter((line) => line.startsWith(`| [${number}](`));

rule(
	"The index has a row for each decision",
	project,
	(sources) => {
		const numbers = recordsOf(sources).map(numberOf);
		const listed = [...sources.read(index).matchAll(/^\| \[(\d{4})\]/gm)].map(
			([, one = ""]) => one,
		);
		return [
			...numbers.filter((number) => rowOf(sources, number).length !== 1),
			...listed.filter((number) => !numbers.includes(number)),
		];
	},
	[withFiles({ "docs/decisions/9001-odd.md": "# 9001 Odd\n" }), "9001"],
	[withFiles({ [index]: (text) => `${text}\n| [9001](9001-odd.md) | nothing |\n` }), "9001"],
);

rule(
	"What a decision replaces stands in the index, and in the status of what it replaces",
	project,
	(sources) =>
		recordsOf(sources).flatMap((path) => {
			const number = numberOf(path);
			const said = recordsOf(sources).filter((older) => replacing(sources, older).includes(number));
			const [, listed = ""] = /replaces ([^|]*)/.exec(rowOf(sources, number).join("")) ?? [];
			const inIndex: readonly string[] = listed.match(/\b\d{4}\b/g) ?? [];
			return [
				...inIndex
					.filter((one) => !said.some((older) => numberOf(older) === one))
					.map((one) => `${number} replaces ${one}: its status does not say so`),
				...said
					.filter((older) => !inIndex.includes(numberOf(older)))
					.map((older) => `${number} replaces ${numberOf(older)}: the index does not say so`),
			];
		}),
	[
		withFiles({
			[index]: (text) => text.replace("replaces parts of 0017 and 0021", "replaces 0016 and 0021"),
		}),
		"0042 replaces 0016: its status does not say so",
		"0042 replaces 0017: the index does not say so",
	],
);
