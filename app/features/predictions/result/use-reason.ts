import { useTranslation } from "react-i18next";
import type { PredictionResponse } from "../../../../domain/predictions/wire";
import { useFormats } from "../../../i18n/use-formats";

/** Why the range is as wide as it is, in the page's language. */
export function useReason(confidence: PredictionResponse["confidence"]): string {
	const { t } = useTranslation();
	const { distanceUnit, distanceUnitM } = useFormats();
	const { race, clock, duration, height, distance, number } = useFormats();
	const values: Partial<Record<string, number>> = confidence.reason_values;
	return t(`result.reason.${confidence.reason_code}`, {
		gain: height(values.gain_m ?? 0),
		distance: distance(values.distance_m ?? 0, 1),
		days: number(values.age_days ?? 0),
		runs: number(values.runs ?? 0),
		months: number(values.months ?? 0),
		count: values.months ?? values.runs ?? 0,
		races: number(values.races ?? 0),
		climb: height(((values.climb_per_km ?? 0) * distanceUnitM) / 1000),
		unit: distanceUnit,
		longest: duration(values.longest_s ?? 0),
		result: t("result.resultText", {
			distance: race(values.result_m ?? 0),
			time: clock(values.result_s ?? 0),
		}),
	});
}
