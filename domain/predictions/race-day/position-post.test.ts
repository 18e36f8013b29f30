import { expect, test } from "vitest";
import { AppError } from "../../app-error.ts";
import { mostFixes, readPositionPost } from "./position-post.ts";

const json = "application/json";
const read = (body: unknown, contentType = json, query = "") =>
	readPositionPost({
		body: typeof body === "string" ? body : JSON.stringify(body),
		contentType,
		query: new URLSearchParams(query),
	});
const codeOf = (run: () => unknown) => {
	try {
		run();
	} catch (error) {
		if (error instanceof AppError) return error.code;
		throw error;
	}
	return null;
};

const fix = { atMs: 1_497_476_456_000, latDeg: 48.85833, lonDeg: 2.29513, accuracyM: 5 };
const location = { _type: "location", lat: 48.85833, lon: 2.29513, tst: 1_497_476_456, acc: 5 };

test("OwnTracks posts a location, and other messages that are none", () => {
	// owntracks.org/booklet/tech/json
	const usual = { ...location, cog: 271, batt: 41, vel: 61, tid: "JJ", t: "u", conn: "m", alt: 30 };
	expect(read(usual)).toEqual([fix]);
	expect(read({ ...location, acc: undefined })).toEqual([{ ...fix, accuracyM: null }]);
	for (const _type of ["lwt", "status", "waypoint", "waypoints", "transition", "steps", "cmd"]) {
		expect(read({ _type, tst: 1_497_476_456 })).toEqual([]);
	}
	expect(read("")).toEqual([]);
	expect(read({ _type: "location", lat: 99, lon: 2, tst: 1 })).toEqual([]);
	expect(codeOf(() => read({ _type: "encrypted", data: "p1z" }))).toBe("position.unreadable");
});

test("Overland posts batches of features, some of them without a place or with none that is good", () => {
	// github.com/aaronpk/Overland-iOS, README, API
	const feature = (accuracy: number, timestamp = "2017-06-14T21:40:56Z") => ({
		type: "Feature",
		geometry: { type: "Point", coordinates: [2.29513, 48.85833] },
		properties: {
			timestamp,
			altitude: 80,
			speed: 4,
			horizontal_accuracy: accuracy,
			motion: ["running"],
		},
	});
	const trip = { type: "Feature", geometry: null, properties: { type: "trip", mode: "run" } };
	const locations = [feature(5), trip, feature(-1), feature(5, "2017-06-14T23:40:57+0200")];
	expect(read({ locations, current: feature(5) })).toEqual([
		fix,
		{ ...fix, atMs: fix.atMs + 1000 },
	]);
	expect(read({ locations: [] })).toEqual([]);
	const many = Array.from({ length: mostFixes + 1 }, () => feature(5));
	expect(read({ locations: many.slice(1) })).toHaveLength(mostFixes);
	expect(codeOf(() => read({ locations: many }))).toBe("position.too_many");
});

test("Traccar Client posts JSON, and a query or form in older versions", () => {
	// traccar.org/osmand
	const coords = { latitude: 48.85833, longitude: 2.29513, accuracy: 5, speed: 4, heading: 0 };
	const one = {
		timestamp: "2017-06-14T21:40:56.000Z",
		coords,
		is_moving: true,
		event: "motionchange",
	};
	expect(read({ location: one, device_id: "48241179" })).toEqual([fix]);
	expect(read({ location: [one, one], device_id: "48241179" })).toEqual([fix, fix]);
	const fields = "id=482&lat=48.85833&lon=2.29513&accuracy=5&timestamp=";
	for (const when of [
		"1497476456",
		"1497476456000",
		"2017-06-14 21:40:56",
		"2017-06-14T21:40:56Z",
	]) {
		const query = `${fields}${encodeURIComponent(when)}`;
		expect(read("", "", query)).toEqual([fix]);
		expect(read(query, "application/x-www-form-urlencoded")).toEqual([fix]);
	}
	expect(read("", "", `${fields}1497476456&valid=false`)).toEqual([]);
	expect(read("", "", "id=482&location=48.85833,2.29513&accuracy=5&timestamp=1497476456")).toEqual([
		fix,
	]);
});

test("What none of them sends is refused", () => {
	for (const body of ["{", "7", "null", "[]", '{"a":1}', "<xml/>"]) {
		expect(codeOf(() => read(body))).toBe("position.unreadable");
	}
	expect(codeOf(() => read("", "", "lat=x&lon=2&timestamp=1"))).toBe("position.unreadable");
});
