import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import type { PlaceForecast, QuarterForecast } from "#domain/predictions/field/field-forecast.ts";
import type { FieldAnswer } from "#wasm/forecast-field.ts";

export interface PlaceWords {
	name: (place: PlaceForecast) => string;
	/** On the clock where the start is known, else from the start. */
	time: (seconds: number) => string;
	people: (spread: QuarterForecast | PlaceForecast["arrived"]) => string;
}

/** What places and times of a field are called. */
export function usePlaceWords({ startClockS }: Pick<FieldAnswer, "startClockS">): PlaceWords {
	const { t } = useTranslation();
	const { distance, number, timeOfDay, duration } = useFormats();
	return {
		name: ({ name, distanceM, share }) =>
			`${name ?? (share === 1 ? t("field.finish") : t("field.unnamed"))}, ${distance(distanceM, 1)}`,
		time: (seconds) =>
			startClockS === null
				? duration(Math.max(0, seconds))
				: timeOfDay(1000 * (startClockS + seconds)),
		people: ({ middle, low, high }) =>
			t("field.people", { middle: number(middle), low: number(low), high: number(high) }),
	};
}
