import { useTranslation } from "react-i18next";
import { LinkButton } from "../../ui/button";
import { PageTitle } from "../../ui/page-title";
import { SheetPage } from "../../ui/sheet-page";
import { Alert } from "../../ui/surface";

/** Said in the place of an activity. `known`: it may be there, but could not be read just now. */
export function ZonesFailure({ known }: { known: boolean }) {
	const { t } = useTranslation();
	return (
		<SheetPage heading={t("zones.title")}>
			<PageTitle>{t("zones.title")}</PageTitle>
			<Alert kind="error" live={false}>
				<p>{t(known ? "zones.error" : "zones.none")}</p>
				<p>{t(known ? "zones.errorText" : "zones.notFound")}</p>
			</Alert>
			<p>
				<LinkButton to="/dashboard">{t("zones.back")}</LinkButton>
			</p>
		</SheetPage>
	);
}
