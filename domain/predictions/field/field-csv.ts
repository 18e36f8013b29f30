import { csvRecord } from "../../csv.ts";
import type { PlaceForecast } from "./field-forecast.ts";

interface CsvWords {
	/** Place, from, expected, low, high, still to come. */
	head: readonly string[];
	name: (place: PlaceForecast) => string;
	time: (seconds: number) => string;
}

/** Quarters of an hour of all places, a row each, in the reader's words. Decimal points. */
export const fieldCsv = (
	places: readonly PlaceForecast[],
	{ head, name, time }: CsvWords,
): string =>
	[
		head,
		...places.flatMap((place) =>
			place.quarters.map(({ fromS, middle, low, high, ahead }) => [
				name(place),
				time(fromS),
				Math.round(10 * middle) / 10,
				low,
				high,
				Math.round(10 * ahead) / 10,
			]),
		),
	]
		.map(csvRecord)
		.join("");
