import { makeZip } from "client-zip";
import { heldMicroUsd } from "#domain/cost-classes.ts";
import { csvRecord } from "#domain/csv.ts";
import { maxJoined } from "#domain/predictions/course/edits/course-edit.ts";
import { localStart } from "#domain/training/scored-activity.ts";
import { toAccessToken } from "#wire/access-tokens.ts";
import { type ProfileWire, toProfile, toSessionEntry } from "#wire/accounts.ts";
import { toGoal } from "#wire/goal.ts";
import { toLedgerEntry } from "#wire/ledger.ts";
import type { PredictionResponse } from "#wire/prediction.ts";
import { toResponse } from "#wire/to-prediction.ts";
import { toTrackerStatus } from "#wire/tracker.ts";
import type { SignedInUser } from "../accounts/service.ts";
import type { User } from "../accounts/store.ts";
import { heldStream } from "../platform/held-stream.ts";
import { holdNow } from "../platform/hourly-budget.ts";
import type { Services } from "../services.ts";
import type { ExportedActivity } from "../training/service.ts";
import { sourcesWire } from "./source-wire.ts";
import { bestEffortsWire, zoneSettingsWire, zonesWire } from "./training-wire.ts";

/**
 * What an export holds at most: a group of rows, or one prediction as it is unpacked, as the API answers it and as its JSON
 * (2.6 MB of a course of 990 km with as many stations and places as there may be); and the lines of `predictions.csv`.
 */
const exportBytes = 4 * 2 ** 20;

/**
 * Everything that is stored of a user, as the download of one zip. It is written while it is read, so the memory
 * that it takes does not grow with it. Throws `request.too_many`, and `server.busy` before the zip begins.
 */
export async function exportAccount(services: Services, signedIn: SignedInUser): Promise<Response> {
	const owner = signedIn.user.id;
	await holdFiles(services, owner);
	const zip = await heldStream(services.memory, { owner, announced: exportBytes }, () =>
		makeZip(entries(services, signedIn)),
	);
	return new Response(zip, {
		headers: {
			"Content-Type": "application/zip",
			"Content-Disposition": 'attachment; filename="relief-export.zip"',
		},
	});
}

/** Each stored file is read; an activity has one at most, a prediction its own and the joined ones. */
async function holdFiles({ quotas }: Services, userId: string): Promise<void> {
	const { activities, predictions } = await quotas.usage(userId);
	const files = activities.used + (1 + maxJoined) * predictions.used;
	await holdNow({ microUsd: files * heldMicroUsd.exportedFile });
}

