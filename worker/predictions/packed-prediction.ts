import { customType } from "drizzle-orm/sqlite-core";
import type { CourseFacts } from "#domain/predictions/course/course-facts.ts";
import type { Question } from "#domain/predictions/model/question.ts";
import type { Result } from "#domain/predictions/result/result.ts";
import { type Packing, packJson, unpackJson } from "../platform/packed-json/packed-json.ts";

/** What a row holds in one column of bytes (docs/decisions/0056). */
export interface PackedPrediction {
	question: Question;
	/** What depends on the files alone. */
	course: CourseFacts;
	/** Null once expired. */
	result: Result | null;
}

// The lists of keys and the texts that most rows have, those that nearly all have last. A packing that has written rows
// never changes: better words are a packing of the next version, and this one stays for reading.
const wordsOfFirst = `["name","symbol","type","note","passages","offM"]["distanceM","offM"]["code","value"]
elevation_missing elevation_spikes sparse_points_m route_only points_skipped standing_collapsed
["startM","start"]["startM","endM","gainM","lossM","start","sinceStartS","timeS","lowS","highS"]
["date","timeS","movingS","activityId","ageDays","courseM","fromTracker","trackers","expectedS"]
["kind","text"]["day","timeS"]["distanceM","name","kinds","stopS","cutOff","note"]aid water crew bag summit checkpoint
["arrivalS","arrivalLowS","arrivalHighS","departureS","cutOffS","chance"]
["airC","rangeC","humidity","altitudeM","source"]
["resultM","resultS","predictedS"]["resultM","resultS"]["predictedS","longestS"]["gainM","runs"]["runs","months"]["gainM","distanceM"]
many_runs few_runs long_pause longer_than_runs hills_from_runs own_races longer_than_results no_elevation
["races","scatter"]["sd","climbPerKmM","hilliest","roughShare"]["slopeResponse","ownFade"]
["mean","covariance"]["ability","fromTracker","trackers","own","hills","pacing","longestS","weatherRuns"]intervals strava
["mean","covariance","runs","sinceDays","spanDays","usesHeartRate","short"]
["mean","covariance","short","runs","sinceDays","spanDays","usesHeartRate"]
["startM","endM","gainM","lossM","meanSlope","steepestSlope","timeS","paceSPerKm","equivalentPaceSPerKm","arrivalS","arrivalLowS","arrivalHighS","name"]
faux plat descendant faux plat montant descente raide montée raide descente montée plat
Very difficult Difficult Moderate Easy barometric terrain none gps planned conservative aggressive even-effort even-pace
trail road low medium high
["timeS","lowS","highS","within5","level","reason","ownSpread","plan","conditions","waterfall","finish","stations","sections","climbs","chanceOfAll","stages"]
["code","values"]["timeS","paceSPerKm","segments","kilometres","miles"]
["startM","endM","timeS","paceSPerKm","slope","terrain","gainM","lossM"]
["airC","humidity","typical","darkS"]["flat","climb","descent","surface","altitude","heat","night","fade","stops"]
["timeS","sd","sdBelow","hilliness","fades"]
["startM","endM","gainM","lossM","meanSlope","steepestSlope","timeS","paceSPerKm","equivalentPaceSPerKm"]
["distanceM","zone","gainM","lossM","elevationMethod","difficulty","warnings","profile","places","climbs","mapLine"]
["distanceM","elevationM","slope"]["startM","endM","gainM","lossM","meanSlope","steepestSlope"]["distanceM","lat","lon"]
["question","course","result"]["evidence","weeklyM","race","history","strategy","options","guessed"]["distanceM","timeS","ageDays"]
["surface","temperatureC","humidity","start","goalS","splitBias","carryOver","carbsGPerHour","waterMlPerHour","stations","stages"]`;

const packings: readonly Packing[] = [
	{ version: 1, words: new TextEncoder().encode(wordsOfFirst) },
];
const packing = packings[packings.length - 1];

export const pack = (prediction: PackedPrediction): Uint8Array => packJson(prediction, packing);

export const unpack = (bytes: Uint8Array): PackedPrediction => unpackAs<PackedPrediction>(bytes);

const unpackAs = <Value>(bytes: Uint8Array) => unpackJson(bytes, packings) as Value;

/** A column of packed values, with the words of predictions. D1 answers bytes as a list of numbers. */
export const packedColumn = <Value extends object>() =>
	customType<{
		data: Value;
		driverData: Uint8Array | ArrayBuffer | readonly number[];
	}>({
		dataType: () => "blob",
		toDriver: (value) => packJson(value, packing),
		fromDriver: (bytes) => unpackAs<Value>(new Uint8Array(bytes)),
	});

export const packedPrediction = packedColumn<PackedPrediction>();
