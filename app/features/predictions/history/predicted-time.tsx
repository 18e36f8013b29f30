import { useTranslation } from "react-i18next";
import { shownTimes } from "../../../../domain/predictions/shown-time";
import { useFormats } from "../../../i18n/use-formats";
import { useShownTime } from "../plan/use-shown-time";

interface PredictedTimeProps {
	/** Null when expired, as the range is. */
	predictedTimeS: number | null;
	lowS: number | null;
	highS: number | null;
	/** The prediction with the runs of today. */
	reevaluatedS: number | null;
}

/** A predicted time in a list as exactly as its range allows, with half of that, and the time of today. */
export function PredictedTime({ predictedTimeS, lowS, highS, reevaluatedS }: PredictedTimeProps) {
	const { t } = useTranslation();
	if (predictedTimeS === null || lowS === null || highS === null) {
		return (
			<>
				<span aria-hidden="true">– </span>
				<span className="soft small">{t("history.expired")}</span>
			</>
		);
	}
	return <Known times={{ timeS: predictedTimeS, lowS, highS }} nowS={reevaluatedS} />;
}

interface KnownProps {
	times: { timeS: number; lowS: number; highS: number };
	nowS: number | null;
}

function Known({ times, nowS }: KnownProps) {
	const { t } = useTranslation();
	const { duration, clock } = useFormats();
	const { stepS, timeS, lowS, highS } = shownTimes(times);
	const shown = useShownTime(stepS);
	const now = nowS === null ? null : shown(Math.round(nowS / stepS) * stepS);
	const half = (highS - lowS) / 2;
	return (
		<span className="predicted">
			<strong>{shown(timeS)}</strong>{" "}
			<span className="soft">
				{t("history.halfRange", { time: stepS < 60 ? clock(half) : duration(half) })}
			</span>
			{now !== null && now !== shown(timeS) && (
				<span className="predicted__now soft small"> {t("change.list", { time: now })}</span>
			)}
		</span>
	);
}
