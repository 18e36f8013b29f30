import { z } from "zod";
import type { ActivityStreams, ActivitySummary, Sport } from "#domain/training/activity.ts";
import { issueLine } from "../calls.ts";
import type { ActivityPage, Reject } from "../provider.ts";
import { numbersAt, sampleIndices, valuesSchema } from "../sample-series.ts";

/** Exact as a number below 2^53; larger ids come as text. */
export const stravaId = z.union([
	z.int().nonnegative().transform(String),
	z.string().regex(/^\d{1,20}$/),
]);
const amount = z.number().nonnegative();
const heartRate = z.number().min(20).max(260);
const utc = z.string().transform((text, context) => {
	const ms = Date.parse(text);
	if (!Number.isNaN(ms)) return ms;
	context.addIssue({ code: "custom", message: "no date" });
	return z.NEVER;
});

/**
 * The fields of SummaryActivity that are used (developers.strava.com/docs/reference#api-models-SummaryActivity).
 * Other keys pass, and so does every name of a sport.
 */
const summary = z.object({
	id: stravaId,
	name: z.string().nullish(),
	/** Files of before 2022 have `type` alone. */
	sport_type: z.string().nullish(),
	type: z.string().nullish(),
	workout_type: z.number().nullish(),
	start_date: utc,
	/** Local wall time with a wrong `Z`. */
	start_date_local: utc.nullish(),
	utc_offset: z.number().nullish(),
	elapsed_time: amount,
	moving_time: amount,
	distance: amount,
	total_elevation_gain: amount.nullish(),
	average_heartrate: heartRate.nullish(),
	max_heartrate: heartRate.nullish(),
	start_latlng: z.array(z.number()).nullish(),
	trainer: z.boolean().nullish(),
	manual: z.boolean().nullish(),
	device_name: z.string().nullish(),
});
type Summary = z.infer<typeof summary>;

export const activitySchema = summary.transform(toSummary);

/** More than the largest page that can be requested, and far less than fits into `maxBytes.page`. */
export const maxRows = 1000;

/** A page: an activity that cannot be parsed is a reject, and the others stay. */
export const pageSchema = z
	.array(z.unknown())
	.max(maxRows)
	.transform((rows): Omit<ActivityPage, "next"> => {
		const activities: ActivitySummary[] = [];
		const rejects: Reject[] = [];
		for (const row of rows) {
			const parsed = activitySchema.safeParse(row);
			if (parsed.success) activities.push(parsed.data);
			else rejects.push({ externalId: idOf(row), reason: issueLine(parsed.error) });
		}
		return { activities, rejects, withheld: [], size: rows.length };
	});

function toSummary(row: Summary): ActivitySummary {
	return {
		externalId: row.id,
		name: row.name ?? "",
		sport: sportOf(row),
		startAtMs: row.start_date,
		utcOffsetS:
			row.utc_offset ?? ((row.start_date_local ?? row.start_date) - row.start_date) / 1000,
		elapsedS: row.elapsed_time,
		movingS: row.moving_time,
		distanceM: row.distance,
		elevationGainM: row.total_elevation_gain ?? null,
		averageHeartRateBpm: row.average_heartrate ?? null,
		maxHeartRateBpm: row.max_heartrate ?? null,
		start: position(row.start_latlng),
		manual: row.manual ?? false,
		// 1 is a race of runs, 11 of rides.
		race: row.workout_type === 1 || row.workout_type === 11,
		deviceName: row.device_name ?? null,
	};
}

const sports: Readonly<Record<string, Sport>> = {
	Run: "run",
	TrailRun: "trail-run",
	VirtualRun: "treadmill-run",
	Walk: "walk",
	Hike: "hike",
	Ride: "ride",
	GravelRide: "ride",
	MountainBikeRide: "ride",
	VirtualRide: "ride",
	EBikeRide: "ride",
	EMountainBikeRide: "ride",
};

function sportOf({ sport_type, type, trainer }: Summary): Sport {
	const sport = sports[sport_type ?? type ?? ""] ?? "other";
	return sport === "run" && trainer ? "treadmill-run" : sport;
}

/** `[]` and null stand for none. */
function position(pair: number[] | null | undefined): ActivitySummary["start"] {
	if (pair?.length !== 2) return null;
	const [latDeg, lonDeg] = pair;
	return Math.abs(latDeg) <= 90 && Math.abs(lonDeg) <= 180 ? { latDeg, lonDeg } : null;
}

const idOf = (row: unknown) => z.object({ id: stravaId }).safeParse(row).data?.id ?? null;

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
