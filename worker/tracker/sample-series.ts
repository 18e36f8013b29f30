import { z } from "zod";
import { dayS } from "#domain/time.ts";
import { maxActivityDays } from "#domain/training/file-limits.ts";
import { maxHeldSamples } from "#domain/training/files/samples.ts";

// What the JSON series of every service go through on their way to samples.

export type Values = readonly (number | null)[];

/** Checked in one loop: a schema per element takes three times as long as parsing the JSON. */
export const valuesSchema = z.custom<Values>(
	(list) =>
		Array.isArray(list) && list.every((value) => typeof value === "number" || value === null),
	"no list of numbers",
);

/** Indices of the samples that are kept: their clock rises, and there are at most as many as are held. */
export const sampleIndices = (clock: Values): Int32Array => thinned(risingIndices(clock));

/** A later second, like one before the start, is an error of the clock. */
const lastS = maxActivityDays * dayS;

/** Indices at which the clock rises: of several samples of a second the first one stays. */
function risingIndices(clock: Values): Int32Array {
	const indices = new Int32Array(clock.length);
	let count = 0;
	let last = -1;
	for (let i = 0; i < clock.length; i++) {
		const timeS = clock[i];
		if (timeS === null || timeS > lastS || timeS <= last) continue;
		last = timeS;
		indices[count++] = i;
	}
	return indices.subarray(0, count);
}

/** Of more samples than fit, every second, fourth, … stays, the first among them. */
function thinned(indices: Int32Array): Int32Array {
	let stride = 1;
	while (indices.length > stride * maxHeldSamples) stride *= 2;
	return stride === 1 ? indices : indices.filter((_, k) => k % stride === 0);
}

/** NaN for a missing value, and for one that JSON can write and no number can hold ("1e999"). */
export function numbersAt(indices: Int32Array, values: Values, scale = 1): Float64Array {
	const out = new Float64Array(indices.length);
	for (let k = 0; k < indices.length; k++) {
		const value = (values[indices[k]] ?? Number.NaN) * scale;
		out[k] = Number.isFinite(value) ? value : Number.NaN;
	}
	return out;
}
