import type { Course } from "./course.ts";
import { terrainOf } from "./difficulty.ts";
import { formatPace, paceOf } from "./pace.ts";
import type { PlanRow } from "./prediction.ts";
import type { PredictionBody } from "./wire.ts";

type Row = PredictionBody["pacing_strategy"]["segments"][number];

/** Rows for the wire. Distances and climbs are rounded on their running sums, so they add up too. */
export function presentRows(rows: readonly PlanRow[], course: Course): Row[] {
	const known = course.elevationMethod !== "none";
	const gains = wholeMetres(rows.map((row) => row.gainM));
	const losses = wholeMetres(rows.map((row) => row.lossM));
	return rows.map((row, k) => {
		const start = Math.round(row.startM * 10);
		const end = Math.round(row.endM * 10);
		const slope = known ? row.slope : 0;
		return {
			distance_start: start / 10,
			distance_end: end / 10,
			distance: (end - start) / 10,
			pace_min_km: formatPace(paceOf(row.exactS, row.endM - row.startM)),
			slope: percent(slope),
			time_seconds: row.timeS,
			terrain_type: terrainOf(slope),
			elevation_gain: known ? gains[k] : null,
			elevation_loss: known ? losses[k] : null,
		};
	});
}

/** Per cent with one decimal, and no "-0". */
export function percent(slope: number): number {
	return Math.round(slope * 1000) / 10 + 0;
}

function wholeMetres(values: readonly number[]): number[] {
	let sum = 0;
	return values.map((value) => {
		const before = Math.round(sum);
		sum += value;
		return Math.round(sum) - before;
	});
}
