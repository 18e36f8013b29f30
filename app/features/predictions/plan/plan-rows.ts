import type { Stop } from "../../../../domain/predictions/plan-clock";
import type { PlannedStretch } from "../../../../domain/predictions/splits";

/** A halt among the rows of a plan. */
interface HaltRow {
	halt: Stop;
	distance_start: number;
	distance_end: number;
}
export type TimedRow<Row> = (Row | HaltRow) & { elapsedS: number };

/** What a cell says of a stretch; nothing of a halt. */
export const ofStretch =
	<Row, Said>(say: (row: Row & { elapsedS: number }) => Said) =>
	(row: TimedRow<Row>): Said | "" =>
		"halt" in row ? "" : say(row as Row & { elapsedS: number });

/** Rows, each halt ahead of the one that it interrupts. */
export function withHalts<Row extends PlannedStretch>(
	rows: readonly Row[],
	stops: readonly Stop[],
): (Row | HaltRow)[] {
	const left = [...stops];
	return rows.flatMap((row, k) => {
		const last = k === rows.length - 1;
		const passed = left.findIndex(({ distanceM }) => !last && distanceM >= row.distance_end);
		const halts = left.splice(0, passed < 0 ? left.length : passed);
		return [...halts.map(haltRow), row];
	});
}

const haltRow = (halt: Stop): HaltRow => ({
	halt,
	distance_start: halt.distanceM,
	distance_end: halt.distanceM,
});

/** With the time on the watch when a row is done, and the halts before it. */
export function withElapsed<Row extends PlannedStretch>(
	rows: readonly (Row | HaltRow)[],
): TimedRow<Row>[] {
	let elapsedS = 0;
	return rows.map((row) => {
		elapsedS += "halt" in row ? row.halt.durationS : row.time_seconds;
		return { ...row, elapsedS };
	});
}

/** What all rows come to. */
export function totalOf(rows: readonly PlannedStretch[]) {
	const sum = (key: "distance" | "time_seconds") =>
		rows.reduce((total, row) => total + row[key], 0);
	/** Null when unknown. */
	const climb = (key: "elevation_gain" | "elevation_loss") =>
		rows.reduce<number | null>((total, { [key]: metres }) => {
			return total === null || metres === null ? null : total + metres;
		}, 0);
	return {
		distanceM: sum("distance"),
		timeS: sum("time_seconds"),
		gainM: climb("elevation_gain"),
		lossM: climb("elevation_loss"),
	};
}
