import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { LinkButton } from "../../ui/button";
import { Card } from "../../ui/surface";
import { resultPath } from "../predictions/addresses";
import { PredictedTime } from "../predictions/history/predicted-time";
import type { ListedPrediction } from "../predictions/history/prediction-list";
import { Pictured } from "../predictions/map/thumbnail";

/** The two things to do next: a new course, or what has been planned already. */
export function ActionCards({ predictions }: { predictions: readonly ListedPrediction[] }) {
	const { t } = useTranslation();
	return (
		<div className="action-cards">
			<Card className="action-card action-card--main" aria-labelledby="upload-card">
				<h2 id="upload-card">{t("dashboard.uploadTitle")}</h2>
				<p className="soft">{t("dashboard.uploadText")}</p>
				<LinkButton look="primary" to="/upload-gpx">
					{t("dashboard.upload")}
				</LinkButton>
			</Card>
			<Card className="action-card" aria-labelledby="history-card">
				<h2 id="history-card">{t("dashboard.historyTitle")}</h2>
				<p className="soft">{t("dashboard.historyText")}</p>
				{predictions.length > 0 && <Latest predictions={predictions} />}
				<LinkButton to="/history">{t("dashboard.history")}</LinkButton>
			</Card>
		</div>
	);
}

function Latest({ predictions }: { predictions: readonly ListedPrediction[] }) {
	const { t } = useTranslation();
	return (
		<ul className="latest" aria-label={t("dashboard.latest")}>
			{predictions.map((prediction) => (
				<li key={prediction.id}>
					<Pictured path={prediction.thumbnail}>
						<Link to={resultPath(prediction.id)}>{prediction.name || t("result.untitled")}</Link>
					</Pictured>
					<PredictedTime {...prediction} />
				</li>
			))}
		</ul>
	);
}
