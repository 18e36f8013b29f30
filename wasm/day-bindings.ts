import type { Day } from "#domain/predictions/model/conditions.ts";
import { DaySlice, PredictionState, StopRow } from "./assembly/prediction/layout.ts";
import { fieldsOf, lengthOf } from "./layout.ts";

const field = fieldsOf(PredictionState);
const sliceLength = lengthOf(DaySlice);
const stopLength = lengthOf(StopRow);

/** The day that a course is run on, into the state of the course; `darkCost` is what darkness adds, a fraction. */
export function writeDay(state: Float64Array, day: Day | undefined, darkCost: number): void {
	const { slices, sliceS, stations } = day ?? { slices: [], sliceS: 1, stations: [] };
	state[field.darkCost] = darkCost;
	state[field.slices] = slices.length;
	state[field.sliceS] = sliceS;
	const { buffer } = state;
	const rows = new Float64Array(buffer, state[field.slicesAt], slices.length * sliceLength);
	for (const [k, { airC, humidity, dark }] of slices.entries()) {
		rows.set([airC ?? Number.NaN, humidity, dark], k * sliceLength);
	}
	const stops = stations.filter(({ stopS }) => stopS > 0);
	state[field.stops] = stops.length;
	const stopRows = new Float64Array(buffer, state[field.stopsAt], stops.length * stopLength);
	for (const [k, { distanceM, stopS }] of stops.entries()) {
		stopRows.set([Math.round(distanceM / state[field.cellM]), stopS], k * stopLength);
	}
}
