import { describe, expect, it } from "vitest";
import { errorSentence } from "#domain/errors.ts";
import type { CourseChoice } from "#domain/predictions/course/course.ts";
import { SeveralCourses } from "#domain/predictions/course/gpx-errors.ts";
import { appErrorOf, bytesOf, engine, readCourse } from "#tests/fixtures/core.ts";
import { makeGpx, makeGpxOf } from "#tests/fixtures/gpx.ts";
import { hillyLoop, ramp, sample } from "#tests/fixtures/paths.ts";

const points = sample(hillyLoop(4000));
const plain = makeGpx(points);
const gpx = (inner: string) => `<gpx version="1.1">${inner}</gpx>`;
const track = (inner: string) => gpx(`<trk><trkseg>${inner}</trkseg></trk>`);

describe("refusals", () => {
	it.each<[string, string, string | Uint8Array]>([
		["gpx.empty", "no bytes", ""],
		["gpx.empty", "white space", " \n\t\n"],
		["gpx.empty", "a declaration only", '<?xml version="1.0"?>\n'],
		["gpx.not_gpx", "a web page", "<!DOCTYPE html><html><body>Log in</body></html>"],
		["gpx.not_gpx", "a web page without doctype", "<html><body><br></body></html>"],
		["gpx.not_gpx", "JSON", '{"type":"FeatureCollection"}'],
		["gpx.not_gpx", "KML", '<?xml version="1.0"?><kml xmlns="x"><Document/></kml>'],
		["gpx.not_gpx", "TCX", "<TrainingCenterDatabase><Activities/></TrainingCenterDatabase>"],
		[
			"gpx.not_gpx",
			"FIT",
			Uint8Array.from([14, 16, 0, 0, 0, 0, 0, 0, 0x2e, 0x46, 0x49, 0x54, 0, 0]),
		],
		["gpx.not_gpx", "gzip", Uint8Array.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0])],
		["gpx.not_gpx", "zip", "PK\x03\x04rest"],
		["gpx.not_gpx", "text", "lat;lon\n46.5;7.9\n"],
		["gpx.not_gpx", "an upper-case root", plain.replaceAll("gpx", "GPX")],
		["gpx.not_gpx", "a picture", "<svg><path/></svg>"],
		["gpx.encoding", "an unknown encoding", plain.replace("UTF-8", "klingon-1")],
		["gpx.encoding", "UTF-32", Uint8Array.from([0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0])],
		[
			"gpx.doctype",
			"an external entity",
			plain.replace("<gpx", '<!DOCTYPE gpx [<!ENTITY x SYSTEM "file:///etc/hostname">]><gpx'),
		],
		[
			"gpx.doctype",
			"nested entities",
			`<!DOCTYPE g [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>${gpx("")}`,
		],
		["gpx.truncated", "a cut in the name of the root", "<gpx"],
		["gpx.truncated", "a cut in the declaration", '<?xml version="1'],
		["gpx.truncated", "a cut inside a tag", plain.slice(0, plain.lastIndexOf("<trkpt") + 12)],
		["gpx.truncated", "a cut behind a point", plain.slice(0, plain.lastIndexOf("<trkpt"))],
		["gpx.truncated", "an open comment", `${plain.slice(0, 300)}<!-- `],
		["gpx.truncated", "a missing end tag of the root", plain.replace("</gpx>", "")],
		["gpx.syntax", "two roots", plain + plain],
		["gpx.syntax", "an attribute without quotes", track("<trkpt lat=46 lon=7/>")],
		["gpx.syntax", "an attribute without value", track("<trkpt lat/>")],
		["gpx.syntax", "attributes that touch", track('<trkpt lat="46"lon="7"/>')],
		["gpx.syntax", "a tag inside a value", track('<trkpt lat="46<a>"/>')],
		["gpx.syntax", "a name that starts with a digit", gpx("<1a/>")],
		["gpx.syntax", "a space ahead of a name", gpx("< a/>")],
		["gpx.syntax", "an empty tag", gpx("<></>")],
		["gpx.syntax", "CDATA spelled wrong", gpx("<![CDATTA[x]]>")],
		["gpx.syntax", "attributes in an end tag", gpx('<a></a b="1">')],
		["gpx.mismatched_tag", "crossed tags", track('<trkpt lat="46" lon="7"><ele>1</trkpt></ele>')],
		["gpx.mismatched_tag", "an end tag behind the root", `${gpx("")}</gpx>`],
		["gpx.mismatched_tag", "another prefix at the end", "<g:gpx></gpx>"],
		["gpx.too_deep", "a hundred open elements", gpx("<a>".repeat(100))],
		["gpx.token_too_long", "a name of 300 letters", gpx(`<${"a".repeat(300)}/>`)],
		["gpx.token_too_long", "an attribute of 300 letters", gpx(`<a ${"a".repeat(300)}="1"/>`)],
		["gpx.token_too_long", "a tag of 100,000 bytes", gpx(`<a b="${"x".repeat(100000)}"/>`)],
		["gpx.no_track", "metadata only", gpx("<metadata><name>x</name></metadata>")],
		["gpx.no_track", "an empty segment", track("")],
		[
			"gpx.no_track",
			"upper-case elements",
			gpx('<TRK><TRKSEG><TRKPT lat="1" lon="1"/></TRKSEG></TRK>'),
		],
		["gpx.only_waypoints", "waypoints only", gpx('<wpt lat="46" lon="7"><name>a</name></wpt>')],
		["gpx.too_few_points", "one point", track('<trkpt lat="46" lon="7"/>')],
		[
			"gpx.too_few_points",
			"one place twice",
			track('<trkpt lat="46" lon="7"/><trkpt lat="46" lon="7"/>'),
		],
		[
			"gpx.too_few_points",
			"points without places",
			track('<trkpt lat="x" lon="7"/><trkpt lon="7"/>'),
		],
		["gpx.too_short", "60 m", makeGpx(sample(ramp(60, 0)))],
	])("%s for %s", (code, _, file) => {
		expect(appErrorOf(file).code).toBe(code);
		expect(appErrorOf(file, { chunk: 1 }).code).toBe(code);
	});

	it("says which byte, counted in the file as it is", () => {
		const broken = plain.replace("<trkseg>", "<trkseg><1>");
		const at = broken.indexOf("<1>") + 1;
		expect(appErrorOf(broken).values.offset).toBe(at);
		expect(appErrorOf(broken, { chunk: 1 }).values.offset).toBe(at);
		expect(appErrorOf(`\ufeff${broken}`).values.offset).toBe(at + 3);
		const wide = Uint8Array.from(`\ufeff${broken}`, (c) => c.charCodeAt(0) & 255);
		const utf16 = new Uint8Array(2 * wide.length).map((_, i) =>
			i % 2 === 0 ? (wide[i / 2] ?? 0) : 0,
		);
		utf16.set([0xff, 0xfe]);
		expect(appErrorOf(utf16).values.offset).toBe(2 * (at + 1));
	});

	it("says how many points of a truncated file could be read", () => {
		const cut = plain.slice(0, plain.indexOf("<trkpt", plain.length / 2));
		expect(appErrorOf(cut).values.value).toBe(cut.split("<trkpt").length - 1);
		expect(errorSentence(appErrorOf(cut))).toContain("points");
	});

	it("names both tags that do not match", () => {
		const message = errorSentence(
			appErrorOf(track('<trkpt lat="46" lon="7"><ele>1</trkpt></ele>')),
		);
		expect(message).toContain("</trkpt>");
		expect(message).toContain("</ele>");
	});

	it("says what a foreign file looks like", () => {
		expect(appErrorOf("<html></html>").values.format).toBe("HTML");
		expect(appErrorOf("<kml:kml></kml:kml>").values.format).toBe("KML");
		expect(appErrorOf("<svg/>").values.format).toBe("<svg>");
	});

	it("says how long a short course is", () => {
		expect(errorSentence(appErrorOf(makeGpx(sample(ramp(60, 0)))))).toContain("60 m");
	});

	it("repeats itself when asked again", () => {
		const reader = engine.openCourse();
		expect(() => reader.push(bytesOf(`${" ".repeat(600)}<html>`))).toThrow("HTML");
		expect(() => reader.push(bytesOf(plain))).toThrow("HTML");
		expect(() => reader.finish()).toThrow("HTML");
	});

	it("leaves nothing behind for the next file", () => {
		expect(appErrorOf(plain.slice(0, 900)).code).toBe("gpx.truncated");
		expect(readCourse(plain).pointsUsed).toBe(points.length);
	});

	it("name nothing of the file before", () => {
		expect(appErrorOf("<svg/>").values).toEqual({ format: "<svg>" });
		expect(appErrorOf("lat;lon").values).toEqual({ format: "text", bound: "text" });
	});
});

