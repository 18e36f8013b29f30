import { useTranslation } from "react-i18next";
import { effortKm } from "../../../../domain/predictions/difficulty";
import type { SharedPrediction } from "../../../../domain/predictions/share/shared-plan";
import { useFormats } from "../../../i18n/use-formats";
import { Card, Facts } from "../../../ui/surface";

export function ResultFacts({ prediction }: { prediction: SharedPrediction }) {
	const { t } = useTranslation();
	const { distance, height, pace } = useFormats();
	const { distance: metres, elevation_gain: gain, elevation_method: method } = prediction;
	const { difficulty } = prediction;
	const climb = (value: number | null) =>
		value === null ? t("result.noElevation") : height(value);
	return (
		<Card aria-label={t("result.facts")}>
			<Facts
				items={[
					{ term: t("result.distance"), value: distance(metres) },
					{ term: t("result.gain"), value: climb(gain), note: t(`elevationMethod.${method}`) },
					{ term: t("result.loss"), value: climb(prediction.elevation_loss) },
					{
						term: t("result.difficulty"),
						value:
							difficulty === null ? t("result.unknownDifficulty") : t(`difficulty.${difficulty}`),
						note:
							gain === null
								? undefined
								: t("result.effort", { distance: distance(effortKm(metres, gain) * 1000, 0) }),
					},
					{
						term: t("result.pace"),
						value: pace(prediction.predicted_time_seconds, metres),
					},
				]}
			/>
		</Card>
	);
}
