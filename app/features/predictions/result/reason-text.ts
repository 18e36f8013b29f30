import type { TFunction } from "i18next";
import type { Formats } from "#app/i18n/formats.ts";
import type { Reason } from "#domain/predictions/model/confidence.ts";

/** Why the range is as wide as it is, in the language of `t`. */
export function reasonText(t: TFunction, formats: Formats, { code, values }: Reason): string {
	const { distanceUnit, distanceUnitM } = formats;
	const { distance, duration, height, number, race, resultTime } = formats;
	return t(`result.reason.${code}`, {
		gain: height(values.gainM ?? 0),
		distance: distance(values.distanceM ?? 0, 1),
		days: number(values.ageDays ?? 0),
		runs: number(values.runs ?? 0),
		months: number(values.months ?? 0),
		finishes: number(values.finishes ?? 0),
		results: number(values.results ?? 0),
		count: values.results ?? values.finishes ?? values.months ?? values.runs ?? 0,
		races: number(values.races ?? 0),
		climb: height(((values.climbPerKm ?? 0) * distanceUnitM) / 1000),
		unit: distanceUnit,
		longest: duration(values.longestS ?? 0),
		result: t("result.resultText", {
			distance: race(values.resultM ?? 0),
			time: resultTime(values.resultS ?? 0),
		}),
	});
}
