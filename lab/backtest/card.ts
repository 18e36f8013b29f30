// The figures of the model card and of the site, written from a back-test and from nothing else.

import { writeFileSync } from "node:fs";
import { table, writePart } from "#tools/written.ts";
import { folderUnusable } from "./errors.ts";
import type { RecordScore } from "./own-facts.ts";
import type { PacingScore } from "./pacing.ts";
import type { PassageReport, PassageScore, PassageScores } from "./passages.ts";
import type { Proof } from "./proof.ts";
import type { ReforecastReport } from "./reforecast.ts";
import type { BacktestReport } from "./report.ts";
import type { Score } from "./score.ts";

const figuresFile = new URL(
	"../../domain/predictions/model/measured-accuracy.json",
	import.meta.url,
);

/** Puts the report's tables between the marks of the card, and the site's claims into the domain. */
export function writeCard(report: BacktestReport): void {
	writePart("docs/model-card.md", "figures", figures(report));
	const { passages, usual_plan: usual } = report;
	if (passages && usual) {
		writePart("docs/model-card.md", "passages", passageTables(passages, usual));
	}
	if (report.reforecast) {
		writePart("docs/model-card.md", "reforecast", reforecastTable(report.reforecast));
	}
	writeFigures(claimsOf(report, "left_out"));
}

/** Puts what runners that the model was not fitted on say into the card and the site's claims. */
export function writeClaim(report: BacktestReport): void {
	const { model, tags = {}, proof } = report;
	writePart(
		"docs/model-card.md",
		"unseen",
		[
			`Model \`${model}\`, constants as they are.`,
			scoreTable(tags),
			...(proof ? proofTables(proof) : []),
		].join("\n\n"),
	);
	writeFigures(claimsOf(report, "unseen"));
}

/** Of runners left out of the fit in turn, or of runners that were in no fit. */
type Basis = "left_out" | "unseen";

/** What pages may claim of a report. */
export function claimsOf({ model, tags, leave_one_out, proof }: BacktestReport, basis: Basis) {
	const scores = (basis === "unseen" ? tags : leave_one_out) ?? {};
	const claim = (tag: string) => {
		if (!scores[tag]) return null;
		const { n, athletes, median, mean, macro, within5, within10, coverage80 } = scores[tag];
		const brackets = proof?.brackets[tag];
		return {
			...{ n, athletes, median, mean, macro, within5, within10, coverage80 },
			...(brackets && { median_bracket: brackets.median }),
		};
	};
	const races = claim("racelike");
	if (!races) throw folderUnusable("targets.csv", "no race-like target.");
	return {
		model,
		basis,
		races,
		half: claim("half"),
		marathon: claim("marathon"),
		hilly: claim("hilly"),
	};
}

/** Brackets on one line, as the formatter has them. */
function writeFigures(claims: ReturnType<typeof claimsOf>): void {
	const json = JSON.stringify(claims, null, "\t").replace(
		/\[\s+([\d.]+),\s+([\d.]+)\s+\]/g,
		"[$1, $2]",
	);
	writeFileSync(figuresFile, `${json}\n`);
}

function figures(report: BacktestReport): string {
	const { tags, leave_one_out, baselines, ablation, pacing, results } = report;
	return [
		`Model \`${report.model}\`. Errors of moving time, per cent.`,
		"### Constants fitted without the runner who is predicted",
		scoreTable(leave_one_out ?? {}),
		"### Constants as they are",
		scoreTable(tags ?? {}),
		...(report.reliability
			? [
					"### Share of times inside the central interval of each width, per cent",
					table(
						["said", ...report.reliability.nominal.map(String)],
						Object.entries(report.reliability.holds).map(([tag, shares]) => [
							tag,
							...shares.map(String),
						]),
					),
				]
			: []),
		...(report.proof ? proofTables(report.proof) : []),
		...(report.hills
			? ["### Hilly courses, by the hilly runs of the runner", scoreTable(report.hills)]
			: []),
		...(report.own_record
			? ["### As the runner's own finishes of the kind went", recordTable(report.own_record)]
			: []),
		"### Simple methods, median / mean",
		variantTable(baselines ?? {}),
		"### One part switched off, median / mean",
		variantTable(ablation ?? {}),
		"### Kilometres of a run, given its total",
		table(
			["", "runs", "kilometres", "median", "mean", "mean of runners", "better than one speed"],
			Object.entries(pacing ?? {}).map(([tag, one]) => [
				tag,
				...[one.runs, one.kilometres, one.median, one.mean, one.macro].map(String),
				`${one.runners_better} of ${one.runners} runners`,
			]),
		),
		"Plans without a part, and other plans, median / mean:",
		planTable(pacing ?? {}),
		"### Tables of results",
		scoreTable({ ...results?.survey, ...results?.trail }),
	].join("\n\n");
}

