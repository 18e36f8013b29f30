import { AppError } from "../../app-error.ts";
import { z } from "../../schema.ts";
import type { Fix } from "./fixes.ts";

// What apps post of a phone's position:
// OwnTracks in HTTP mode, owntracks.org/booklet/tech/http and /tech/json; Overland, github.com/aaronpk/Overland-iOS; Traccar
// Client and others by the protocol of OsmAnd, traccar.org/osmand, JSON since its version 9, a query or form before.

/** Positions of one post. */
export const mostFixes = 500;

const number = z.coerce.number();
const ownTracks = z.object({
	_type: z.literal("location"),
	lat: number,
	lon: number,
	/** s since 1970. */
	tst: number,
	acc: number.optional(),
});
const overland = z.object({
	locations: z.array(z.unknown()),
});
const feature = z.object({
	geometry: z.object({ coordinates: z.array(z.number()).min(2) }),
	properties: z.object({ timestamp: z.string(), horizontal_accuracy: number.optional() }),
});
const traccar = z.object({
	location: z.union([z.array(z.unknown()), z.looseObject({})]),
});
const traccarLocation = z.object({
	timestamp: z.union([z.string(), z.number()]),
	coords: z.object({ latitude: number, longitude: number, accuracy: number.optional() }),
});

interface Post {
	body: string;
	contentType: string;
	query: URLSearchParams;
}

/**
 * Positions of a post; none of one that says something else, as the apps do. Throws `position.unreadable` for what none of them
 * sends, and `position.too_many`.
 */
export function readPositionPost({ body, contentType, query }: Post): Fix[] {
	if (query.has("lat") || query.has("location")) return fixOfFields(query);
	// OwnTracks deletes a friend by a post of no length
	if (body.trim() === "") return [];
	if (contentType.includes("x-www-form-urlencoded")) return fixOfFields(new URLSearchParams(body));
	const said = jsonOf(body);
	const isOwnTracks = typeof said === "object" && said !== null && "_type" in said;
	if (isOwnTracks) return fixOfOwnTracks(said);
	const { data: batch } = overland.safeParse(said);
	if (batch) return bounded(batch.locations).flatMap(fixOfFeature);
	const { data: post } = traccar.safeParse(said);
	if (post) return bounded([post.location].flat()).flatMap(fixOfTraccar);
	throw new AppError("position.unreadable");
}

function jsonOf(body: string): unknown {
	try {
		return JSON.parse(body);
	} catch {
		throw new AppError("position.unreadable");
	}
}

function bounded<T>(list: readonly T[]): readonly T[] {
	if (list.length <= mostFixes) return list;
	throw new AppError("position.too_many", { most: mostFixes });
}

/** Encrypted posts cannot be read; of others only those of a position have one. */
function fixOfOwnTracks(said: object): Fix[] {
	if ("_type" in said && said._type === "encrypted") throw new AppError("position.unreadable");
	const { data } = ownTracks.safeParse(said);
	return data ? fixOf(data.lat, data.lon, { atMs: 1000 * data.tst, accuracyM: data.acc }) : [];
}

/** Features without a place are trips and visits. */
function fixOfFeature(said: unknown): Fix[] {
	const { data } = feature.safeParse(said);
	if (!data) return [];
	const [lon, lat] = data.geometry.coordinates;
	const { timestamp, horizontal_accuracy: accuracyM } = data.properties;
	return fixOf(lat, lon, { atMs: Date.parse(timestamp), accuracyM });
}

function fixOfTraccar(said: unknown): Fix[] {
	const { data } = traccarLocation.safeParse(said);
	if (!data) return [];
	const { latitude, longitude, accuracy } = data.coords;
	return fixOf(latitude, longitude, { atMs: instantOf(data.timestamp), accuracyM: accuracy });
}

function fixOfFields(fields: URLSearchParams): Fix[] {
	if (/^(false|0)$/i.test(fields.get("valid") ?? "")) return [];
	const [lat, lon] = (fields.get("location") ?? `${fields.get("lat")},${fields.get("lon")}`).split(
		",",
	);
	const accuracy = fields.get("accuracy");
	const fix = fixOf(Number(lat), Number(lon), {
		atMs: instantOf(fields.get("timestamp") ?? ""),
		accuracyM: accuracy === null ? undefined : Number(accuracy),
	});
	if (fix.length === 0) throw new AppError("position.unreadable");
	return fix;
}

/** Of s or ms since 1970, or a date, of UTC where it names no zone. */
function instantOf(said: string | number): number {
	const seconds = Number(said);
	if (said !== "" && Number.isFinite(seconds)) return seconds > 1e11 ? seconds : 1000 * seconds;
	const text = String(said).trim().replace(" ", "T");
	return Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`);
}

interface When {
	atMs: number;
	/** Negative for a position that is none. */
	accuracyM: number | undefined;
}

function fixOf(latDeg: number, lonDeg: number, { atMs, accuracyM }: When): Fix[] {
	const isPlace = Math.abs(latDeg) <= 90 && Math.abs(lonDeg) <= 180;
	if (!isPlace || !Number.isFinite(atMs) || (accuracyM ?? 0) < 0) return [];
	const known = accuracyM !== undefined && Number.isFinite(accuracyM);
	return [{ atMs: Math.round(atMs), latDeg, lonDeg, accuracyM: known ? accuracyM : null }];
}
