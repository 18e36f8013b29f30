import { z } from "zod";
import { dayS } from "../../../domain/time.ts";
import type { ActivityStreams } from "../../../domain/training/activity.ts";
import { maxActivityDays } from "../../../domain/training/file-limits.ts";
import { maxHeldSamples } from "../../../domain/training/files/samples.ts";

/** The requested series; those that the activity does not have are absent from the answer. */
export const streamKeys = [
	"time",
	"distance",
	"latlng",
	"altitude",
	"heartrate",
	"cadence",
] as const;

type Values = readonly (number | null)[];
type Pairs = readonly unknown[];

// Checked in one loop each: a schema per element takes three times as long as parsing the JSON.
const series = z
	.object({
		data: z.custom<Values>(
			(list) =>
				Array.isArray(list) && list.every((value) => typeof value === "number" || value === null),
			"no list of numbers",
		),
	})
	.nullish();
const pairs = z.object({ data: z.custom<Pairs>(Array.isArray, "no list") }).nullish();

/** StreamSet, as answered with `key_by_type=true` (developers.strava.com/docs/reference#api-models-StreamSet). */
const streamSet = z.object({
	time: series,
	distance: series,
	latlng: pairs,
	altitude: series,
	heartrate: series,
	/** Turns of one leg per minute. */
	cadence: series,
});
type StreamSet = z.infer<typeof streamSet>;

/** Null when there are no samples. */
export const streamsSchema = streamSet.transform((set, context): ActivityStreams | null => {
	const clock = set.time?.data ?? [];
	const problem = problemOf(set, clock.length);
	if (problem) {
		context.addIssue({ code: "custom", message: problem });
		return z.NEVER;
	}
	if (clock.length === 0) return null;
	const indices = thinned(risingIndices(clock));
	const positions = set.latlng?.data;
	return {
		timeS: numbersAt(indices, clock),
		distanceM: set.distance ? numbersAt(indices, set.distance.data) : null,
		altitudeM: set.altitude ? numbersAt(indices, set.altitude.data) : null,
		heartRateBpm: set.heartrate ? numbersAt(indices, set.heartrate.data) : null,
		cadenceStepsPerMin: set.cadence ? numbersAt(indices, set.cadence.data, 2) : null,
		latDeg: positions ? degreesAt(indices, positions, 0) : null,
		lonDeg: positions ? degreesAt(indices, positions, 1) : null,
	};
});

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
function numbersAt(indices: Int32Array, values: Values, scale = 1): Float64Array {
	const out = new Float64Array(indices.length);
	for (let k = 0; k < indices.length; k++) {
		const value = (values[indices[k]] ?? Number.NaN) * scale;
		out[k] = Number.isFinite(value) ? value : Number.NaN;
	}
	return out;
}

/** One side of `[latitude, longitude]` pairs; NaN where the value is no pair. */
function degreesAt(indices: Int32Array, positions: Pairs, side: 0 | 1): Float64Array {
	const out = new Float64Array(indices.length);
	for (let k = 0; k < indices.length; k++) {
		const pair = positions[indices[k]];
		const degrees = Array.isArray(pair) && pair.length === 2 ? pair[side] : null;
		out[k] = Number.isFinite(degrees) ? degrees : Number.NaN;
	}
	return out;
}

function problemOf(set: StreamSet, length: number): string | null {
	const others = streamKeys.slice(1).filter((key) => set[key]);
	if (length === 0 && others.length > 0) return `time: missing beside ${others.join(", ")}`;
	for (const key of others) {
		const size = set[key]?.data.length;
		if (size !== length) return `${key}: ${size} values beside ${length} times`;
	}
	return null;
}
