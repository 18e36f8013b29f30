import type { Stop } from "../../../../domain/predictions/plan-clock";
import type { PlannedStretch } from "../../../../domain/predictions/splits";

/** A stop among the rows of a plan. */
interface StopRow {
	stop: Stop;
	distance_start: number;
	distance_end: number;
}
/** A row with the time on the watch when it is done, s, stops before it included. */
export type TimedRow<Row> = (Row | StopRow) & { elapsedS: number };

/** Each stop gets a row ahead of the one that it interrupts. */
export function timedRows<Row extends PlannedStretch>(
	rows: readonly Row[],
	stops: readonly Stop[],
): TimedRow<Row>[] {
	const left = [...stops];
	let elapsedS = 0;
	return rows.flatMap((row, k) => {
		const last = k === rows.length - 1;
		const passed = left.findIndex(({ distanceM }) => !last && distanceM >= row.distance_end);
		const timed: TimedRow<Row>[] = left.splice(0, passed < 0 ? left.length : passed).map((stop) => {
			elapsedS += stop.durationS;
			return { stop, distance_start: stop.distanceM, distance_end: stop.distanceM, elapsedS };
		});
		elapsedS += row.time_seconds;
		return [...timed, { ...row, elapsedS }];
	});
}

/** What all rows come to; gain and loss are null when unknown. */
export function totalOf(rows: readonly PlannedStretch[]) {
	const total = { distanceM: 0, timeS: 0, gainM: 0 as number | null, lossM: 0 as number | null };
	for (const { distance, time_seconds, elevation_gain, elevation_loss } of rows) {
		total.distanceM += distance;
		total.timeS += time_seconds;
		total.gainM =
			total.gainM === null || elevation_gain === null ? null : total.gainM + elevation_gain;
		total.lossM =
			total.lossM === null || elevation_loss === null ? null : total.lossM + elevation_loss;
	}
	return total;
}
