import type { Stop } from "../../../domain/predictions/plan-clock";
import { haltedS } from "../../../domain/predictions/plan-options";
import type { PredictionResponse } from "../../../domain/predictions/wire";

export type Kilometre = PredictionResponse["pacing_strategy"]["kilometres"][number];
export type Segment = PredictionResponse["pacing_strategy"]["segments"][number];

/** Rows with the time on the watch on reaching their end, halts before it included. */
export function withElapsed<Row extends Segment>(
	rows: readonly Row[],
	stops: readonly Stop[] = [],
): (Row & { elapsedS: number })[] {
	let runningS = 0;
	return rows.map((row) => {
		runningS += row.time_seconds;
		const passed = stops.filter((stop) => stop.distanceM < row.distance_end);
		return { ...row, elapsedS: runningS + haltedS(passed) };
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
