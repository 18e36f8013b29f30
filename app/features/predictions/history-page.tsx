import { useTranslation } from "react-i18next";
import { LinkButton } from "../../ui/button";
import { Empty } from "../../ui/empty";
import { PageTitle } from "../site/page-title";
import { type ListedPrediction, PredictionList } from "./prediction-list";

export interface HistoryProps {
	predictions: readonly ListedPrediction[];
}

/** What has been predicted, and the races that it is for. */
export function HistoryPage({ predictions }: HistoryProps) {
	const { t } = useTranslation();
	return (
		<div className="page stack stack--loose">
			<PageTitle>{t("history.title")}</PageTitle>
			<h1>{t("history.heading")}</h1>
			<section className="stack" aria-labelledby="predictions">
				<div className="row row--apart">
					<h2 id="predictions">{t("history.predictions")}</h2>
					<LinkButton look="primary" to="/upload-gpx">
						{t("dashboard.upload")}
					</LinkButton>
				</div>
				{predictions.length > 0 ? (
					<PredictionList predictions={predictions} />
				) : (
					<Empty title={t("history.emptyTitle")} text={t("history.emptyText")} />
				)}
			</section>
		</div>
	);
}
