import type { TFunction } from "i18next";
import type { Formats } from "#app/i18n/formats.ts";
import { shownTimes } from "#domain/predictions/result/shown-time.ts";
import type { Prediction } from "#domain/predictions/result/stored-prediction.ts";
import { clockText } from "../course/clock-text.ts";
import { reasonText } from "../predictions/result/reason-text.ts";
import { element } from "./element.ts";

/** The time, its range and why it is as wide, and when the runner passes each station. */
export function raceAnswer(
	t: TFunction,
	formats: Formats,
	{ question, course, result }: Prediction,
): HTMLElement {
	const { duration, distance } = formats;
	const { timeS, lowS, highS } = shownTimes(result);
	const { stations, start } = question.options;
	const clock = (seconds: number) => clockText(formats, start, Math.round(seconds));
	const finish = stations.find(({ distanceM }) => isAtEnd(distanceM, course.distanceM));
	const rows = [
		...stations.flatMap((station, k) => {
			const { distanceM: atM, name } = station;
			if (station === finish) return [];
			return [{ name: name ?? distance(atM, 1), atM, ...result.stations[k] }];
		}),
		{
			name: finish?.name ?? t("panorama.finish"),
			atM: course.distanceM,
			arrivalS: result.timeS,
			arrivalLowS: result.lowS,
			arrivalHighS: result.highS,
		},
	];
	return element(
		"div",
		{ "data-part": "answer" },
		element("p", { "data-part": "fine" }, t("result.time")),
		element("p", { "data-part": "time" }, duration(timeS)),
		element("p", {}, t("result.range", { low: duration(lowS), high: duration(highS) })),
		element("p", { "data-part": "fine" }, reasonText(t, formats, result.reason)),
		element(
			"table",
			{},
			element("caption", {}, t(start === null ? "embed.elapsed" : "embed.passages")),
			element(
				"thead",
				{},
				element(
					"tr",
					{},
					...[
						t("panorama.place"),
						formats.distanceUnit,
						t("embed.arrival"),
						t("panorama.range"),
					].map((head) => element("th", { scope: "col" }, head)),
				),
			),
			element(
				"tbody",
				{},
				...rows.map(({ name, atM, arrivalS, arrivalLowS, arrivalHighS }) =>
					element(
						"tr",
						{},
						element("th", { scope: "row" }, name),
						element("td", {}, formats.distanceNumber(atM)),
						element("td", {}, clock(arrivalS)),
						element("td", {}, `${clock(arrivalLowS)} – ${clock(arrivalHighS)}`),
					),
				),
			),
		),
	);
}

/** The row of the finish among the stations of a race. */
const isAtEnd = (distanceM: number, lengthM: number) => distanceM > lengthM - 1;
