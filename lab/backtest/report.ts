import type { FieldReport } from "./field.ts";
import type { LedgerReport } from "./ledger.ts";
import type { RecordScore } from "./own-facts.ts";
import type { PacingScore } from "./pacing.ts";
import type { PassageReport, PassageScores } from "./passages.ts";
import type { Proof } from "./proof.ts";
import type { ReforecastReport, ReforecastScore } from "./reforecast.ts";
import type { Reliability } from "./reliability.ts";
import type { ResultTables } from "./results.ts";
import type { Score } from "./score.ts";
import type { SplitReport, SplitScore } from "./splits.ts";
import type { StopReport } from "./stops.ts";
import type { FinishReport } from "./stops-on-the-way.ts";

export interface BacktestReport {
	command: "backtest";
	/** Model that the figures are of. */
	model: string;
	seconds: number;
	tags?: Record<string, Score>;
	/** Constants fitted again without the athlete who is predicted. */
	leave_one_out?: Record<string, Score>;
	baselines?: Record<string, Record<string, Score>>;
	ablation?: Record<string, Record<string, Score>>;
	/** Intervals of every width; with constants fitted again where they are. */
	reliability?: Reliability;
	/** Kilometres given the total. */
	pacing?: Record<string, PacingScore>;
	/** Places on the way, and cut-offs at them. */
	passages?: PassageReport;
	/** The remaining time, forecast on the way. */
	reforecast?: ReforecastReport;
	/** Both by the usual plan in place of the same effort. */
	usual_plan?: { passages: PassageReport; reforecast: ReforecastReport };
	/** The runner's own finishes of a kind, which move no time. */
	own_record?: Record<string, RecordScore>;
	/** Hilly targets by how many hilly runs are known. */
	hills?: Record<string, Score>;
	/** Brackets over runners, and pairs of like efforts; with constants fitted again where they are. */
	proof?: Proof;
	results?: ResultTables;
	/** Forecasts at marks of races of other people. */
	splits?: SplitReport;
	/** Arrivals of whole fields, by edition. */
	field?: FieldReport;
	/** The chance to finish, on the way, by race. */
	finish?: Record<string, FinishReport>;
	/** What predictions said before their races. */
	ledger?: LedgerReport;
	/** Starters who stop, by length and climb of their race. */
	stops?: StopReport;
}

export const jsonReport = (report: BacktestReport) => JSON.stringify(report, null, "\t");

/** Tables of aligned columns for a terminal. */
export function textReport(report: BacktestReport): string {
	const {
		tags,
		leave_one_out,
		baselines,
		ablation,
		reliability,
		pacing,
		passages,
		reforecast,
		own_record,
		hills,
		proof,
		results,
		splits,
		stops,
		finish,
		field,
		ledger,
	} = report;
	return [
		`${report.model}, ${report.seconds} s`,
		tags && section("Errors of moving time, %", scoreLines(tags)),
		leave_one_out && section("Constants fitted without the athlete", scoreLines(leave_one_out)),
		baselines && section("Simple methods: median / mean", variantLines(baselines)),
		ablation && section("One part switched off: median / mean", variantLines(ablation)),
		reliability && section("Inside intervals of every width, %", reliabilityLines(reliability)),
		pacing && section("Kilometres, given the total", pacingLines(pacing)),
		passages && section("Passages: median / inside the range; cut-offs", passageLines(passages)),
		reforecast &&
			section(
				"Remaining time on the way: median / inside the range (ratio of the plan so far)",
				reforecastLines(reforecast),
			),
		own_record &&
			Object.keys(own_record).length > 0 &&
			section("As own finishes of the kind went: median / mean, beside what is said", [
				...aligned(
					Object.entries(own_record).map(([name, { n, said, as_those_went, inside }]) => [
						name,
						String(n),
						`${as_those_went.median} / ${as_those_went.mean}`,
						`${said.median} / ${said.mean}`,
						String(inside),
					]),
				),
			]),
		hills && section("Hilly targets, by hilly runs known", scoreLines(hills)),
		proof && section("90 % brackets over runners; pairs of like efforts", proofLines(proof)),
		results && section("Distance to distance, and trail", resultLines(results)),
		splits &&
			section("Finish at marks, history unknown: minutes / median / inside", splitLines(splits)),
		stops &&
			section("Starters who stop, %: said and came, by fifths of races", [
				...aligned(stops.fifths.map(({ said, came }) => [String(said), String(came)])),
				`Brier ${stops.brier}, of one share for all ${stops.base_brier}; range holds ${stops.coverage80}`,
			]),
		finish &&
			section("Chance to finish on the way: Brier, of the tenth of the passage, base", [
				...aligned(
					Object.entries(finish).flatMap(([race, { marks }]) =>
						Object.entries(marks).map(([at, { n, brier, decile_brier, base_brier }]) => [
							`${race} ${at} %`,
							...[n, brier, decile_brier, base_brier].map(String),
						]),
					),
				),
			]),
		field && section("People per quarter of an hour: CRPS, of normal paces", fieldLines(field)),
		ledger && section("Entries of the ledger, %", ledgerLines(ledger)),
	]
		.filter((part) => typeof part === "string")
		.join("\n\n");
}

const section = (title: string, lines: readonly string[]) => [title, ...lines].join("\n");

const columns = [
	"n",
	"refused",
	"athletes",
	"median",
	"mean",
	"bias",
	"within5",
	"within10",
	"macro",
	"coverage80",
	"width80",
] as const;

