import { useTranslation } from "react-i18next";
import { LinkButton } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import { PageTitle } from "#app/ui/page-title.tsx";
import { SheetPage } from "#app/ui/sheet-page.tsx";

/** Said when an address names no prediction of this runner. */
export function NoResult() {
	const { t } = useTranslation();
	return (
		<SheetPage heading={t("result.noneHeading")} lead={t("result.noneText")}>
			<PageTitle>{t("result.title")}</PageTitle>
			<p className={layout.row}>
				<LinkButton look="primary" to="/upload-gpx">
					{t("result.upload")}
				</LinkButton>
				<LinkButton to="/dashboard">{t("result.dashboard")}</LinkButton>
			</p>
		</SheetPage>
	);
}
