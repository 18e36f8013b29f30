import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import * as layout from "#app/ui/layout.module.css";
import { roadResults } from "#domain/predictions/model/prediction.ts";
import type { StoredPrediction } from "#domain/predictions/result/stored-prediction.ts";

/** The runs and results that the prediction rests on. */
export function Basis({ prediction }: { prediction: StoredPrediction }) {
	const { t } = useTranslation();
	const { distance, height, number, race, resultTime } = useFormats();
	const { evidence: results, trail, history, weeklyM } = prediction.question;
	const runs = history ? history.ability.runs - roadResults(results).length : 0;
	const weatherRuns = history?.weatherRuns ?? 0;
	const evidence = [
		...(runs > 0 ? [t("result.basisRuns", { runs: number(runs), count: runs })] : []),
		...results.map(({ distanceM, climbM, timeS }) =>
			climbM === undefined
				? t("result.resultText", { distance: race(distanceM), time: resultTime(timeS) })
				: t("result.trailResultText", {
						distance: race(distanceM),
						climb: height(climbM),
						time: resultTime(timeS),
					}),
		),
		...(trail?.index != null ? [t("result.basisIndex", { index: number(trail.index) })] : []),
		...(trail?.medianS != null
			? [t("result.basisMedian", { time: resultTime(trail.medianS) })]
			: []),
	].join(" · ");
	return (
		<p className={layout.fine}>
			{evidence && t("result.basis", { evidence })}
			{weeklyM !== null && ` ${t("result.weekly", { distance: distance(weeklyM, 0) })}`}
			{weatherRuns > 0 &&
				` ${t("result.basisWeather", { runs: number(weatherRuns), count: weatherRuns })}`}
		</p>
	);
}
