import { useTranslation } from "react-i18next";
import { LinkButton } from "../../ui/button";
import { Alert } from "../../ui/surface";
import { PageTitle } from "../site/page-title";

/** Said in the place of an activity. `known`: it may be there, but could not be read just now. */
export function ZonesFailure({ known }: { known: boolean }) {
	const { t } = useTranslation();
	return (
		<div className="page page--narrow stack stack--loose">
			<PageTitle>{t("zones.title")}</PageTitle>
			<h1>{t("zones.title")}</h1>
			<Alert kind="error" live={false}>
				<p>{t(known ? "zones.error" : "zones.none")}</p>
				<p>{t(known ? "zones.errorText" : "zones.notFound")}</p>
			</Alert>
			<p>
				<LinkButton to="/dashboard">{t("zones.back")}</LinkButton>
			</p>
		</div>
	);
}
