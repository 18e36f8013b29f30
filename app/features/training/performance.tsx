import { useTranslation } from "react-i18next";
import type { LoadAnalytics } from "../../../domain/training/load";
import { useFormats } from "../../i18n/use-formats";
import { Alert, Card } from "../../ui/surface";
import "./charts.css";
import { FitnessFigure } from "./fitness-figure";
import { RatioFigure } from "./ratio-figure";

/** Share of estimated load from which the page notes it. */
const leastNotedShare = 0.1;

interface PerformanceProps {
	/** Null: it could not be computed. */
	analytics: LoadAnalytics | null;
	/** Whether any effort on the page rests on heart rate. */
	heartRateSeen: boolean;
}

/** Both charts of training load, with their notes. */
export function Performance({ analytics, heartRateSeen }: PerformanceProps) {
	const { t } = useTranslation();
	return (
		<section className="stack" aria-labelledby="performance">
			<h2 id="performance">{t("analytics.title")}</h2>
			{analytics ? (
				<Figures analytics={analytics} heartRateSeen={heartRateSeen} />
			) : (
				<Alert kind="error" live={false}>
					<p>{t("analytics.error")}</p>
					<p>{t("errors.server.error")}</p>
				</Alert>
			)}
		</section>
	);
}

function Figures({
	analytics,
	heartRateSeen,
}: {
	analytics: LoadAnalytics;
	heartRateSeen: boolean;
}) {
	const { t } = useTranslation();
	const { ratio, fitness, daysUntilRatio, singleRun } = analytics;
	return (
		<>
			<div className="performance">
				<Card>
					<RatioFigure ratio={ratio} daysMissing={daysUntilRatio || null} />
					{singleRun && <SingleRun run={singleRun} />}
					<p className="soft small">{t("acwr.note")}</p>
				</Card>
				<Card>
					<FitnessFigure series={fitness} />
					{fitness.buildingDays > 0 && (
						<p className="soft small">{t("analytics.building", { count: fitness.buildingDays })}</p>
					)}
				</Card>
			</div>
			<EstimateNote share={analytics.estimatedShare} heartRateSeen={heartRateSeen} />
		</>
	);
}

/** The longest run beside the longest of the 30 days before (Frandsen et al. 2025, BJSM 59:1203). */
function SingleRun({ run }: { run: NonNullable<LoadAnalytics["singleRun"]> }) {
	const { t } = useTranslation();
	const { distance, percent, shortDate } = useFormats();
	return (
		<p className="small">
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
		<p className="soft small">
			{share === 1 && !heartRateSeen
				? t("analytics.noHeartRate")
				: t("analytics.estimated", { share: percent(share) })}
		</p>
	);
}
