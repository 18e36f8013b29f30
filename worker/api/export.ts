import { makeZip } from "client-zip";
import type { Profile } from "../../domain/accounts/wire.ts";
import { csvRecord } from "../../domain/csv.ts";
import { toGoal } from "../../domain/predictions/goal-wire.ts";
import { toResponse } from "../../domain/predictions/to-wire.ts";
import type { PredictionResponse } from "../../domain/predictions/wire.ts";
import { type ActivityZones, localStart } from "../../domain/training/scored-activity.ts";
import type { User } from "../accounts/store.ts";
import type { Services } from "../services.ts";
import type { ExportedActivity } from "../training/service.ts";
import { zoneSettingsWire, zonesWire } from "./training-wire.ts";

/**
 * Everything that is stored of a user, as the download of one zip. It is written while it is read, so the memory
 * that it takes does not grow with it. Throws `request.too_many`.
 */
export async function exportAccount(services: Services, user: User): Promise<Response> {
	await services.quotas.count(user.id, "exports");
	return new Response(makeZip(entries(services, user)), {
		headers: {
			"Content-Type": "application/zip",
			"Content-Disposition": 'attachment; filename="relief-export.zip"',
		},
	});
}

async function* entries(services: Services, user: User) {
	const { accounts, predictions, training, goals, imports, tracker } = services;
	const at = services.now();
	const entry = (name: string, input: string | ReadableStream, lastModified = at) => ({
		name,
		input,
		lastModified,
	});
	const json = (name: string, value: unknown) => entry(name, `${JSON.stringify(value, null, 2)}\n`);
	yield entry("README.txt", readme(user, at));
	const profile = await accounts.profileOf(user);
	yield json("account.json", profile);
	yield entry("account.csv", accountCsv(profile));
	yield json("tracker.json", await tracker.statusOf(user.id));
	const stored = () => mapped(predictions.exported.predictions(user.id), toResponse);
	yield entry("predictions.json", textStream(jsonList(stored())));
	yield entry("predictions.csv", textStream(predictionCsv(stored())));
	yield json("goals.json", (await goals.list(user.id)).map(toGoal));
	yield entry("activities.json", textStream(activityJson(training.exported(user.id))));
	yield entry("activities.csv", textStream(activityCsv(training.exported(user.id))));
	yield json("zones.json", zoneSettingsWire(await training.zones.read(user.id)));
	for await (const { id, createdAt, body } of predictions.exported.files(user.id)) {
		yield entry(`gpx/${id}.gpx`, body, createdAt);
	}
	for await (const { path, createdAt, body } of imports.files(user.id)) {
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

async function* mapped<Item, Wire>(items: AsyncIterable<Item>, toWire: (item: Item) => Wire) {
	for await (const item of items) yield toWire(item);
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
