import { z } from "zod";
import type { ActivityStreams } from "../../../domain/training/activity.ts";

/** What is asked for; what the activity does not have is absent from the answer. */
export const streamKeys = [
	"time",
	"distance",
	"latlng",
	"altitude",
	"heartrate",
	"cadence",
] as const;

const missing = Number.NaN;
const series = z.object({ data: z.array(z.number().nullable()) }).nullish();
const pairs = z
	.object({ data: z.array(z.tuple([z.number(), z.number()]).nullable().catch(null)) })
	.nullish();

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
	const length = clock.length;
	const problem = problemOf(set, length);
	if (problem) {
		context.addIssue({ code: "custom", message: problem });
		return z.NEVER;
	}
	if (length === 0) return null;
	// A clock that stands still says nothing new: the first sample of a second stays.
	const kept: number[] = [];
	let last = Number.NEGATIVE_INFINITY;
	for (let i = 0; i < length; i++) {
		const timeS = clock[i];
		if (timeS === null || timeS <= last) continue;
		last = timeS;
		kept.push(i);
	}
	const column = (values: readonly (number | null)[] | undefined, scale = 1) =>
		values ? Float64Array.from(kept, (i) => (values[i] ?? missing) * scale) : null;
	const positions = set.latlng?.data;
	return {
		timeS: Float64Array.from(kept, (i) => clock[i] as number),
		distanceM: column(set.distance?.data),
		altitudeM: column(set.altitude?.data),
		heartRateBpm: column(set.heartrate?.data),
		cadenceStepsPerMin: column(set.cadence?.data, 2),
		latDeg: column(positions?.map((pair) => pair?.[0] ?? null)),
		lonDeg: column(positions?.map((pair) => pair?.[1] ?? null)),
	};
});

function problemOf(set: StreamSet, length: number): string | null {
	const others = streamKeys.slice(1).filter((key) => set[key]);
	if (length === 0 && others.length > 0) return `time: missing beside ${others.join(", ")}`;
	for (const key of others) {
		const size = set[key]?.data.length;
		if (size !== length) return `${key}: ${size} values beside ${length} times`;
	}
	return null;
}
