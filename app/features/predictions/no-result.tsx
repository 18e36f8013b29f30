import { useTranslation } from "react-i18next";
import { LinkButton } from "../../ui/button";
import { PageTitle } from "../site/page-title";
import "./result.css";

/** Said when an address names no prediction of this runner. */
export function NoResult() {
	const { t } = useTranslation();
	return (
		<div className="page page--narrow nothing">
			<PageTitle>{t("result.title")}</PageTitle>
			<h1>{t("result.noneHeading")}</h1>
			<p className="lead">{t("result.noneText")}</p>
			<p className="row">
				<LinkButton look="primary" to="/upload-gpx">
					{t("result.upload")}
				</LinkButton>
				<LinkButton to="/dashboard">{t("result.dashboard")}</LinkButton>
			</p>
		</div>
	);
}