describe("several courses in one file", () => {
	const loops = [4000, 6000, 9000].map((length) => [sample(hillyLoop(length), { timed: false })]);
	const file = makeGpxOf(loops);

	it("ask for a choice, with number, name, length and points of each", () => {
		const fault = appErrorOf(file);
		expect(fault).toBeInstanceOf(SeveralCourses);
		const { choices } = fault as SeveralCourses;
		expect(choices.map((choice) => choice.track)).toEqual([1, 2, 3]);
		expect(choices.map((choice) => choice.name)).toEqual(["Course", "Course 2", "Course 3"]);
		expect(choices.map((choice) => Math.round(choice.distanceM / 100))).toEqual([40, 60, 90]);
		expect(choices.map((choice) => choice.points)).toEqual([201, 301, 451]);
	});

	it("have lines for a map, along the points of the file, that leave out none of its bends", () => {
		const { choices } = appErrorOf(file) as SeveralCourses;
		for (const [k, { mapLine, distanceM }] of choices.entries()) {
			const places = (loops[k]?.[0] ?? []).map(
				({ lat, lon }) => [Number(lat), Number(lon)] as const,
			);
			const drawn = mapLine.lat.map((lat, i) => [lat, mapLine.lon[i] ?? Number.NaN] as const);
			const apart = drawn.map(([lat, lon]) =>
				Math.min(...places.map((place) => Math.hypot(place[0] - lat, place[1] - lon))),
			);
			expect(Math.max(...apart)).toBeLessThan(1e-5);
			expect(drawn.length).toBeLessThanOrEqual(200);
			expect(mapLine.distanceM[0]).toBe(0);
			expect(mapLine.distanceM.at(-1)).toBe(Math.round(distanceM));
			const off = places.map((place) =>
				Math.min(...drawn.slice(1).map((_, i) => offM(place, [mapLine, i], [mapLine, i + 1]))),
			);
			expect(Math.max(...off)).toBeLessThan(5);
		}
	});

	it.each([1, 2, 3])("give the one that was chosen: %d", (number) => {
		const course = readCourse(file, { track: number });
		expect(course.distanceM).toBe(readCourse(makeGpx(loops[number - 1]?.[0] ?? [])).distanceM);
	});

	it.each([4, -1])("refuse a number that there is not: %d", (number) => {
		const fault = appErrorOf(file, { track: number });
		expect(fault.code).toBe("gpx.unknown_track");
		expect(errorSentence(fault)).toContain("from 1 to 3");
	});

	it("may be routes", () => {
		expect(appErrorOf(makeGpxOf(loops, { kind: "rte" })).code).toBe("gpx.several_courses");
		expect(readCourse(makeGpxOf(loops, { kind: "rte" }), { track: 2 }).pointsUsed).toBe(301);
	});

	it("are counted in the sentence and named as choices", () => {
		const fault = appErrorOf(makeGpxOf(Array.from({ length: 40 }, () => loops[0] ?? [])));
		expect((fault as SeveralCourses).choices).toHaveLength(40);
		expect(errorSentence(fault)).toContain("40 courses");
	});

	it("share 6,000 points of their lines", () => {
		const many = appErrorOf(makeGpxOf(Array.from({ length: 100 }, () => loops[2] ?? [])));
		const sizes = (many as SeveralCourses).choices.map(({ mapLine }) => mapLine.lat.length);
		expect(new Set(sizes)).toEqual(new Set([60]));
	});

	it("beyond 256 are cut off, not a failure", () => {
		const tiny = [sample(ramp(200, 0), { spacingM: 100, timed: false })];
		expect(
			(appErrorOf(makeGpxOf(Array.from({ length: 400 }, () => tiny))) as SeveralCourses).choices,
		).toHaveLength(256);
	});
});

type Place = readonly [lat: number, lon: number];
type LinePlace = readonly [line: CourseChoice["mapLine"], i: number];

/** m from a place to the straight line between two points, on a plane at the place. */
function offM([lat, lon]: Place, [line, i]: LinePlace, [, j]: LinePlace): number {
	const shrink = Math.cos((lat * Math.PI) / 180);
	const plane = (k: number) => [
		((line.lon[k] ?? Number.NaN) - lon) * 111_195 * shrink,
		((line.lat[k] ?? Number.NaN) - lat) * 111_195,
	];
	const [ax = 0, ay = 0] = plane(i);
	const [bx = 0, by = 0] = plane(j);
	const squared = (bx - ax) ** 2 + (by - ay) ** 2;
	const share = squared > 0 ? -(ax * (bx - ax) + ay * (by - ay)) / squared : 0;
	const along = Math.min(1, Math.max(0, share));
	return Math.hypot(ax + along * (bx - ax), ay + along * (by - ay));
}
