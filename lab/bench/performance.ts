import { type Figure, isMet } from "#tools/figures.ts";
import { readable, table, writePart } from "#tools/written.ts";
import type { WholeReport } from "./all.ts";

/** What each bench is about, in the order of the document. */
const subjects: Record<string, string> = {
	core: "Reading and analysing GPX, beside a plain scan of the same bytes and other readers",
	upload: "An upload of 10 MB at the edge",
	import: "Activity files of an hour's run, beside other readers",
	cold: "The first request of a fresh process, beside an empty worker",
	page: "A file of 10 MB on the upload page",
	pages: "What pages load, and the server's time beside an empty page",
	lighthouse: "The public pages as Lighthouse sees them on a phone",
	auth: "A login beside its bare hash",
	dashboard: "A dashboard of 100, 1,000 and 10,000 activities",
	sync: "Calls and rows of a tracker's sync",
	costs: "What actions use of the platform",
};

export const writePerformance = (report: WholeReport): void =>
	writePart("docs/performance.md", "bench", performanceReport(report));

/** The figures of docs/performance.md, from a run of all benches and from nothing else. */
export function performanceReport({ date, benches, figures }: WholeReport): string {
	const [{ machine }] = benches;
	const aimed = figures.filter(({ target }) => target !== undefined);
	const missed = aimed.filter((figure) => !isMet(figure));
	return [
		`Measured on ${date} with \`npm run -s bench -- all --write\` on ${machine.processors} processors (${machine.processor}), Node ${machine.node}. What is compared is measured in turn, and figures are medians, in brackets their 95 % intervals. Milliseconds depend on the machine; ratios hardly do: \`lab/bench/ratios.json\` keeps them, and \`npm run -s bench -- check\` fails when one has got worse by a fifth. [lab/README.md](../lab/README.md#bench) says what each figure is.`,
		`Of ${aimed.length} figures with a target, ${aimed.length - missed.length} reach it.${missed.length > 0 ? " These do not:" : ""}`,
		...(missed.length > 0
			? [
					table(
						["figure", "is", "should be"],
						missed.map(({ name, value, interval, unit, target, target_is }) => [
							`\`${name}\``,
							`${readable(value)}${interval ? ` (${interval.map(readable).join(" to ")})` : ""} ${unit}`,
							`${target_is} ${target}`,
						]),
					),
				]
			: []),
		...benches.flatMap(({ bench, figures, seconds }) => [
			`## ${subjects[bench] ?? bench}`,
			`\`npm run -s bench -- ${bench}\`, ${seconds} s.`,
			...tables(bench, figures),
		]),
	].join("\n\n");
}

/** Figures whose names share a head are a row; heads with the same measures are one table. */
function tables(bench: string, figures: readonly Figure[]): string[] {
	const rows = grouped(figures, ({ name }) => partsOf(bench, name).head);
	const measuresOf = (row: readonly Figure[]) =>
		row.map(({ name }) => partsOf(bench, name).measure).join("|");
	const groups = grouped([...rows], ([, row]) => measuresOf(row));
	const single = [...groups.values()].filter((group) => group.length === 1).flat();
	const several = [...groups].filter(([, group]) => group.length > 1);
	return [
		...several.map(([measures, group]) =>
			table(
				["", ...measures.split("|")],
				group.map(([head, row]) => [head, ...row.map(cell)]),
			),
		),
		...(single.length > 0
			? [
					table(
						["figure", ""],
						single.flatMap(([, row]) =>
							row.map((figure) => [
								figure.name.slice(bench.length + 1),
								`${cell(figure)} ${figure.unit}`,
							]),
						),
					),
				]
			: []),
	];
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
	const groups = new Map<string, T[]>();
	for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
	return groups;
}

function partsOf(bench: string, name: string): { head: string; measure: string } {
	const rest = name.slice(bench.length + 1);
	const dot = rest.lastIndexOf(".");
	return { head: rest.slice(0, Math.max(0, dot)), measure: rest.slice(dot + 1) };
}

/** What misses its target is bold. */
function cell(figure: Figure): string {
	const { value, target, target_is } = figure;
	if (target === undefined) return readable(value);
	const aim = ` (${target_is === "at most" ? "≤" : "≥"} ${readable(target)})`;
	return isMet(figure) ? readable(value) + aim : `**${readable(value)}**${aim}`;
}