function scoreLines(scores: Record<string, Score>): string[] {
	const head = ["", ...columns];
	const rows = Object.entries(scores).map(([tag, score]) => [
		tag,
		...columns.map((column) => String(score[column])),
	]);
	return aligned([head, ...rows]);
}

function ledgerLines({ scores, ...counts }: LedgerReport): string[] {
	const { entries, without_record, refused, on_a_list } = counts;
	const found = Object.entries(scores).flatMap(([word, score]) => (score ? [[word, score]] : []));
	return [
		`${entries} entries, ${without_record} without a record, ${refused.length} refused`,
		...refused.map((hash) => `refused: ${hash}`),
		...(on_a_list === null ? [] : [`${on_a_list} on a list of their day`]),
		...scoreLines(Object.fromEntries(found)),
	];
}

const proofLines = ({ brackets, pairs }: Proof) => [
	...aligned([
		["", "median", "mean", "macro", "coverage80"],
		...Object.entries(brackets).map(([tag, { median, mean, macro, coverage80 }]) => [
			tag,
			...[median, mean, macro, coverage80].map((ends) => ends.join("–")),
		]),
	]),
	...aligned(
		Object.entries(pairs).map(([days, { n, pair, model, ratio }]) => [
			days,
			...[n, pair, model, ratio].map(String),
		]),
	),
];

function variantLines(variants: Record<string, Record<string, Score>>): string[] {
	const [first] = Object.values(variants);
	const tags = Object.keys(first ?? {});
	const rows = Object.entries(variants).map(([name, scores]) => [
		name,
		...tags.map((tag) => `${scores[tag].median} / ${scores[tag].mean}`),
	]);
	return aligned([["", ...tags], ...rows]);
}

const reliabilityLines = ({ nominal, holds }: Reliability) =>
	aligned(
		Object.entries({ said: nominal, ...holds }).map(([name, shares]) => [
			name,
			...shares.map(String),
		]),
	);

function pacingLines(scores: Record<string, PacingScore>): string[] {
	const rows = Object.entries(scores).map(([tag, score]) => [
		tag,
		...[score.runs, score.kilometres, score.median, score.mean, score.even].map(String),
		...Object.values(score.variants).map(({ median }) => String(median)),
	]);
	const [first] = Object.values(scores);
	const variants = Object.keys(first?.variants ?? {});
	return aligned([["", "runs", "kilometres", "median", "mean", "even pace", ...variants], ...rows]);
}

function passageLines(report: PassageReport): string[] {
	const groups: [string, PassageScores][] = [...Object.entries(report.tags), ["all", report]];
	return aligned([
		["", "n", "25 %", "50 %", "75 %", "joint Brier", "said", "came"],
		...groups.map(([tag, scores]) => [
			tag,
			String(scores[25].n),
			...([25, 50, 75] as const).map((at) => `${scores[at].median} / ${scores[at].coverage80}`),
			...[scores.joint_brier, scores.said, scores.came].map(String),
		]),
	]);
}

function reforecastLines(report: ReforecastReport): string[] {
	const places = [25, 50, 75] as const;
	const cell = ({ median, coverage80, baselines }: ReforecastScore) =>
		`${median} / ${coverage80} (${baselines.plan_ratio})`;
	const tags = Object.keys(report[50].tags);
	return aligned([
		["", "n", "25 %", "50 %", "75 %"],
		...tags.map((tag) => [
			tag,
			String(report[50].tags[tag].n),
			...places.map((place) => cell(report[place].tags[tag])),
		]),
		["all", String(report[50].n), ...places.map((place) => cell(report[place]))],
	]);
}

function resultLines({ survey, trail }: ResultTables): string[] {
	const rows = [...Object.entries(survey ?? {}), ...Object.entries(trail ?? {})];
	return aligned([
		["", "n", "median", "mean", "bias", "within5", "within10"],
		...rows.map(([name, score]) => [
			name,
			...[score.n, score.median, score.mean, score.bias, score.within5, score.within10].map(String),
		]),
	]);
}

function splitLines(report: SplitReport): string[] {
	const cell = (score?: SplitScore) =>
		score ? [score.mae_minutes, score.median, score.coverage80].join(" / ") : "–";
	return aligned([
		["", "n", "Relief", "constant pace", "earlier years", "unseen course"],
		...Object.entries(report).flatMap(([edition, marks]) =>
			Object.entries(marks).map(([km, score]) => [
				`${edition} ${km} km`,
				String(score.n),
				...[score, score.constant_pace, score.own_course, score.unseen_course].map(cell),
			]),
		),
	]);
}

const fieldLines = (report: FieldReport) =>
	aligned([
		["", "n", "CRPS", "normal paces", "of who do not stop", "inside", "known by"],
		...Object.entries(report).map(([edition, score]) => [
			edition,
			...[score.n, score.crps, score.baseline_crps, score.baseline_stops_crps].map(String),
			String(score.coverage80),
			score.known_by ?? "own deciles",
		]),
	]);

function aligned(rows: readonly (readonly string[])[]): string[] {
	const widths = rows[0].map((_, k) => Math.max(...rows.map((row) => row[k].length)));
	return rows.map((row) =>
		row
			.map((cell, k) => (k === 0 ? cell.padEnd(widths[k]) : cell.padStart(widths[k] + 2)))
			.join(""),
	);
}
