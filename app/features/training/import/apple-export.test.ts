import { BlobReader, TextReader, Uint8ArrayWriter, ZipWriter } from "@zip.js/zip.js";
import { expect, test } from "vitest";
import {
	appleRoute,
	appleWorkout,
	appleXml,
	appleZip,
	beatsDuring,
	beatXml,
	workoutXml,
} from "#tests/fixtures/apple-export.ts";
import { readActivityFile } from "#worker/training/files/read.ts";
import { openAppleExport } from "./apple-export.ts";
import { openChosen } from "./archive-reader.ts";

const outdoors = appleWorkout({ route: "route_2026-05-01_7.12am.gpx" });
const treadmill = appleWorkout({ startAtMs: Date.UTC(2026, 4, 2, 17), indoor: true });
const noted = appleWorkout({ startAtMs: Date.UTC(2026, 4, 3, 17), oldStyle: true, unit: "mi" });
const walk = appleWorkout({ kind: "Walking", route: "route_walk.gpx" });
const all = [outdoors, treadmill, noted, walk];
const xml = appleXml(
	...[...beatsDuring(outdoors), ...beatsDuring(treadmill)].map((beat) => beatXml(beat)),
	...all.map((workout) => workoutXml(workout)),
);
const zipped = (content = xml, names = {}) => new File([appleZip(content, all, names)], "x.zip");

async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
	const text = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
	return new Uint8Array(await new Response(text).arrayBuffer());
}
const readBack = async (bytes: Uint8Array<ArrayBuffer>) =>
	readActivityFile("a.tcx", await unpacked(bytes))[0];

test("Runs of an export are opened newest first: files where there are samples, totals where there are none", async () => {
	const { selection } = await openChosen([zipped()]);
	expect(selection.files).toMatchObject([
		{ path: "Apple Health 2026-05-02 17-00-00.tcx.gz", entry: { sport: "treadmill-run" } },
		{ path: "Apple Health 2026-05-01 05-12-00.tcx.gz", entry: { sport: "run" } },
	]);
	expect(selection.typedIn).toMatchObject([
		{ id: String(noted.startAtMs), sport: "run", movingS: 1200, zone: "Europe/Paris" },
	]);
	expect(selection.typedIn[0]?.distanceM).toBeCloseTo(3600, 1);
	expect(selection).toMatchObject({ leftOut: [], otherWorkouts: 1 });
	expect(selection.healthRuns).toBe(selection.files.length + selection.typedIn.length);
});

test("A run has positions, heights, heart rate and its own length; a treadmill has no positions", async () => {
	const { selection, read } = await openChosen([zipped()]);
	const [indoors, outside] = await Promise.all(
		selection.files.map(async ({ path }) => readBack(await read(path))),
	);
	expect(outside?.summary).toMatchObject({ startAtMs: outdoors.startAtMs, distanceM: 3600 });
	const { latDeg, altitudeM, heartRateBpm, timeS } = outside?.streams ?? {};
	expect([timeS?.length, timeS?.at(-1)]).toEqual([1201, 1200]);
	expect(latDeg?.at(-1)).toBeCloseTo(45 + 3600 / 111_195, 5);
	expect(altitudeM?.[600]).toBeCloseTo(300 + 10 * Math.sin(3), 2);
	const beats = beatsDuring(outdoors);
	expect(heartRateBpm?.[600]).toBe(beats[120]?.bpm);
	// of two that are as near, the earlier one
	expect(heartRateBpm?.[602]).toBe(beats[120]?.bpm);
	expect(heartRateBpm?.[603]).toBe(beats[121]?.bpm);
	expect(indoors?.summary).toMatchObject({ start: null, distanceM: 3600, elapsedS: 1200 });
	expect(indoors?.streams.latDeg).toBeNull();
	expect([...(indoors?.streams.heartRateBpm ?? [])]).toEqual(
		beatsDuring(treadmill).map(({ bpm }) => bpm),
	);
});

test("Nothing but time, place, height, length and heart rate is in a run's file", async () => {
	const { selection, read } = await openChosen([zipped()]);
	const texts = await Promise.all(
		selection.files.map(async ({ path }) =>
			new TextDecoder().decode(await unpacked(await read(path))),
		),
	);
	const elements = new Set(texts.flatMap((text) => text.match(/<\w+/g) ?? []));
	expect([...elements].map((name) => name.slice(1)).sort()).toEqual(
		"Activities Activity AltitudeMeters DistanceMeters HeartRateBpm Id Lap LatitudeDegrees LongitudeDegrees Position Time TotalTimeSeconds Track Trackpoint TrainingCenterDatabase Value".split(
			" ",
		),
	);
	expect(texts.join("").replace(/[\d.:TZ-]+/g, "")).not.toMatch(/Watch|Zoé|HK|iPhone/);
});

