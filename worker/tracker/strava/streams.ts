import { z } from "zod";
import type { ActivityStreams } from "#domain/training/activity.ts";
import { numbersAt, sampleIndices, valuesSchema } from "../sample-series.ts";

/** The requested series; those that the activity does not have are absent from the answer. */
export const streamKeys = [
	"time",
	"distance",
	"latlng",
	"altitude",
	"heartrate",
	"cadence",
] as const;

type Pairs = readonly unknown[];

const series = z.object({ data: valuesSchema }).nullish();
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
	const indices = sampleIndices(clock);
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
