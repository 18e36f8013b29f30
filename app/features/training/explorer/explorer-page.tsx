import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useFormats } from "#app/i18n/use-formats.ts";
import { DataCredits } from "#app/ui/data-credits.tsx";
import { FallbackBoundary } from "#app/ui/fallback-boundary.tsx";
import { Figure } from "#app/ui/figure.tsx";
import * as layout from "#app/ui/layout.module.css";
import { loadPart } from "#app/ui/load-part.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { Card } from "#app/ui/surface.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { equalHeartRate, leastSteadyS } from "#domain/training/equal-heart-rate.ts";
import type { ExploredWeeks } from "#domain/training/explored-weeks.ts";
import { NoActivities } from "../no-activities.tsx";
import { columnOfDay, exploredChart, mondaysIn, restingColumn } from "./explored-lines.ts";
import { ExploredPlot } from "./explored-plot.tsx";
import type { ExploredProps } from "./explored-props.ts";
import { ExplorerControls, SpanButtons } from "./explorer-controls.tsx";
import { ExplorerTable } from "./explorer-table.tsx";
import {
	addressOf,
	type ExploredMeasure,
	type ExplorerView,
	explorerViewOf,
	type Places,
	shownOf,
	spanOf,
} from "./explorer-view.ts";
import { useExploredMeasure, useExploredWords } from "./use-explored-words.ts";
import { type ExploredWeek, WeekRuns } from "./week-runs.tsx";

// Of this page alone, and after its first paint: the library is larger than all other script of the page.
const DrawnWeeks = lazy(() =>
	loadPart(() => import("./drawn-weeks.client.tsx")).then(({ DrawnWeeks }) => ({
		default: DrawnWeeks,
	})),
);

export interface ExplorerPageProps {
	weeks: ExploredWeeks;
	/** Activities of the week under the cursor when the page was opened. */
	given: readonly ExploredWeek[];
	usualEffort: number | null;
	/** Sources to name beside the figures. */
	credits: readonly string[];
}

/** Years of training in one chart: to zoom, to lay two seasons over each other, and to find the runs of a week. */
export function ExplorerPage(props: ExplorerPageProps) {
	const { t } = useTranslation();
	const { weeks } = props;
	return (
		<div className={`${layout.page} ${layout.stack}`}>
			<PageTitle>{t("explorer.title")}</PageTitle>
			<h1>{t("explorer.title")}</h1>
			{weeks.firstMonday === null ? <NoActivities /> : <Explored {...props} />}
		</div>
	);
}

function Explored({ weeks, given, usualEffort, credits }: ExplorerPageProps) {
	const { t } = useTranslation();
	const [view, setView] = useView();
	const { measure } = view;
	const { unit } = useExploredMeasure(view);
	const shown = shownOf(weeks, view);
	const chart = exploredChart(weeks, { shown, view, unit });
	const words = useExploredWords(weeks, { shown, view, chart });
	const named = view.week === null ? null : columnOfDay(weeks, chart, view.week);
	const [pointed, point] = usePointed(addressOf(view, { week: null }), named);
	const mondays = mondaysIn(weeks, chart, pointed ?? restingColumn(chart));
	const onSpan = (places: Places) => setView({ ...spanOf(weeks, places), week: null });
	const drawing = { weeks, view, shown, chart, words, pointed, onPoint: point, onSpan };
	return (
		<>
			<ExplorerControls weeks={weeks} view={view} shown={shown} />
			<Card>
				<Figure
					title={t(`explorer.titles.${measure}`)}
					reading={useNote(measure)}
					twin={{
						label: t("analytics.asTable"),
						csv: { label: t("analytics.csv"), href: "/explorer/csv" },
						table: <ExplorerTable weeks={weeks} view={view} shown={shown} chart={chart} />,
					}}
				>
					<Chart {...drawing} />
					<SpanButtons weeks={weeks} shown={shown} onSpan={onSpan} />
				</Figure>
				<DataCredits names={credits} />
			</Card>
			<WeekRuns mondays={mondays} given={given} usualEffort={usualEffort} />
		</>
	);
}

function Chart(props: ExploredProps) {
	const hydrated = useHydrated();
	const plot = <ExploredPlot {...props} />;
	if (!hydrated) return plot;
	return (
		<FallbackBoundary fallback={plot}>
			<Suspense fallback={plot}>
				<DrawnWeeks {...props} />
			</Suspense>
		</FallbackBoundary>
	);
}

/** What a measure counts. */
function useNote(measure: ExploredMeasure): string {
	const { t } = useTranslation();
	const { percent, duration } = useFormats();
	const { from, to } = equalHeartRate;
	return t(`explorer.notes.${measure}`, {
		from: percent(from),
		to: percent(to),
		least: duration(leastSteadyS),
	});
}

/** How long a span rests before the address takes it, ms. */
const restMs = 250;

/** What the address says, and what was changed of it since: the address follows in place, and loads nothing again. */
function useView(): [ExplorerView, (changes: Partial<ExplorerView>) => void] {
	const { search, key } = useLocation();
	const said = explorerViewOf(new URLSearchParams(search));
	const [changed, setChanged] = useState<{ key: string; changes: Partial<ExplorerView> }>();
	const isOf = changed?.key === key;
	const view = isOf ? { ...said, ...changed.changes } : said;
	const address = addressOf(view, {});
	useEffect(() => {
		if (!isOf) return;
		const timer = setTimeout(() => {
			window.history.replaceState(window.history.state, "", address);
		}, restMs);
		return () => clearTimeout(timer);
	}, [isOf, address]);
	return [view, (changes) => setChanged({ key, changes: { ...changed?.changes, ...changes } })];
}

/** The column under the cursor; another chart begins with that of the address. */
function usePointed(chart: string, first: number | null) {
	const [pointed, setPointed] = useState({ chart, column: first });
	const column = pointed.chart === chart ? pointed.column : first;
	return [column, (next: number | null) => setPointed({ chart, column: next })] as const;
}
