import { SaxesParser } from "saxes";
import { afterEach, expect, it } from "vitest";
import { instantiateCore } from "#wasm/load-node.ts";
import { bytesOf, core, readCourse, readPoints, warningOf } from "../fixtures/core.ts";
import { type FixturePoint, makeGpx, makeGpxOf } from "../fixtures/gpx.ts";
import { flatLoop, hillyLoop, ramp, sample } from "../fixtures/paths.ts";
import { seeded } from "../fixtures/random.ts";
import { randomGpx } from "../fixtures/random-gpx.ts";

const points = sample(hillyLoop(12000), { decimals: 6, eleDecimals: 1 });
const plain = readCourse(makeGpx(points));
afterEach(() => core.limitReaders(2));

/** At point `i`. */
const waypoint = (i: number, inner: string) =>
	`<wpt lat="${points[i].lat}" lon="${points[i].lon}">${inner}</wpt>`;
const named = (i: number, inner: string): FixturePoint[] =>
	points.map((point, k) => (k === i ? { ...point, extra: inner } : point));
const behind = (file: string, text: string) => file.replace("</gpx>", `${text}</gpx>`);
/** All but the places. */
const courseOf = (file: string | Uint8Array) => ({ ...readCourse(file), places: [] });

it("Waypoints are places with name, symbol, type and note", () => {
	const inner =
		"<ele>812</ele><name>Les Houches</name><cmt>short</cmt><desc>Soup &amp; tea</desc><sym>Food</sym><type>aid</type>";
	const { places } = readCourse(makeGpx(points, { before: waypoint(100, inner) }));
	expect(places).toEqual([
		{
			name: "Les Houches",
			symbol: "Food",
			type: "aid",
			note: "Soup & tea",
			offM: 0,
			passages: [{ distanceM: 2000, offM: 0 }],
		},
	]);
});

it("A comment is the note of a place without a description", () => {
	const before = waypoint(5, "<name>A</name><cmt>Beside the church</cmt><desc> </desc>");
	expect(readCourse(makeGpx(points, { before })).places[0].note).toBe("Beside the church");
});

it.each([
	["<name>Col de l&apos;&#xC9;cole &lt;b&gt;</name>", "Col de l'École"],
	["<name><![CDATA[Rue <em>Haute</em> & Cie]]></name>", "Rue Haute & Cie"],
	["<name>\n  Deux \t lignes\n</name>", "Deux lignes"],
	["<name>&#x202E;evil&#7;</name>", "evil"],
	["<name>Ravito 🥤</name>", "Ravito 🥤"],
	["<name>First</name><name>Second</name>", "First"],
	["<g:name xmlns:g='u'>Foreign</g:name>", null],
	["<name/>", null],
	["<extensions><name>Inner</name></extensions>", null],
	[`<name>${"n".repeat(500)}</name>`, "n".repeat(80)],
	[`<name>${"é🥤".repeat(400)}</name>`, `${"é🥤".repeat(26)}é`],
])("A name is one line of plain text: %s", (inner, name) => {
	expect(readCourse(makeGpx(points, { before: waypoint(5, inner) })).places[0].name).toBe(name);
});

it("Named points of tracks and routes are places, points without a name are none", () => {
	for (const kind of ["trk", "rte"] as const) {
		const file = makeGpx(named(300, "<name>Col</name><sym>Summit</sym>"), { kind });
		const { places } = readCourse(file);
		expect(places.map(({ name, symbol }) => [name, symbol])).toEqual([["Col", "Summit"]]);
		expect(places[0].passages).toHaveLength(1);
		expect(places[0].passages[0].distanceM).toBeCloseTo(6000, -1);
		const unnamed = makeGpx(named(300, "<desc>No place</desc><sym>Summit</sym>"), { kind });
		expect(readCourse(unnamed).places).toEqual([]);
	}
});

