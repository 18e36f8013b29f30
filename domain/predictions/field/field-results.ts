// After the race: what came, beside what was forecast.

import Papa from "papaparse";
import { AppError } from "../../app-error.ts";
import { clip } from "../../error-values.ts";
import { typedDurations } from "../../typed.ts";
import { fold } from "../options/station-words.ts";
import { maxEntrantBytes, maxEntrants } from "./entrants.ts";
import { quarterS } from "./field-draws.ts";
import type { PlaceForecast, QuarterForecast } from "./field-forecast.ts";

/** Times of a place, s from the first start. */
export type PlaceTimes = readonly number[];

export interface PlaceError {
	/** Who came. */
	came: number;
	/** Mean over quarters of an hour of how many people the expected count was off by. */
	missed: number;
	/** Per cent of quarters inside the 80 % range. */
	coverage80: number;
	/** Median of arrivals less the forecast's, s; null where no entrant came, or none was forecast. */
	medianLateS: number | null;
}

/**
 * Reads results: CSV with the stations' names (or km) as columns, the finish by "finish", "arrivée" or "time", and elapsed times. By
 * place; null where no column names it. Throws `field.results`.
 */
export function readResults(
	text: string,
	places: readonly Pick<PlaceForecast, "name" | "distanceM">[],
): (PlaceTimes | null)[] {
	if (text.length > maxEntrantBytes) {
		throw new AppError("field.too_large", { max: maxEntrantBytes / 2 ** 20 });
	}
	const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/, ""), { preview: maxEntrants + 1 });
	const [header = [], ...rows] = data;
	const names = header.map((cell) => fold(cell).trim());
	const columns = places.map(({ name, distanceM }, k) => {
		const isFinish = k === places.length - 1;
		const km = String(Math.round(distanceM / 100) / 10);
		return names.findIndex((cell) =>
			isFinish
				? /^(?:finish|arrivee|time|temps|total)/.test(cell)
				: cell !== "" && (cell === fold(name ?? "").trim() || cell.replace(/ ?km$/, "") === km),
		);
	});
	if (columns.every((column) => column < 0)) {
		throw new AppError("field.results", { text: clip(header.join(", ")) });
	}
	return columns.map((column) =>
		column < 0
			? null
			: rows.flatMap((row) => {
					const timeS = typedDurations(row[column] ?? "").at(-1);
					return timeS === undefined ? [] : [timeS];
				}),
	);
}

/** How a forecast of one place did. `offsetS`: what the first quarter begins before the first start. */
export function placeError(
	{ quarters, median }: Pick<PlaceForecast, "quarters" | "median">,
	timesS: PlaceTimes,
): PlaceError {
	const fromS = quarters[0]?.fromS ?? 0;
	const came = new Map<number, number>();
	for (const timeS of timesS) {
		const quarter = Math.floor((timeS - fromS) / quarterS);
		came.set(quarter, (came.get(quarter) ?? 0) + 1);
	}
	const forecast = new Map(quarters.map((quarter, k) => [k, quarter]));
	const counted = [...new Set([...forecast.keys(), ...came.keys()])].map((k) => ({
		came: came.get(k) ?? 0,
		said: forecast.get(k) ?? none,
	}));
	const scored = counted.filter((one) => one.came > 0 || one.said.high > 0);
	const inside = scored.filter((one) => one.came >= one.said.low && one.came <= one.said.high);
	const off = scored.reduce((sum, one) => sum + Math.abs(one.came - one.said.middle), 0);
	const middle = timesS.toSorted((a, b) => a - b)[Math.floor(timesS.length / 2)];
	return {
		came: timesS.length,
		missed: scored.length === 0 ? 0 : off / scored.length,
		coverage80: scored.length === 0 ? 0 : (100 * inside.length) / scored.length,
		medianLateS: median === null || middle === undefined ? null : middle - median.middle,
	};
}

const none: Pick<QuarterForecast, "middle" | "low" | "high"> = { middle: 0, low: 0, high: 0 };
