import { lengthOf } from "#domain/predictions/course/stretch-length.ts";
import type { Station } from "#domain/predictions/options/station.ts";
import type { PlannedStretch } from "#domain/predictions/result/result.ts";

/** A stop among the rows of a plan. */
interface StopRow {
	stop: Station;
	startM: number;
	endM: number;
}
/** A row with the time on the watch when it is done, s, stops before it included. */
export type TimedRow<Row> = (Row | StopRow) & { elapsedS: number };

/** Each stop gets a row ahead of the one that it interrupts. */
export function timedRows<Row extends PlannedStretch>(
	rows: readonly Row[],
	stations: readonly Station[],
): TimedRow<Row>[] {
	const left = [...stations];
	let elapsedS = 0;
	return rows.flatMap((row, k) => {
		const last = k === rows.length - 1;
		const passed = left.findIndex(({ distanceM }) => !last && distanceM >= row.endM);
		const timed: TimedRow<Row>[] = left.splice(0, passed < 0 ? left.length : passed).map((stop) => {
			elapsedS += stop.stopS;
			return { stop, startM: stop.distanceM, endM: stop.distanceM, elapsedS };
		});
		elapsedS += row.timeS;
		return [...timed, { ...row, elapsedS }];
	});
}

/** What all rows come to; gain and loss are null when unknown. */
export function totalOf(
	rows: readonly Pick<PlannedStretch, "startM" | "endM" | "timeS" | "gainM" | "lossM">[],
) {
	const total = { distanceM: 0, timeS: 0, gainM: 0 as number | null, lossM: 0 as number | null };
	for (const row of rows) {
		total.distanceM += lengthOf(row);
		total.timeS += row.timeS;
		total.gainM = total.gainM === null || row.gainM === null ? null : total.gainM + row.gainM;
		total.lossM = total.lossM === null || row.lossM === null ? null : total.lossM + row.lossM;
	}
	return total;
}
