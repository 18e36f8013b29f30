import { useTranslation } from "react-i18next";
import { useFormats } from "../../../i18n/use-formats";

interface PredictedTimeProps {
	/** 0 or null when the figures have lapsed. */
	seconds: number | null;
	/** What it would be with the runs of today. */
	todayS?: number | null;
}

/** A predicted time in a list, what it would be today, or why there is none any more. */
export function PredictedTime({ seconds, todayS = null }: PredictedTimeProps) {
	const { t } = useTranslation();
	const { clock } = useFormats();
	if (seconds) {
		const moved = todayS !== null && todayS !== seconds;
		return (
			<span>
				<strong>{clock(seconds)}</strong>
				{moved && <span className="soft small"> {t("change.list", { time: clock(todayS) })}</span>}
			</span>
		);
	}
	return (
		<>
			<span aria-hidden="true">– </span>
			<span className="soft small">{t("history.lapsed")}</span>
		</>
	);
}