it("Places leave the course as it is, ahead of the track, behind it and on it", () => {
	const many = points.map((_, i) => waypoint(i, `<name>Place ${i}</name>`)).join("\n");
	const before = makeGpx(points, { before: many });
	const after = behind(makeGpx(points), many);
	expect(courseOf(before)).toEqual(plain);
	expect(courseOf(after)).toEqual(plain);
	expect(courseOf(makeGpx(named(300, "<name>Col</name>")))).toEqual(plain);
	expect(readCourse(after).places).toEqual(readCourse(before).places);
	expect(readCourse(after).places).toHaveLength(points.length);
});

it("Places behind a track of many batches leave its grid as it is", () => {
	const dense = sample(hillyLoop(60_000), { spacingM: 6 });
	const file = makeGpx(dense);
	const place = waypoint(0, "<name>Start</name>").repeat(3);
	expect(courseOf(behind(file, place))).toEqual(readCourse(file));
	const half = dense.map((p, i) => (i === 5000 ? { ...p, extra: "<name>Half</name>" } : p));
	expect(courseOf(makeGpx(half))).toEqual(readCourse(file));
});

it("Places are read again with a file whose points are stored", () => {
	const jump = points.map((point, i) => (i === 200 ? { ...point, lat: "47.9" } : point));
	const place = waypoint(100, "<name>Col</name>");
	const course = readCourse(behind(makeGpx(jump, { before: place }), place));
	expect(warningOf(course, "points_teleported")).toBe(1);
	expect(course.places.map(({ name }) => name)).toEqual(["Col", "Col"]);
	const tracks = makeGpxOf([[points], [sample(flatLoop())]], { before: place });
	expect(readCourse(tracks, { track: 2 }).places.map(({ name }) => name)).toEqual(["Col"]);
	expect(readCourse(makeGpx(points)).places).toEqual([]);
});

it("Places are read the same whatever the size of the chunks and the encoding", () => {
	const before = waypoint(100, "<name>Forêt &amp; col</name><desc><![CDATA[a]]b]]></desc>");
	const text = behind(makeGpx(named(300, "<name>Ça</name><type>x</type>"), { before }), before);
	const { places } = readCourse(text);
	expect(places).toHaveLength(3);
	for (const chunk of [1, 2, 3, 7, 64, 1000, 65537]) {
		expect(readCourse(text, { chunk }).places).toEqual(places);
	}
	const latin1 = Uint8Array.from(text.replace("UTF-8", "ISO-8859-1"), (c) => c.charCodeAt(0));
	expect(readCourse(latin1).places).toEqual(places);
});

it("Fast readers leave no name out, however points with and without one mix", () => {
	for (const every of [2, 7, 40, 400]) {
		const mixed = points.map((point, i) =>
			i % every === 1
				? { ...point, extra: `<name>P${i % 5 === 0 ? "" : i}</name><sym>S</sym>` }
				: { ...point, extra: i % 3 === 0 ? "<name></name><hr>120</hr>" : "<hr>99</hr>" },
		);
		const bytes = bytesOf(makeGpx(mixed));
		core.limitReaders(0);
		const slowest = readPoints(bytes);
		expect(slowest.places).toHaveLength(Math.ceil((points.length - 1) / every));
		for (const step of [1, 2]) {
			core.limitReaders(step);
			expect(readPoints(bytes)).toEqual(slowest);
		}
	}
});

it("A file that numbers its points has places only in its waypoints", () => {
	const numbered = points.map((point, i) => ({ ...point, extra: `<name>TP${i}</name>` }));
	const before = waypoint(100, "<name>Before</name>");
	const after = waypoint(200, "<name>After</name>");
	const course = readCourse(behind(makeGpx(numbered, { before }), after));
	expect(course.places.map(({ name }) => name)).toEqual(["Before", "After"]);
	expect(course.warnings).toEqual([]);
});

