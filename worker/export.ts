import { makeZip } from "client-zip";
import type { Profile } from "../domain/accounts/wire.ts";
import { csvRecord } from "../domain/csv.ts";
import type { Goal } from "../domain/predictions/goals.ts";
import type { PredictionResponse } from "../domain/predictions/wire.ts";
import type { TrackerStatus } from "../domain/tracker/wire.ts";
import { type ActivityZones, localStart } from "../domain/training/scored-activity.ts";
import type { ZoneSettings } from "../domain/training/thresholds.ts";
import type { User } from "./accounts/store.ts";
import { zoneSettingsWire, zonesWire } from "./api/training-wire.ts";
import type { ExportedActivity } from "./training/service.ts";

/** What the nouns hand over, one item at a time. */
export interface ExportSources {
	profile(user: User): Promise<Profile>;
	tracker(userId: string): Promise<TrackerStatus>;
	predictions(userId: string): AsyncIterable<PredictionResponse>;
	files(userId: string): AsyncIterable<{ id: string; createdAt: Date; body: ReadableStream }>;
	activities(userId: string): AsyncIterable<ExportedActivity>;
	goals(userId: string): Promise<readonly Goal[]>;
	zones(userId: string): Promise<ZoneSettings>;
	originals(userId: string): AsyncIterable<{ path: string; createdAt: Date; body: ReadableStream }>;
}

/**
 * Everything that is kept of a runner, as the download of one zip. It is written while it is read: nothing
 * is held, however much there is.
 */
export function createExport(
	sources: ExportSources,
	deps: {
		now: () => Date;
		/** Throws `request.too_many` beyond so many within an hour. */
		count: (userId: string) => Promise<void>;
	},
) {
	return async (user: User): Promise<Response> => {
		await deps.count(user.id);
		return new Response(makeZip(entries(user, sources, deps.now())), {
			headers: {
				"Content-Type": "application/zip",
				"Content-Disposition": 'attachment; filename="relief-export.zip"',
			},
		});
	};
}

async function* entries(user: User, sources: ExportSources, at: Date) {
	const entry = (name: string, input: string | ReadableStream, lastModified = at) => ({
		name,
		input,
		lastModified,
	});
	yield entry("README.txt", readme(user, at));
	const profile = await sources.profile(user);
	yield entry("account.json", `${JSON.stringify(profile, null, 2)}\n`);
	yield entry("account.csv", accountCsv(profile));
	const tracker = await sources.tracker(user.id);
	yield entry("tracker.json", `${JSON.stringify(tracker, null, 2)}\n`);
	yield entry("predictions.json", textStream(jsonList(sources.predictions(user.id))));
	yield entry("predictions.csv", textStream(predictionCsv(sources.predictions(user.id))));
	yield entry("goals.json", `${JSON.stringify(await sources.goals(user.id), null, 2)}\n`);
	yield entry("activities.json", textStream(activityJson(sources.activities(user.id))));
	yield entry("activities.csv", textStream(activityCsv(sources.activities(user.id))));
	yield entry(
		"zones.json",
		`${JSON.stringify(zoneSettingsWire(await sources.zones(user.id)), null, 2)}\n`,
	);
	for await (const { id, createdAt, body } of sources.files(user.id)) {
		yield entry(`gpx/${id}.gpx`, body, createdAt);
	}
	for await (const { path, createdAt, body } of sources.originals(user.id)) {
		yield entry(path, body, createdAt);
	}
}

const readme = (user: User, at: Date) => `Relief: data of ${user.firstname} ${user.lastname}
Written on ${at.toISOString()}

account.json, account.csv          what you told us of yourself
tracker.json                       which tracker you linked, and how its sync stands
predictions.json                   every prediction, as the API answers it
predictions.csv                    the same in short: one line each
goals.json                         your goal races, each with the run of its day
activities.json                    every activity: totals, effort, time per heart-rate zone, best
                                   speeds, steady stretches, seconds at each heart rate
activities.csv                     the same in short: one line each
zones.json                         how your heart-rate zones are drawn
gpx/<id>.gpx                       the course files that you uploaded, byte for byte;
                                   <id> is the id of the prediction
activities/<key>.<format>          the recordings that you brought in, as they were sent;
                                   <key> is the SHA-256 of the unpacked file

Lengths are in metres, times in seconds, dates in UTC (ISO 8601).
Passwords and tokens are not in here: we keep only their hashes.
`;

function accountCsv(profile: Profile): string {
	return csvRecord(Object.keys(profile)) + csvRecord(Object.values(profile).map(String));
}

async function* jsonList(items: AsyncIterable<unknown>): AsyncGenerator<string> {
	let before = "[\n";
	for await (const item of items) {
		yield before + JSON.stringify(item);
		before = ",\n";
	}
	yield before === "[\n" ? "[]\n" : "\n]\n";
}

async function* predictionCsv(items: AsyncIterable<PredictionResponse>): AsyncGenerator<string> {
	yield csvRecord([
		"id",
		"created_at",
		"name",
		"distance_m",
		"elevation_gain_m",
		"difficulty",
		"pacing_strategy",
		"predicted_time_s",
		"low_s",
		"high_s",
		"model_version",
	]);
	for await (const item of items) {
		yield csvRecord([
			item.id,
			item.created_at,
			item.name,
			item.distance,
			item.elevation_gain,
			item.difficulty,
			item.pacing_strategy.key,
			item.predicted_time_seconds,
			item.confidence.low_seconds,
			item.confidence.high_seconds,
			item.model_version,
		]);
	}
}

async function* activityJson(items: AsyncIterable<ExportedActivity>): AsyncGenerator<string> {
	async function* wires() {
		for await (const item of items) yield { ...zonesWire(item), details: item.details };
	}
	yield* jsonList(wires());
}

const activityCsvColumns = [
	"id",
	"start_date",
	"start_date_local",
	"name",
	"type",
	"source",
	"race",
	"distance_m",
	"moving_time_s",
	"elevation_gain_m",
	"effort_score",
	"effort_method",
	"zone_1_s",
	"zone_2_s",
	"zone_3_s",
	"zone_4_s",
	"zone_5_s",
	"outside_zones_s",
	"max_heart_rate_used",
	"resting_heart_rate_used",
	"zone_method",
] as const;

async function* activityCsv(items: AsyncIterable<ActivityZones>): AsyncGenerator<string> {
	yield csvRecord(activityCsvColumns);
	for await (const { activity, zonesS, thresholds } of items) {
		const [outsideS, ...inZonesS] = zonesS ?? Array<null>(6).fill(null);
		yield csvRecord([
			activity.id,
			new Date(activity.startAtMs).toISOString(),
			localStart(activity),
			activity.name,
			activity.sport,
			activity.source,
			String(activity.race),
			activity.distanceM,
			activity.movingS,
			activity.elevationGainM,
			activity.effort,
			activity.effortMethod,
			...inZonesS,
			outsideS,
			thresholds?.maxBpm ?? null,
			thresholds?.restingBpm ?? null,
			thresholds?.method ?? null,
		]);
	}
}

function textStream(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder();
	return new ReadableStream({
		async pull(controller) {
			const { value, done } = await pieces.next();
			if (done) controller.close();
			else controller.enqueue(encoder.encode(value));
		},
		async cancel() {
			await pieces.return(undefined);
		},
	});
}
