import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { Fault } from "../../domain/fault.ts";
import type { FileActivity } from "../../domain/training/files/activity-file.ts";
import { readActivityFile } from "../../worker/training/files/read.ts";
import { fitRecording, gpxRecording, recording, tcxRecording } from "../fixtures/recorded-run.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const one = (name: string, bytes: Uint8Array | string): FileActivity => {
	const found = readActivityFile(name, typeof bytes === "string" ? utf8(bytes) : bytes);
	expect(found).toHaveLength(1);
	return found[0] as FileActivity;
};
const codeOf = (name: string, bytes: Uint8Array | string) => {
	try {
		readActivityFile(name, typeof bytes === "string" ? utf8(bytes) : bytes);
	} catch (error) {
		if (error instanceof Fault) return error.code;
		throw error;
	}
	return "no fault";
};

describe("the same run in three formats", () => {
	const run = recording();
	const all = {
		"run.fit": one("run.fit", fitRecording(run)),
		"run.tcx": one("run.tcx", tcxRecording(run)),
		"run.gpx": one("run.gpx", gpxRecording(run)),
	};
	test.each(Object.entries(all))("%s has the recording's totals and samples", (_, activity) => {
		const { summary, streams } = activity;
		expect(summary).toMatchObject({
			sport: "run",
			startAtMs: run.startAtMs,
			elapsedS: 1200,
			movingS: 1200,
		});
		expect(summary.distanceM).toBeCloseTo(3600, -1);
		expect(streams.timeS).toHaveLength(1201);
		expect(streams.heartRateBpm?.[90]).toBe(120 + Math.round(20 * Math.sin(1)));
		expect(streams.altitudeM?.[300]).toBeCloseTo(300 + Math.round(50 * Math.sin(1.5)) / 5, 6);
		expect(streams.cadenceStepsPerMin?.[7]).toBe(172);
		expect(streams.latDeg?.[1200]).toBeCloseTo(45 + 3600 / 111_195, 6);
	});
	test("FIT knows the local time, TCX its watch, GPX its name", () => {
		expect(all["run.fit"].recordedUtcOffsetS).toBe(7200);
		expect(all["run.tcx"].summary.deviceName).toBe("Test watch");
		expect(all["run.gpx"].name).toBe("Along the river");
	});
});

test.each([
	["trail", "trail-run"],
	["treadmill", "treadmill-run"],
	["ride", "ride"],
] as const)("a FIT session of %s is a %s", (sport, expected) => {
	expect(one("x.fit", fitRecording(recording({ sport }))).summary.sport).toBe(expected);
});

test("a ride that was filed as a run is told by its speed", () => {
	expect(one("x.fit", fitRecording(recording({ speedMps: 8 }))).summary.sport).toBe("ride");
});

test("a run without positions keeps the distance of its sensor", () => {
	const { summary, streams } = one("x.tcx", tcxRecording(recording({ located: false })));
	expect(summary).toMatchObject({ distanceM: 3600, start: null });
	expect(streams.latDeg).toBeNull();
});

test("a run without heart rate has none", () => {
	const { summary, streams } = one("x.fit", fitRecording(recording({ heartRate: false })));
	expect(summary.averageHeartRateBpm).toBeNull();
	expect(streams.heartRateBpm).toBeNull();
});

test("samples before the recorder had found the date are left out", () => {
	const jumpS = 86_400 * 365;
	const run = recording({ clockS: (i) => (i < 60 ? i - jumpS : i) });
	const activity = one("x.gpx", gpxRecording(run));
	expect(activity.summary.startAtMs).toBe(run.startAtMs + 60_000);
	expect(activity.leftOutShare).toBeCloseTo(60 / 1201, 6);
});

test("repeated and backward samples inside a run are left out", () => {
	const run = recording({ clockS: (i) => (i % 100 === 50 ? i - 5 : i) });
	const { timeS } = one("x.fit", fitRecording(run)).streams;
	expect(timeS).toHaveLength(1201 - 12);
	expect(timeS.every((at, i) => i === 0 || at > (timeS[i - 1] as number))).toBe(true);
});