test("The same run has the same bytes in a later export with more in it", async () => {
	const later = appleXml(
		workoutXml(appleWorkout({ startAtMs: Date.UTC(2026, 8, 1) }), -7),
		...all.map((workout) => workoutXml(workout, -7)),
		...[...beatsDuring(outdoors), ...beatsDuring(treadmill)].map((beat) => beatXml(beat, -7)),
	);
	const bytesOf = async (file: File) => {
		const { read } = await openChosen([file]);
		return unpacked(await read("Apple Health 2026-05-01 05-12-00.tcx.gz"));
	};
	expect(await bytesOf(zipped(later))).toEqual(await bytesOf(zipped()));
});

test("An export is known by its content, in any language and inside another archive", async () => {
	const german = zipped(xml, { folder: "Apple_Daten", name: "Exportieren.XML" });
	const writer = new ZipWriter(new Uint8ArrayWriter());
	await writer.add("part.zip", new BlobReader(german));
	const outer = new File([(await writer.close()) as Uint8Array<ArrayBuffer>], "outer.zip");
	for (const file of [german, outer]) {
		expect((await openChosen([file])).selection.files).toHaveLength(2);
	}
});

test("An export that is unpacked is read from its single files, beside other recordings", async () => {
	const { selection, read } = await openChosen([
		new File([appleRoute(outdoors)], outdoors.route ?? ""),
		new File([appleRoute(walk)], walk.route ?? ""),
		new File([appleRoute(walk)], "mine.gpx"),
		new File([xml], "export.xml"),
		new File(["<a/>"], "other.xml"),
	]);
	expect(selection.files.map(({ path }) => path)).toContain("mine.gpx");
	expect(selection.files).toHaveLength(3);
	expect(selection.leftOut).toEqual([{ path: "other.xml", reason: "not_activity_file" }]);
	const run = await readBack(await read("Apple Health 2026-05-01 05-12-00.tcx.gz"));
	expect(run?.streams.latDeg).toHaveLength(1201);
});

test("An export with sizes of 64 bits is read", async () => {
	const writer = new ZipWriter(new Uint8ArrayWriter(), { zip64: true });
	await writer.add("apple_health_export/export.xml", new TextReader(xml));
	await writer.add(
		`apple_health_export/workout-routes/${outdoors.route}`,
		new TextReader(appleRoute(outdoors)),
	);
	const bytes = (await writer.close()) as Uint8Array<ArrayBuffer>;
	const { selection, read } = await openChosen([new File([bytes], "x.zip")]);
	const outside = selection.files[1]?.path ?? "";
	expect((await readBack(await read(outside)))?.streams.latDeg).toHaveLength(1201);
});

test("Progress rises to the end of both passes", async () => {
	const shares: number[] = [];
	await openChosen([zipped()], (share) => shares.push(share));
	expect(shares).toEqual([...shares].sort((a, b) => a - b));
	expect(shares.at(-1)).toBe(1);
});

const folderOf = (text: string, routes: Record<string, string>) => {
	const file = (content: string) => {
		const blob = new Blob([content]);
		return { bytes: blob.size, stream: () => blob.stream() };
	};
	return {
		xml: { path: "export.xml", ...file(text) },
		routes: new Map(Object.entries(routes).map(([name, content]) => [name, file(content)])),
	};
};
const name = outdoors.route ?? "";

test("An export that unpacks to more than any does is given up", async () => {
	const folder = folderOf(xml, {});
	await expect(openAppleExport(folder, () => {}, xml.length / 2)).rejects.toMatchObject({
		code: "import.health_too_large",
	});
});

test.each([
	["is missing", {}, "is not in the export"],
	["is no GPX", { [name]: "<gpx><trkpt" }, "file.cut"],
	["has a DOCTYPE", { [name]: "<!DOCTYPE a><gpx/>" }, "file.doctype"],
])("A run whose route %s is refused, and the next one is read", async (_, routes, reason) => {
	const { selection, read } = await openAppleExport(folderOf(xml, routes), () => {});
	const [indoors, outside] = selection.files;
	await expect(read(outside?.path ?? "")).rejects.toThrow(reason);
	expect(
		(await readBack((await read(indoors?.path ?? "")) ?? new Uint8Array()))?.summary,
	).toBeDefined();
});

test("A run whose route has no positions keeps its heart rate", async () => {
	const empty = { [name]: "<gpx><trk><trkseg></trkseg></trk></gpx>" };
	const { selection, read } = await openAppleExport(folderOf(xml, empty), () => {});
	const run = await readBack((await read(selection.files[1]?.path ?? "")) ?? new Uint8Array());
	expect(run?.summary).toMatchObject({ start: null, distanceM: 3600 });
	expect(run?.streams.heartRateBpm).toHaveLength(beatsDuring(outdoors).length);
});

test("An export that ends early brings what it has, and says so", async () => {
	const text = xml.slice(0, xml.indexOf("<Workout ", xml.indexOf("</Workout>")) + 40);
	const { selection } = await openAppleExport(folderOf(text, {}), () => {});
	expect(selection.files).toHaveLength(1);
	expect(selection.leftOut).toEqual([{ path: "export.xml", reason: "cut" }]);
});
