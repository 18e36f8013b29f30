import { useTranslation } from "react-i18next";
import { LinkButton } from "../../ui/button";
import { Card } from "../../ui/surface";
import { PageTitle } from "../site/page-title";
import { type ListedPrediction, PredictionList } from "./prediction-list";
import "./dashboard.css";

interface DashboardProps {
	firstname: string;
	lastname: string;
	predictions: readonly ListedPrediction[];
}

export function Dashboard({ firstname, lastname, predictions }: DashboardProps) {
	const { t } = useTranslation();
	return (
		<div className="page stack stack--loose">
			<PageTitle>{t("dashboard.title")}</PageTitle>
			<header className="stack stack--tight">
				<h1>{t("dashboard.welcome", { firstname, lastname })}</h1>
				<p className="lead">{t("dashboard.lead")}</p>
			</header>
			<Card className="action-card" aria-labelledby="upload-card">
				<div className="stack stack--tight">
					<h2 id="upload-card">{t("dashboard.uploadTitle")}</h2>
					<p className="soft">{t("dashboard.uploadText")}</p>
				</div>
				<LinkButton look="primary" to="/upload-gpx">
					{t("dashboard.upload")}
				</LinkButton>
			</Card>
			<div className="stack">
				<h2>{t("dashboard.list")}</h2>
				{predictions.length > 0 ? <PredictionList predictions={predictions} /> : <Empty />}
			</div>
		</div>
	);
}

function Empty() {
	const { t } = useTranslation();
	return (
		<div className="empty">
			<svg viewBox="0 0 320 120" width="320" height="120" aria-hidden="true">
				<path d="M8 104C40 96 52 60 84 52s40 28 62 18 28-50 58-54 38 34 56 46 32 22 52 42" />
				<path d="M30 108c26-6 36-30 60-36s40 22 62 12 28-36 50-38 30 28 46 38 24 14 36 24" />
				<path d="M62 112c14-6 22-20 38-20s38 14 58 4 24-18 38-18 18 18 30 26 18 6 26 8" />
			</svg>
			<h3>{t("dashboard.emptyTitle")}</h3>
			<p className="soft">{t("dashboard.emptyText")}</p>
		</div>
	);
}
