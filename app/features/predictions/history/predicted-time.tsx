import { useTranslation } from "react-i18next";
import { useFormats } from "../../../i18n/use-formats";

interface PredictedTimeProps {
	/** Null when expired. */
	seconds: number | null;
	/** The prediction with the runs of today. */
	reevaluatedS?: number | null;
}

/** A predicted time in a list, with the time of today, or that it has expired. */
export function PredictedTime({ seconds, reevaluatedS = null }: PredictedTimeProps) {
	const { t } = useTranslation();
	const { clock } = useFormats();
	if (seconds !== null) {
		const changed = reevaluatedS !== null && reevaluatedS !== seconds;
		return (
			<span>
				<strong>{clock(seconds)}</strong>
				{changed && (
					<span className="soft small"> {t("change.list", { time: clock(reevaluatedS) })}</span>
				)}
			</span>
		);
	}
	return (
		<>
			<span aria-hidden="true">– </span>
			<span className="soft small">{t("history.expired")}</span>
		</>
	);
}
