import type { OperatingStatus } from "./status.ts";

type Labels = Readonly<Record<string, string>>;
/** A value without labels, or one by labels each. */
type Samples = number | readonly (readonly [Labels, number | null])[];

/** Of an answer in the format OpenMetrics 1.0 (github.com/prometheus/OpenMetrics). */
export const openMetricsType = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/** The status as gauges. Labels name databases, queues, trackers and windows: as many as the site is configured with. */
export function openMetrics(status: OperatingStatus): string {
	const { runners, databases, queues, deadLetters, trackers, mailsRefused, reports, drill } =
		status;
	const bySource = (window: "quarter" | "day", which: "Used" | "Limit") =>
		trackers.map((one) => [{ tracker: one.name, window }, one[`${window}${which}`]] as const);
	const families: [name: string, help: string, samples: Samples, unit?: string][] = [
		["relief_runners", "Accounts.", runners.all],
		["relief_runners_new", "Accounts of the last 7 days.", runners.newThisWeek],
		["relief_runners_active", "Accounts used in the last 7 days.", runners.activeThisWeek],
		[
			"relief_database_runners",
			"Accounts by their database.",
			databases.map((one) => [{ database: one.name }, one.runners]),
		],
		[
			"relief_database_bytes",
			"Size of a database.",
			databases.map((one) => [{ database: one.name }, one.bytes]),
			"bytes",
		],
		[
			"relief_queue_waiting",
			"Messages of a queue.",
			queues.map((one) => [{ queue: one.name }, one.waiting]),
		],
		[
			"relief_dead_letters",
			"Messages that failed every time and were not sent again.",
			deadLetters.waiting,
		],
		[
			"relief_tracker_calls_used",
			"Calls of a window that are made.",
			[...bySource("quarter", "Used"), ...bySource("day", "Used")],
		],
		[
			"relief_tracker_calls_limit",
			"Calls that a window allows.",
			[...bySource("quarter", "Limit"), ...bySource("day", "Limit")],
		],
		["relief_mails_refused", "Mails of this day, UTC, that were not taken.", mailsRefused.today],
		["relief_race_reports_open", "Reports about races without an answer.", reports.open],
		["relief_removals_begun", "Deletions of accounts that go on.", status.removalsBegun],
		["relief_drill_ok", "Whether the last restore drill went well.", drill ? Number(drill.ok) : []],
		[
			"relief_drill_timestamp_seconds",
			"When the last restore drill ended.",
			drill ? Date.parse(drill.at) / 1000 : [],
			"seconds",
		],
		[
			"relief_version",
			"The deployed version.",
			status.version === null ? [] : [[{ version: status.version }, 1]],
		],
	];
	const lines = families.flatMap(([name, help, samples, unit]) => [
		`# TYPE ${name} gauge`,
		...(unit ? [`# UNIT ${name} ${unit}`] : []),
		`# HELP ${name} ${help}`,
		...(typeof samples === "number" ? ([[{}, samples]] as const) : samples).flatMap(
			([labels, value]) => (value === null ? [] : `${name}${labelsOf(labels)} ${value}`),
		),
	]);
	return `${[...lines, "# EOF"].join("\n")}\n`;
}

function labelsOf(labels: Labels): string {
	const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
	return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
}

const escaped = (value: string): string =>
	value.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