async function* entries(services: Services, signedIn: SignedInUser) {
	const { user } = signedIn;
	const {
		accounts,
		predictions,
		raceChannels,
		shortLinks,
		raceRuns,
		training,
		goals,
		imports,
		tracker,
	} = services;
	const at = services.now();
	const entry = (name: string, input: string | ReadableStream, lastModified = at) => ({
		name,
		input,
		lastModified,
	});
	const json = (name: string, value: unknown) => entry(name, `${JSON.stringify(value, null, 2)}\n`);
	yield entry("README.txt", readme(user, at));
	const profile = toProfile(await accounts.profileOf(user));
	yield json("account.json", profile);
	yield entry("account.csv", accountCsv(profile));
	yield json("passkeys.json", await services.passkeys.list(user.id));
	yield json("access-tokens.json", (await services.accessTokens.list(user.id)).map(toAccessToken));
	yield json("identities.json", await services.identities.exported(user.id));
	yield json("sessions.json", (await services.sessions.list(signedIn)).map(toSessionEntry));
	yield json("tracker.json", toTrackerStatus(await tracker.statusOf(user.id)));
	yield json("sources.json", await sourcesWire(services, user.id));
	yield json("planned-workouts.json", (await services.planner?.plannedOf(user.id)) ?? []);
	const lines = [csvRecord(Object.keys(predictionColumns))];
	const stored = mapped(predictions.exported.predictions(user.id), (prediction) => {
		const wire = toResponse(prediction);
		lines.push(csvLine(wire, predictionColumns));
		return wire;
	});
	yield entry("predictions.json", textStream(jsonList(stored)));
	yield entry("predictions.csv", lines.join(""));
	yield json("race-day.json", await raceChannels.exported(user.id));
	yield json("short-links.json", await shortLinks.exported(user.id));
	yield entry("race-runs.json", textStream(jsonList(raceRuns.exported(user.id))));
	yield json("ledger.json", (await services.ledger.all(user.id)).map(toLedgerEntry));
	yield json("goals.json", (await goals.list(user.id, { pastTrends: true })).map(toGoal));
	yield json("races.json", await services.organise.exported(user.id));
	yield entry("activities.json", textStream(activityJson(training.exported(user.id))));
	yield entry("activities.csv", textStream(csv(training.exported(user.id), activityColumns)));
	yield json("imports.json", (await imports.exported(user.id)).map(recordOf));
	yield entry(
		"imported-files.json",
		textStream(jsonList(mapped(imports.exportedItems(user.id), recordOf))),
	);
	yield json("zones.json", zoneSettingsWire(await training.zones.read(user.id)));
	for await (const { name, createdAt, body } of predictions.exported.files(user.id)) {
		yield entry(`gpx/${name}`, body, createdAt);
	}
	for await (const { path, createdAt, body } of imports.files(user.id)) {
		yield entry(path, body, createdAt);
	}
}

const readme = (user: User, at: Date) => `Relief: data of ${user.firstname} ${user.lastname}
Written on ${at.toISOString()}

account.json, account.csv          what you told us of yourself
passkeys.json                      your passkeys: names, when they were added and used
access-tokens.json                 your access tokens: what they allow, when they end, last use
identities.json                    accounts elsewhere that open this one
sessions.json                      what is logged in: kind of browser, country, first and last use
tracker.json                       your link with Strava, and how its sync stands
sources.json                       the same of every tracker that can be linked
planned-workouts.json              which plans are in your calendar there
predictions.json                   every prediction, as the API answers it
predictions.csv                    the same in short: one line each
race-day.json                      live passages of your races, while their channels last
short-links.json                   short links of your plans that are open; what they open is encrypted
race-runs.json                     when recordings of your race days were where on their courses
ledger.json                        what was said of each dated race before its start: the SHA-256 of
                                   "record", and beside it the result and your word; lists that are
                                   published have the hash alone
goals.json                         your goal races, each with the run of its day and its result
races.json                         races that you look after, mails that you had sent about them, and
                                   what you published: their pages are public
activities.json                    every activity: totals, effort, time per heart-rate zone, best
                                   speeds, steady stretches, seconds at each heart rate; the
                                   shape of its way, 10 m a step; its weather; under "record"
                                   what its source said of it
activities.csv                     the same in short: one line each
imports.json, imported-files.json  what you imported, file by file, also what was left out, and why
zones.json                         how your heart-rate zones are drawn
gpx/<id>.gpx                       the course files that you uploaded, byte for byte;
                                   <id> is the id of the prediction
gpx/<id>-joined-<n>.gpx            the files that you joined to its course
gpx/<id>-heights.json              heights, in metres, that fill the course of a file without any:
                                   at the start, every 20 m (40 m on courses over 655 km)
                                   and at the end
activities/<key>.<format>          the recordings that you brought in, as they were sent;
                                   <key> is the SHA-256 of the unpacked file

Lengths are in metres, times in seconds, dates in UTC (ISO 8601).
Passwords, tokens, and the codes and links of mails are not in here: we keep only their hashes; of
passkeys only what verifies them.
`;

