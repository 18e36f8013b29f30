import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type LoadSpan, loadSpans, type TrainingOverview } from "#domain/training/overview.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import { Choice } from "../../ui/choice.tsx";
import { DataCredits } from "../../ui/data-credits.tsx";
import * as layout from "../../ui/layout.module.css";
import { Card } from "../../ui/surface.tsx";
import { addressOf, charts, type DashboardView, measures } from "./dashboard-view.ts";
import { explorerPath } from "./explorer/explorer-view.ts";
import { FitnessFigure } from "./fitness-figure.tsx";
import { FormFigure } from "./form-figure.tsx";
import * as styles from "./load.module.css";
import { LoadCalendar } from "./load-calendar.tsx";
import { RatioFigure } from "./ratio-figure.tsx";
import { WeeksFigure } from "./weeks-figure.tsx";

/** Share of estimated load from which the page notes it. */
const leastNotedShare = 0.1;

interface LoadSectionProps {
	overview: TrainingOverview;
	view: DashboardView;
	/** Whether any effort on the page rests on heart rate. */
	heartRateSeen: boolean;
	/** Sources to name beside the figures. */
	credits: readonly string[];
}

/** Training over a span that is chosen, in one chart: its weeks, form with fitness and fatigue, or the load ratio with its days. */
export function LoadSection({ overview, view, heartRateSeen, credits }: LoadSectionProps) {
	const { t } = useTranslation();
	const { load } = overview;
	return (
		<section className={layout.stack} id="load" aria-labelledby="load-title">
			<div className={layout.rowApart}>
				<h2 id="load-title">{t("analytics.title")}</h2>
				<Choice
					label={t("analytics.chart")}
					choices={charts.map((chart) => ({
						text: t(`analytics.charts.${chart}`),
						to: addressOf(view, { chart }),
						current: chart === view.chart,
					}))}
				/>
				<Choice
					label={t("analytics.span")}
					choices={(Object.keys(loadSpans) as LoadSpan[]).map((span) => ({
						text: t(`analytics.spans.${span}`),
						to: addressOf(view, { span }),
						current: span === view.span,
					}))}
				/>
			</div>
			<Chart overview={overview} view={view} />
			<EstimateNote share={load.estimatedShare} heartRateSeen={heartRateSeen} />
			{view.chart !== "week" && (
				<p>
					<MoreYears />
				</p>
			)}
			<DataCredits names={credits} />
		</section>
	);
}

/** The one chart of the view. */
function Chart({ overview, view }: Pick<LoadSectionProps, "overview" | "view">) {
	const { t } = useTranslation();
	const { load, weeks, calendar } = overview;
	const { chart, span, measure } = view;
	if (chart === "form") {
		return (
			<Card>
				<FormFigure series={load.fitness} />
				<FitnessFigure series={load.fitness} span={span} />
				{load.fitness.buildingDays > 0 && (
					<p className={layout.fine}>
						{t("analytics.building", { count: load.fitness.buildingDays })}
					</p>
				)}
			</Card>
		);
	}
	if (chart === "load") {
		return (
			<div className={styles.loadRatio}>
				<Card>
					<RatioFigure ratio={load.ratio} daysMissing={load.daysUntilRatio || null} span={span} />
					{load.singleRun && <SingleRun run={load.singleRun} />}
					<p className={layout.fine}>{t("acwr.note")}</p>
				</Card>
				<LoadCalendar calendar={calendar} today={load.fitness.dates.at(-1) ?? ""} />
			</div>
		);
	}
	return (
		<Card>
			<Choice
				label={t("analytics.measure")}
				choices={measures.map((one) => ({
					text: t(`analytics.measures.${one}`),
					to: addressOf(view, { measure: one }),
					current: one === measure,
				}))}
			/>
			<WeeksFigure weeks={weeks} measure={measure} more={<MoreYears />} />
		</Card>
	);
}

function MoreYears() {
	const { t } = useTranslation();
	return <Link to={explorerPath}>{t("explorer.open")}</Link>;
}

/** The longest run beside the longest of the 30 days before (Frandsen et al. 2025, BJSM 59:1203). */
function SingleRun({ run }: { run: NonNullable<TrainingOverview["load"]["singleRun"]> }) {
	const { t } = useTranslation();
	const { distance, percent, shortDate } = useFormats();
	return (
		<p className={layout.small}>
			{t("acwr.singleRun", {
				date: shortDate(run.date),
				distance: distance(run.distanceM, 1),
				longest: distance(run.longest30DaysM, 1),
				share: percent(run.ratio),
			})}{" "}
			<strong>{t(run.above ? "acwr.singleRunAbove" : "acwr.singleRunWithin")}</strong>
		</p>
	);
}

function EstimateNote({ share, heartRateSeen }: { share: number; heartRateSeen: boolean }) {
	const { t } = useTranslation();
	const { percent } = useFormats();
	if (share < leastNotedShare) return null;
	return (
		<p className={layout.fine}>
			{share === 1 && !heartRateSeen
				? t("analytics.noHeartRate")
				: t("analytics.estimated", { share: percent(share) })}
		</p>
	);
}
