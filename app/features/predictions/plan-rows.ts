import type { PredictionResponse } from "../../../domain/predictions/wire";

export type Kilometre = PredictionResponse["pacing_strategy"]["kilometres"][number];
export type Segment = PredictionResponse["pacing_strategy"]["segments"][number];

/** Rows with the time on the watch at their end. */
export function withElapsed<Row extends Segment>(
	rows: readonly Row[],
): (Row & { elapsedS: number })[] {
	let elapsedS = 0;
	return rows.map((row) => {
		elapsedS += row.time_seconds;
		return { ...row, elapsedS };
	});
}

/** What all rows come to. */
export function totalOf(rows: readonly Segment[]) {
	const sum = (key: "distance" | "time_seconds" | "elevation_gain" | "elevation_loss") =>
		rows.reduce((total, row) => total + row[key], 0);
	return {
		distanceM: sum("distance"),
		timeS: sum("time_seconds"),
		gainM: sum("elevation_gain"),
		lossM: sum("elevation_loss"),
	};
}