function accountCsv(profile: ProfileWire): string {
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

/** A row as the database has it; moments in ISO 8601. */
const recordOf = (row: object) =>
	Object.fromEntries(
		Object.entries(row).map(([name, value]) => [
			name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
			value,
		]),
	);

/** The columns of a CSV file, by name. */
type Columns<Item> = Readonly<Record<string, (item: Item) => string | number | null | undefined>>;

async function* csv<Item>(
	items: AsyncIterable<Item>,
	columns: Columns<Item>,
): AsyncGenerator<string> {
	yield csvRecord(Object.keys(columns));
	for await (const item of items) yield csvLine(item, columns);
}

const csvLine = <Item>(item: Item, columns: Columns<Item>) =>
	csvRecord(Object.values(columns).map((cell) => cell(item)));

const predictionColumns: Columns<PredictionResponse> = {
	id: ({ id }) => id,
	created_at: ({ created_at }) => created_at,
	name: ({ name }) => name,
	distance_m: ({ distance }) => distance,
	elevation_gain_m: ({ elevation_gain }) => elevation_gain,
	difficulty: ({ difficulty }) => difficulty,
	pacing_strategy: ({ pacing_strategy }) => pacing_strategy.key,
	predicted_time_s: ({ predicted_time_seconds }) => predicted_time_seconds,
	low_s: ({ confidence }) => confidence.low_seconds,
	high_s: ({ confidence }) => confidence.high_seconds,
	model_version: ({ model_version }) => model_version,
};

async function* activityJson(items: AsyncIterable<ExportedActivity>): AsyncGenerator<string> {
	async function* wires() {
		for await (const item of items) {
			// Packed columns: `thresholds`, `zone_*_time`, `details`, `outline`, `best_efforts` and what is beside them unpack them.
			const { thresholds, figures, features, efforts, ...record } = item.row;
			yield {
				...zonesWire(item),
				details: item.details,
				outline: item.outline,
				best_efforts: bestEffortsWire(efforts),
				record: recordOf(record),
				weather: item.weather && recordOf(item.weather),
			};
		}
	}
	yield* jsonList(wires());
}

const activityColumns: Columns<ExportedActivity> = {
	id: ({ activity }) => activity.id,
	start_date: ({ activity }) => new Date(activity.startAtMs).toISOString(),
	start_date_local: ({ activity }) => localStart(activity),
	name: ({ activity }) => activity.name,
	type: ({ activity }) => activity.sport,
	source: ({ activity }) => activity.source,
	race: ({ activity }) => String(activity.race),
	distance_m: ({ activity }) => activity.distanceM,
	moving_time_s: ({ activity }) => activity.movingS,
	elevation_gain_m: ({ activity }) => activity.elevationGainM,
	elapsed_time_s: ({ row }) => row.elapsedS,
	average_heart_rate: ({ row }) => row.averageHeartRateBpm,
	max_heart_rate: ({ row }) => row.maxHeartRateBpm,
	start_lat: ({ row }) => row.startLatDeg,
	start_lon: ({ row }) => row.startLonDeg,
	typed_in: ({ row }) => String(row.manual),
	air_c: ({ weather }) => weather?.airC,
	air_humidity: ({ weather }) => weather?.humidity,
	effort_score: ({ activity }) => activity.effort,
	effort_method: ({ activity }) => activity.effortMethod,
	zone_1_s: ({ zonesS }) => zonesS?.[1],
	zone_2_s: ({ zonesS }) => zonesS?.[2],
	zone_3_s: ({ zonesS }) => zonesS?.[3],
	zone_4_s: ({ zonesS }) => zonesS?.[4],
	zone_5_s: ({ zonesS }) => zonesS?.[5],
	outside_zones_s: ({ zonesS }) => zonesS?.[0],
	max_heart_rate_used: ({ thresholds }) => thresholds?.maxBpm,
	resting_heart_rate_used: ({ thresholds }) => thresholds?.restingBpm,
	zone_method: ({ thresholds }) => thresholds?.method,
};

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
