import { z } from "zod";
import { dayS } from "../../../domain/time.ts";
import type { ActivityStreams } from "../../../domain/training/activity.ts";
import { maxActivityDays } from "../../../domain/training/file-limits.ts";
import { maxHeldSamples } from "../../../domain/training/files/samples.ts";

/** What is asked for; what the activity does not have is absent from the answer. */
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

// Checked in one loop each: a schema per element takes three times as long as reading the JSON.
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

/** Null when no samples are there. */
export const streamsSchema = streamSet.transform((set, context): ActivityStreams | null => {
	const clock = set.time?.data ?? [];
	const problem = problemOf(set, clock.length);
	if (problem) {
		context.addIssue({ code: "custom", message: problem });
		return z.NEVER;
	}
	if (clock.length === 0) return null;
	const kept = thinned(risingIndices(clock));
	const positions = set.latlng?.data;
	return {
		timeS: numbersAt(kept, clock),
		distanceM: set.distance ? numbersAt(kept, set.distance.data) : null,
		altitudeM: set.altitude ? numbersAt(kept, set.altitude.data) : null,
		heartRateBpm: set.heartrate ? numbersAt(kept, set.heartrate.data) : null,
		cadenceStepsPerMin: set.cadence ? numbersAt(kept, set.cadence.data, 2) : null,
		latDeg: positions ? degreesAt(kept, positions, 0) : null,
		lonDeg: positions ? degreesAt(kept, positions, 1) : null,
	};
});

/** A second that no activity reaches, like one before its start, is an error of the clock. */
const lastS = maxActivityDays * dayS;

/** A clock that stands still says nothing new: the first sample of a second stays. */
function risingIndices(clock: Values): Int32Array {
	const kept = new Int32Array(clock.length);
	let count = 0;
	let last = -1;
	for (let i = 0; i < clock.length; i++) {
		const timeS = clock[i];
		if (timeS === null || timeS > lastS || timeS <= last) continue;
		last = timeS;
		kept[count++] = i;
	}
	return kept.subarray(0, count);
}

/** Of more samples than may be held every second, fourth … is kept, the first among them. */
function thinned(kept: Int32Array): Int32Array {
	let stride = 1;
	while (kept.length > stride * maxHeldSamples) stride *= 2;
	return stride === 1 ? kept : kept.filter((_, k) => k % stride === 0);
}

/** NaN for what is unknown, and for what JSON can write and no number can hold ("1e999"). */
function numbersAt(kept: Int32Array, values: Values, scale = 1): Float64Array {
	const out = new Float64Array(kept.length);
	for (let k = 0; k < kept.length; k++) {
		const value = (values[kept[k]] ?? Number.NaN) * scale;
		out[k] = Number.isFinite(value) ? value : Number.NaN;
	}
	return out;
}

/** One side of `[latitude, longitude]` pairs; NaN for what is no pair. */
function degreesAt(kept: Int32Array, positions: Pairs, side: 0 | 1): Float64Array {
	const out = new Float64Array(kept.length);
	for (let k = 0; k < kept.length; k++) {
		const pair = positions[kept[k]];
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
