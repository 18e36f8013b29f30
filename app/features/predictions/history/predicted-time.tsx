import { useTranslation } from "react-i18next";
import { useFormats } from "../../../i18n/use-formats";

interface PredictedTimeProps {
	/** 0 or null when the figures have expired. */
	seconds: number | null;
	/** The prediction with the runs of today. */
	todayS?: number | null;
}

/** A predicted time in a list, with the time of today, or that it has expired. */
export function PredictedTime({ seconds, todayS = null }: PredictedTimeProps) {
	const { t } = useTranslation();
	const { clock } = useFormats();
	if (seconds) {
		const changed = todayS !== null && todayS !== seconds;
		return (
			<span>
				<strong>{clock(seconds)}</strong>
				{changed && (
					<span className="soft small"> {t("change.list", { time: clock(todayS) })}</span>
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
