import { useTranslation } from "react-i18next";
import { LinkButton } from "../../ui/button.tsx";
import { Empty } from "../../ui/empty.tsx";

/** In place of a page's content, for a runner without activities. */
export function NoActivities() {
	const { t } = useTranslation();
	return (
		<Empty
			heading="h2"
			title={t("dashboard.noActivitiesTitle")}
			text={t("dashboard.noActivitiesText")}
		>
			<LinkButton to="/import">{t("tracker.files")}</LinkButton>
		</Empty>
	);
}
