import { z } from "zod";
import type { ActivitySummary, Sport } from "#domain/training/activity.ts";
import { issueLine } from "../calls.ts";
import type { ActivityPage, Reject } from "../provider.ts";

/** Exact as a number below 2^53; larger ids come as text. */
const id = z.union([z.int().nonnegative().transform(String), z.string().regex(/^\d{1,20}$/)]);
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
	id,
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

const idOf = (row: unknown) => z.object({ id }).safeParse(row).data?.id ?? null;
