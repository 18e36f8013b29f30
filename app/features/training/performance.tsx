import { useTranslation } from "react-i18next";
import type { AnalyticsResponse } from "../../../domain/training/wire";
import { useFormats } from "../../i18n/use-formats";
import { Alert, Card } from "../../ui/surface";
import "./charts.css";
import { FitnessFigure } from "./fitness-figure";
import { RatioFigure } from "./ratio-figure";

/** Share of estimated load from which the page says so. */
const worthSaying = 0.1;

interface PerformanceProps {
	/** Null: it could not be computed. */
	analytics: AnalyticsResponse | null;
	/** Whether any effort on the page rests on heart rate. */
	heartRateSeen: boolean;
}

/** Both charts of training load, and what must be said beside them. */
export function Performance({ analytics, heartRateSeen }: PerformanceProps) {
	const { t } = useTranslation();
	return (
		<section className="stack" aria-labelledby="performance">
			<h2 id="performance">{t("analytics.title")}</h2>
			{analytics ? (
				<Figures {...{ analytics, heartRateSeen }} />
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
	analytics: AnalyticsResponse;
	heartRateSeen: boolean;
}) {
	const { t } = useTranslation();
	const { acwr, ffm, code, values, single_run: singleRun } = analytics;
	const daysMissing = code === "training.too_short" ? Number(values?.count ?? 0) : null;
	return (
		<>
			<div className="performance">
				<Card>
					<RatioFigure acwr={acwr} daysMissing={daysMissing} />
					{singleRun && <SingleRun run={singleRun} />}
					<p className="soft small">{t("acwr.note")}</p>
				</Card>
				<Card>
					<FitnessFigure ffm={ffm} />
					{ffm.building_days > 0 && (
						<p className="soft small">{t("analytics.building", { count: ffm.building_days })}</p>
					)}
				</Card>
			</div>
			<EstimateNote share={analytics.estimated_share} heartRateSeen={heartRateSeen} />
		</>
	);
}

/** The longest run beside the longest of the 30 days before (Frandsen et al. 2025, BJSM 59:1203). */
function SingleRun({ run }: { run: NonNullable<AnalyticsResponse["single_run"]> }) {
	const { t } = useTranslation();
	const { distance, percent, shortDate } = useFormats();
	return (
		<p className="small">
			{t("acwr.singleRun", {
				date: shortDate(run.date),
				distance: distance(run.distance_km * 1000, 1),
				longest: distance(run.longest_30_days_km * 1000, 1),
				share: percent(run.ratio),
			})}{" "}
			<strong>{t(run.above ? "acwr.singleRunAbove" : "acwr.singleRunWithin")}</strong>
		</p>
	);
}

function EstimateNote({ share, heartRateSeen }: { share: number; heartRateSeen: boolean }) {
	const { t } = useTranslation();
	const { percent } = useFormats();
	if (share < worthSaying) return null;
	return (
		<p className="soft small">
			{share === 1 && !heartRateSeen
				? t("analytics.noHeartRate")
				: t("analytics.estimated", { share: percent(share) })}
		</p>
	);
}
