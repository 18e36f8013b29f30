import { useTranslation } from "react-i18next";
import { LinkButton } from "#app/ui/button.tsx";
import { Alert } from "#app/ui/surface.tsx";
import { useCounted } from "./use-counted.ts";

interface ImportOutcomeProps {
	/** How many activities it added. */
	activities: number;
	/** Whether some of its files had been imported before. */
	known: boolean;
	/** Why files were left out. */
	codes: readonly string[];
}

/** How an import ended: what it added, or why it added nothing, and what to do then. */
export function ImportOutcome({ activities, known, codes }: ImportOutcomeProps) {
	const { t } = useTranslation();
	const counted = useCounted();
	if (activities > 0) {
		return <Alert kind="good">{t("import.state.done")}</Alert>;
	}
	const routes = codes.filter((code) => code === "no_times" || code === "file.no_times").length;
	const toPredict = routes > 0 && (
		<p>
			<LinkButton to="/upload-gpx">{t("import.predictRoute", { count: routes })}</LinkButton>
		</p>
	);
	if (known) {
		return (
			<Alert kind="note">
				<p>{t("import.nothingNew")}</p>
				{toPredict}
			</Alert>
		);
	}
	const onlyRoutes = routes > 0 && routes === codes.length;
	return (
		<Alert kind="note">
			<p>{onlyRoutes ? t("import.onlyRoutes", counted(routes)) : t("import.nothingRead")}</p>
			{codes.length > routes && <p>{t("import.nothingReadText")}</p>}
			{toPredict}
		</Alert>
	);
}