test("chained FIT files are read one after the other", () => {
	const first = fitRecording(recording());
	const second = fitRecording(recording({ startAtMs: Date.UTC(2026, 3, 13) }));
	const found = readActivityFile("x.fit", new Uint8Array([...first, ...second]));
	expect(found.map(({ summary }) => summary.startAtMs)).toEqual([
		recording().startAtMs,
		Date.UTC(2026, 3, 13),
	]);
});

test("names in any script and UTF-16 are read", () => {
	const text = `\ufeff${gpxRecording(recording({ name: "早晨跑 &amp; Ἀνάβασις" })).replace("UTF-8", "UTF-16")}`;
	const bytes = new Uint8Array(new Uint16Array([...text].map((c) => c.charCodeAt(0))).buffer);
	expect(one("x.gpx", bytes).name).toBe("早晨跑 & Ἀνάβασις");
});

describe("refused with a code", () => {
	const fit = fitRecording(recording());
	const broken = fit.slice();
	broken[500] = (broken[500] as number) ^ 255;
	test.each([
		["a FIT file cut in the middle", "x.fit", fit.slice(0, 5000), "file.cut"],
		["a FIT file with a wrong checksum", "x.fit", broken, "file.broken"],
		["bytes that are no FIT file", "x.fit", utf8("hello, this is text"), "file.broken"],
		["an empty FIT file", "x.fit", new Uint8Array(), "file.no_samples"],
		[
			"a FIT file of settings",
			"x.fit",
			fitRecording(recording(), { kind: 2 }),
			"file.not_an_activity",
		],
		["a TCX file cut in the middle", "x.tcx", tcxRecording(recording()).slice(0, 9000), "file.cut"],
		["a TCX file with tags that do not match", "x.tcx", "<a><b></a>", "file.broken"],
		["a TCX file without activities", "x.tcx", "<TrainingCenterDatabase/>", "file.no_samples"],
		[
			"a GPX route without times",
			"x.gpx",
			'<gpx><trk><trkseg><trkpt lat="1" lon="2"/><trkpt lat="1" lon="3"/></trkseg></trk></gpx>',
			"file.no_times",
		],
		["a GPX file without points", "x.gpx", "<gpx/>", "file.no_samples"],
		[
			"a GPX file with a DOCTYPE",
			"x.gpx",
			"<!DOCTYPE gpx [<!ENTITY a 'b'>]><gpx>&a;</gpx>",
			"file.doctype",
		],
		[
			"an activity of 40 days",
			"x.gpx",
			gpxRecording(recording({ seconds: 40, clockS: (i) => i * 86_400 * 0.99 })),
			"file.too_long",
		],
		["a name of another format", "x.pdf", "%PDF", "file.unknown_format"],
	])("%s", (_, name, bytes, code) => {
		expect(codeOf(name, bytes)).toBe(code);
	});
});

test("a TCX of 10 MB is read in pieces", () => {
	const text = tcxRecording(recording({ seconds: 36_000 }));
	expect(text.length).toBeGreaterThan(10_000_000);
	expect(one("x.tcx", text).streams.timeS).toHaveLength(36_001);
});

// a folder with one run in several formats: CORPUS=/path vitest run tests/truth/activity-files
const folder = process.env.CORPUS ?? "";
test.skipIf(folder === "")(
	"the formats of one run in CORPUS agree (unset: outside files are not read)",
	() => {
		const runs = readdirSync(join(folder, "activities")).map((name) => {
			const bytes = readFileSync(join(folder, "activities", name));
			const { summary, streams } = one(
				name,
				new Uint8Array(name.endsWith(".gz") ? gunzipSync(bytes) : bytes),
			);
			const { sport, startAtMs, movingS } = summary;
			return { sport, startAtMs, movingS, samples: streams.timeS.length };
		});
		expect(runs.length).toBeGreaterThan(1);
		for (const run of runs) expect(run).toEqual(runs[0]);
	},
);
