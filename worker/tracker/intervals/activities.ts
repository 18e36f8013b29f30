import { z } from "zod";
import type { ActivitySummary, Sport } from "#domain/training/activity.ts";
import { utcOffsetS } from "#domain/training/files/offset.ts";
import { issueLine } from "../calls.ts";
import type { ActivityPage, Reject } from "../provider.ts";
import { type Cursor, cursorAfter, isBefore } from "./cursor.ts";

/** Ids of the service begin with an `i`; those of other services that it lists do not. */
const id = z.union([z.int().nonnegative().transform(String), z.string().regex(/^i?\d{1,20}$/)]);
const amount = z.number().nonnegative();
const heartRate = z.number().min(20).max(260);
const utc = z.string().transform((text, context) => {
	const ms = Date.parse(/[zZ]$|[+-]\d\d:?\d\d$/.test(text) ? text : `${text}Z`);
	if (!Number.isNaN(ms)) return ms;
	context.addIssue({ code: "custom", message: "no date" });
	return z.NEVER;
});

/** The fields that are requested and read; other keys pass, and so does every name of a sport. */
const activity = z.object({
	id,
	name: z.string().nullish(),
	type: z.string().nullish(),
	sub_type: z.string().nullish(),
	race: z.boolean().nullish(),
	start_date: utc.nullish(),
	/** Wall time, without a zone. */
	start_date_local: utc,
	/** IANA name. */
	timezone: z.string().nullish(),
	elapsed_time: amount.nullish(),
	moving_time: amount.nullish(),
	distance: amount.nullish(),
	total_elevation_gain: amount.nullish(),
	average_heartrate: heartRate.nullish(),
	max_heartrate: heartRate.nullish(),
	trainer: z.boolean().nullish(),
	/** Where the service has it from: UPLOAD, MANUAL, GARMIN_CONNECT, COROS, … */
	source: z.string().nullish(),
	device_name: z.string().nullish(),
});
type Activity = z.infer<typeof activity>;

export const fields = Object.keys(activity.shape);

/** What is left of an activity that came through a service which allows no passing on: an id of that service's. */
const stub = z.object({
	id: id.refine((text) => !text.startsWith("i")),
	source: z.literal("STRAVA").nullish(),
	elapsed_time: z.null().optional(),
});

const summarySchema = activity.transform((row, context): ActivitySummary => {
	const startAtMs = row.start_date ?? startOf(row);
	const { elapsed_time: elapsedS, moving_time: movingS } = row;
	if (startAtMs !== null && (elapsedS != null || movingS != null)) {
		return toSummary(row, startAtMs, elapsedS ?? movingS ?? 0, movingS ?? elapsedS ?? 0);
	}
	const missing = startAtMs === null ? "start_date" : "elapsed_time";
	context.addIssue({ code: "custom", path: [missing], message: "missing" });
	return z.NEVER;
});

/** One activity, alone or as an array of one. */
export const activitySchema = z.union([
	summarySchema,
	z.tuple([summarySchema]).transform(([only]) => only),
]);
export const stubSchema = z.union([stub, z.tuple([stub])]);

/** More than the largest page that can be requested, and far less than fits into `maxBytes.page`. */
const maxRows = 2000;

/** A page: what cannot be parsed is a reject, stubs are withheld, and what pages before have held is left out. */
export const pageSchema = (before: Cursor | null) =>
	z
		.array(z.unknown())
		.max(maxRows)
		.transform((all): ActivityPage => {
			const rows = before ? all.filter((row) => isBefore(before, placeOf(row))) : all;
			const activities: ActivitySummary[] = [];
			const withheld: string[] = [];
			const rejects: Reject[] = [];
			for (const row of rows) {
				const left = stub.safeParse(row);
				const parsed = left.success ? null : summarySchema.safeParse(row);
				if (left.success) withheld.push(left.data.id);
				else if (parsed?.success) activities.push(parsed.data);
				else if (parsed)
					rejects.push({ externalId: placeOf(row).id, reason: issueLine(parsed.error) });
			}
			const next = cursorAfter(rows.map(placeOf), before);
			return { activities, rejects, withheld, size: rows.length, next };
		});

const placeSchema = z.object({
	id: id.nullable().catch(null),
	date: z.iso.date().nullable().catch(null),
});

/** Id and wall date of a row, as far as they can be read. */
function placeOf(row: unknown) {
	const { id, start_date_local: start } = (row ?? {}) as Record<string, unknown>;
	return placeSchema.parse({ id, date: typeof start === "string" ? start.slice(0, 10) : null });
}

function toSummary(
	row: Activity,
	startAtMs: number,
	elapsedS: number,
	movingS: number,
): ActivitySummary {
	return {
		externalId: row.id,
		name: row.name ?? "",
		sport: sportOf(row),
		startAtMs,
		utcOffsetS: (row.start_date_local - startAtMs) / 1000,
		elapsedS,
		movingS,
		distanceM: row.distance ?? 0,
		elevationGainM: row.total_elevation_gain ?? null,
		averageHeartRateBpm: row.average_heartrate ?? null,
		maxHeartRateBpm: row.max_heartrate ?? null,
		// Not in the list: it is known once the samples are read.
		start: null,
		manual: row.source === "MANUAL",
		race: row.race === true || row.sub_type === "RACE",
		deviceName: deviceOf(row),
	};
}

/** UTC from the wall time and the zone's name; null without one. */
function startOf({ start_date_local: localMs, timezone }: Activity): number | null {
	if (!timezone) return null;
	const guessS = utcOffsetS(timezone, localMs, null);
	if (guessS === null) return null;
	const offsetS = utcOffsetS(timezone, localMs - 1000 * guessS, null) ?? guessS;
	return localMs - 1000 * offsetS;
}

/** Garmin asks to be named beside data that came from Garmin Connect, and its devices with its name in front. */
function deviceOf({ source, device_name: device }: Activity): string | null {
	if (source !== "GARMIN_CONNECT" || /^garmin\b/i.test(device ?? "")) return device ?? null;
	return device ? `Garmin ${device}` : "Garmin";
}

const sports: Readonly<Record<string, Sport>> = {
	Run: "run",
	TrailRun: "trail-run",
	VirtualRun: "treadmill-run",
	Walk: "walk",
	Hike: "hike",
	Snowshoe: "hike",
	Ride: "ride",
	GravelRide: "ride",
	MountainBikeRide: "ride",
	VirtualRide: "ride",
	TrackRide: "ride",
	Cyclocross: "ride",
	EBikeRide: "ride",
	EMountainBikeRide: "ride",
};

function sportOf({ type, trainer }: Activity): Sport {
	const sport = sports[type ?? ""] ?? "other";
	return sport === "run" && trainer ? "treadmill-run" : sport;
}