const proofTables = ({ brackets, pairs }: Proof) => [
	"### How sure these are: 90 % of 1,000 resamples of the runners",
	table(
		["", "median", "mean", "mean of runners", "80 % interval holds"],
		Object.entries(brackets).map(([tag, { median, mean, macro, coverage80 }]) => [
			tag,
			...[median, mean, macro, coverage80].map(([low, high]) => `${low}–${high}`),
		]),
	),
	"### The floor: another like effort of the same runner, on the same targets",
	table(
		["apart", "n", "runners", "pair, median", "model, median", "model over pair"],
		Object.entries(pairs).map(([days, { n, athletes, pair, model, ratio }]) => [
			days,
			...[n, athletes, pair, model, ratio].map(String),
		]),
	),
];

const recordTable = (scores: Record<string, RecordScore>) =>
	table(
		[
			"",
			"n",
			"runners",
			"finishes",
			"as those went: median / mean",
			"said",
			"inside them, per cent",
		],
		Object.entries(scores).map(([name, one]) => [
			name,
			...[one.n, one.athletes, one.finishes].map(String),
			`${one.as_those_went.median} / ${one.as_those_went.mean}`,
			`${one.said.median} / ${one.said.mean}`,
			String(one.inside),
		]),
	);

/** A row each for a plan, a column for a tag. */
function planTable(pacing: Record<string, PacingScore>): string {
	const [first] = Object.values(pacing);
	return table(
		["", ...Object.keys(pacing)],
		Object.keys(first?.variants ?? {}).map((name) => [
			name,
			...Object.values(pacing).map(({ variants }) => {
				const { median, mean } = variants[name];
				return `${median} / ${mean}`;
			}),
		]),
	);
}

function passageTables(
	report: PassageReport,
	usual: NonNullable<BacktestReport["usual_plan"]>,
): string {
	const groups: [string, PassageScores][] = [...Object.entries(report.tags), ["all", report]];
	const places = [25, 50, 75] as const;
	return [
		table(
			["", "n", ...places.map((at) => `${at} %: median / mean / holds`)],
			groups.map(([tag, scores]) => [
				tag,
				String(scores[25].n),
				...places.map((at) => scoreText(scores[at])),
			]),
		),
		table(
			["", "joint", "product of single chances", "least of them", "share kept", "said", "came"],
			groups.map(([tag, { joint_brier, product_brier, least_brier, base_brier, said, came }]) => [
				tag,
				...[joint_brier, product_brier, least_brier, base_brier, said, came].map(String),
			]),
		),
		table(
			["said", ...report.calibration.map(({ said }) => String(said))],
			[
				["came", ...report.calibration.map(({ came }) => String(came))],
				["grids", ...report.calibration.map(({ n }) => String(n))],
			],
		),
		"By the usual plan in place of the same effort:",
		table(
			["", ...places.map((at) => `${at} %: median / mean / holds`)],
			[
				["passages", ...places.map((at) => scoreText(usual.passages[at]))],
				["remaining time", ...places.map((at) => scoreText(usual.reforecast[at]))],
			],
		),
	].join("\n\n");
}

const scoreText = ({ median, mean, coverage80 }: Pick<PassageScore, ScoreName>) =>
	[median, mean, coverage80].join(" / ");
type ScoreName = "median" | "mean" | "coverage80";

function reforecastTable(report: ReforecastReport): string {
	const places = [25, 50, 75] as const;
	const groups = [...Object.keys(report[50].tags), "all"];
	const scoreAt = (place: (typeof places)[number], group: string) =>
		group === "all" ? report[place] : report[place].tags[group];
	return table(
		["", "n", ...places.flatMap((at) => [`${at} %`, "constant pace / ratio / plan"])],
		groups.map((group) => [
			group,
			String(scoreAt(50, group).n),
			...places.flatMap((at) => {
				const { median, mean, coverage80, baselines } = scoreAt(at, group);
				const { constant_pace, plan_ratio, plan_unchanged } = baselines;
				return [
					[median, mean, coverage80].join(" / "),
					[constant_pace, plan_ratio, plan_unchanged].join(" / "),
				];
			}),
		]),
	);
}

const columns = {
	n: "n",
	athletes: "runners",
	median: "median",
	mean: "mean",
	bias: "bias",
	within5: "within 5 %",
	within10: "within 10 %",
	macro: "mean of runners",
	coverage80: "80 % interval holds",
	width80: "±",
} as const satisfies Partial<Record<keyof Score, string>>;

function scoreTable(scores: Record<string, Score>): string {
	const names = Object.keys(columns) as (keyof typeof columns)[];
	return table(
		["", ...Object.values(columns)],
		Object.entries(scores).map(([tag, score]) => [
			tag,
			...names.map((name) => String(score[name])),
		]),
	);
}

function variantTable(variants: Record<string, Record<string, Score>>): string {
	const tags = ["racelike", "half", "marathon", "hilly", "long25"];
	return table(
		["", ...tags],
		Object.entries(variants).map(([name, scores]) => [
			name,
			...tags.map((tag) => (scores[tag] ? `${scores[tag].median} / ${scores[tag].mean}` : "–")),
		]),
	);
}
