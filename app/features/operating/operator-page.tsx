import { useTranslation } from "react-i18next";
import type { OperatingStatus } from "#worker/operating/status.ts";
import type { FormResult } from "../../forms/form-result.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import * as layout from "../../ui/layout.module.css";
import { PageTitle } from "../../ui/page-title.tsx";
import { Alert, Card } from "../../ui/surface.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import { DeadLetters } from "./dead-letters.tsx";
import { utcMoment } from "./moment.ts";

interface OperatorPageProps {
	status: OperatingStatus;
	/** Messages that were just marked to be sent again; null without a request. */
	marked: number | null;
	result: FormResult | undefined;
}

/** How the site stands, for its operator. */
export function OperatorPage({ status, marked, result }: OperatorPageProps) {
	const { t } = useTranslation();
	return (
		<div className={`${layout.page} ${layout.stackWide}`}>
			<PageTitle>{t("operator.title")}</PageTitle>
			<header className={layout.stackTight}>
				<h1>{t("operator.title")}</h1>
				<p className={layout.fine}>{t("operator.at", { at: utcMoment(status.at) })}</p>
			</header>
			{marked !== null && <Alert kind="good">{t("operator.marked", { count: marked })}</Alert>}
			<Overview status={status} />
			<Databases databases={status.databases} />
			<Trackers trackers={status.trackers} />
			<DeadLetters letters={status.deadLetters} result={result} />
		</div>
	);
}

function Overview({ status }: { status: OperatingStatus }) {
	const { t } = useTranslation();
	const { number } = useFormats();
	const { runners, mailsRefused, reports, drill, deadLetters, queues } = status;
	const unknown = t("operator.unknown");
	const since = (count: number, oldest: string | null) =>
		oldest === null ? number(count) : t("operator.since", { count, at: utcMoment(oldest) });
	const rows: [string, string][] = [
		[t("operator.runners"), number(runners.all)],
		[t("operator.newRunners"), number(runners.newThisWeek)],
		[t("operator.activeRunners"), number(runners.activeThisWeek)],
		[t("operator.deadLetters"), since(deadLetters.waiting, deadLetters.oldestAt)],
		...queues.map(({ name, waiting }): [string, string] => [
			t("operator.queue", { name }),
			number(waiting),
		]),
		[t("operator.mailsToday"), number(mailsRefused.today)],
		[t("operator.mailsWeek"), number(mailsRefused.week)],
		[t("operator.reports"), since(reports.open, reports.oldestAt)],
		[t("operator.removals"), number(status.removalsBegun)],
		[
			t("operator.drill"),
			drill
				? t(`operator.drills.${drill.ok ? "ok" : "failed"}`, { at: utcMoment(drill.at) })
				: t("operator.drills.none"),
		],
		[t("operator.version"), status.version ?? unknown],
		[t("operator.migration"), status.migration ?? unknown],
	];
	return (
		<Card>
			<h2>{t("operator.overview")}</h2>
			<Table
				caption={t("operator.overview")}
				hideCaption
				columns={[
					{ head: t("operator.what"), cell: ([name]) => name },
					{ head: t("operator.value"), cell: ([, value]) => value },
				]}
				rows={rows}
				keyOf={([name]) => name}
			/>
		</Card>
	);
}

function Databases({ databases }: Pick<OperatingStatus, "databases">) {
	const { t } = useTranslation();
	const { number } = useFormats();
	const columns: Column<(typeof databases)[number]>[] = [
		{ head: t("operator.database"), cell: ({ name }) => name },
		{ head: t("operator.runners"), cell: ({ runners }) => number(runners) },
		{
			head: t("operator.size"),
			cell: ({ bytes }) => (bytes === null ? t("operator.unknown") : number(bytes / 1e6, 1)),
		},
		{
			head: t("operator.newcomers"),
			cell: ({ takesNewcomers }) => t(takesNewcomers ? "settings.yes" : "settings.no"),
		},
	];
	return (
		<Card>
			<h2>{t("operator.databases")}</h2>
			<Table
				caption={t("operator.databases")}
				hideCaption
				columns={columns}
				rows={databases}
				keyOf={({ name }) => name}
			/>
		</Card>
	);
}

function Trackers({ trackers }: Pick<OperatingStatus, "trackers">) {
	const { t } = useTranslation();
	const { number } = useFormats();
	const of = (used: number, limit: number) =>
		t("usage.share", { used: number(used), allowed: number(limit) });
	return (
		<Card>
			<h2>{t("operator.trackers")}</h2>
			{trackers.length === 0 ? (
				<p>{t("operator.noTrackers")}</p>
			) : (
				<Table
					caption={t("operator.trackers")}
					hideCaption
					columns={[
						{ head: t("operator.source"), cell: ({ name }) => name },
						{
							head: t("operator.quarter"),
							cell: ({ quarterUsed, quarterLimit }) => of(quarterUsed, quarterLimit),
						},
						{ head: t("operator.day"), cell: ({ dayUsed, dayLimit }) => of(dayUsed, dayLimit) },
						{ head: t("operator.noted"), cell: ({ at }) => utcMoment(at) },
					]}
					rows={trackers}
					keyOf={({ name }) => name}
				/>
			)}
		</Card>
	);
}
