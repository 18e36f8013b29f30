import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import * as layout from "#app/ui/layout.module.css";
import { shownTimes } from "#domain/predictions/result/shown-time.ts";

interface PredictedTimeProps {
	/** Null when expired, as the range is. */
	predictedTimeS: number | null;
	lowS: number | null;
	highS: number | null;
}

/** A predicted time in a list as exactly as its range allows, with that. */
export function PredictedTime({ predictedTimeS, lowS, highS }: PredictedTimeProps) {
	const { t } = useTranslation();
	if (predictedTimeS === null || lowS === null || highS === null) {
		return (
			<>
				<span aria-hidden="true">– </span>
				<span className={layout.fine}>{t("history.expired")}</span>
			</>
		);
	}
	return <Known times={{ timeS: predictedTimeS, lowS, highS }} />;
}

function Known({ times }: { times: { timeS: number; lowS: number; highS: number } }) {
	const { duration, durationRange } = useFormats();
	const { timeS, lowS, highS } = shownTimes(times);
	return (
		<span>
			<strong>{duration(timeS)}</strong>{" "}
			<span className={layout.soft}>{durationRange(lowS, highS)}</span>
		</span>
	);
}