it("Of 65,000 waypoints the first 1,000 are read and the others counted, in bounded memory", () => {
	const { exports } = instantiateCore();
	const fresh = exports as unknown as typeof core;
	const all = waypoint(100, "<name>Peak</name><desc>Nothing</desc>").repeat(65_000);
	for (const file of [makeGpx(points, { before: all }), behind(makeGpx(points), all)]) {
		const course = readCourse(file);
		expect(course.places).toHaveLength(1000);
		expect(warningOf(course, "places_skipped")).toBe(64_000);
		expect({ ...course, places: [], warnings: [] }).toEqual(plain);
		fresh.open(0, 0);
		for (const bytes = bytesOf(file), step = { at: 0 }; step.at < bytes.length; step.at += 65536) {
			const piece = bytes.subarray(step.at, step.at + 65536);
			new Uint8Array(fresh.memory.buffer, fresh.inputPtr(), piece.length).set(piece);
			fresh.push(piece.length);
		}
		expect(fresh.finish()).toBe(0);
		expect(fresh.memory.buffer.byteLength).toBeLessThan(0.8 * 1024 * 1024);
	}
});

it("Long texts are read until their memory is full, and further places are counted", () => {
	const long = waypoint(100, `<name>N</name><desc>${"note ".repeat(300)}</desc>`).repeat(1000);
	const course = readCourse(makeGpx(points, { before: long }));
	expect(course.places.length + warningOf(course, "places_skipped")).toBe(1000);
	expect(course.places.length).toBeGreaterThan(150);
	expect(course.places.every(({ name }) => name === "N")).toBe(true);
	expect(course.places[0].note).toHaveLength(279);
});

it("A place without a position on earth is left out", () => {
	const before = [
		'<wpt lat="95" lon="7"><name>High</name></wpt>',
		'<wpt lon="7"><name>Half</name></wpt>',
		'<wpt lat="abc" lon="7"><name>Text</name></wpt>',
		waypoint(3, "<name>Here</name>"),
	].join("");
	const { places } = readCourse(makeGpx(points, { before }));
	expect(places.map(({ name }) => name)).toEqual(["Here"]);
});

it("A place that the course does not pass says how far off it is", () => {
	const line = sample(ramp(5000, 0.02), { lat: 0, lon: 0 });
	const off = (north: number) => `<wpt lat="${north / 110_574}" lon="0.02"><name>X</name></wpt>`;
	const before = off(149) + off(151) + off(2000);
	const { places } = readCourse(makeGpx(line, { before }));
	expect(places.map(({ passages }) => passages.length)).toEqual([1, 0, 0]);
	expect(places[0].offM).toBeCloseTo(149, 0);
	expect(places[1].offM).toBeCloseTo(151, -1);
	expect(places[2].offM).toBeGreaterThanOrEqual(2000);
	expect(places[2].offM).toBeLessThanOrEqual(2200);
});

it("saxes reads the same names from 300 seeded files", () => {
	const random = seeded(91);
	for (let i = 0; i < 300; i++) {
		const file = randomGpx(random);
		const { places } = readPoints(file.text);
		expect(places.map(({ texts }) => texts)).toEqual(saxesTexts(file.text));
	}
});

const textNames = ["name", "cmt", "desc", "sym", "type"];

/** The texts of places as saxes reads them. */
function saxesTexts(file: string): string[][] {
	const parser = new SaxesParser({ xmlns: false });
	const places: string[][] = [];
	const path: string[] = [];
	let text = "";
	let here: string[] = [];
	parser.on("opentag", ({ name }) => {
		path.push(name.replace(/^.*:/, ""));
		if (["wpt", "trkpt"].includes(path.at(-1) ?? "")) here = ["", "", "", "", ""];
		text = "";
	});
	const add = (part: string) => {
		text += part;
	};
	parser.on("text", add);
	parser.on("cdata", add);
	parser.on("closetag", () => {
		const name = path.pop() ?? "";
		const kind = textNames.indexOf(name);
		if (kind >= 0 && ["wpt", "trkpt"].includes(path.at(-1) ?? "")) here[kind] ||= text.trim();
		if (name === "wpt" || (name === "trkpt" && here[0] !== "")) places.push(here);
		text = "";
	});
	parser.write(file.replace(/^\ufeff/, "")).close();
	return places;
}
