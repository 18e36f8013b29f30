import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import FitParser from "fit-file-parser";
import { describe, expect, test } from "vitest";
import { AppError } from "#domain/app-error.ts";
import type { FileActivity } from "#domain/training/files/activity-file.ts";
import { assemble } from "#domain/training/files/assemble.ts";
import { emptySample, maxHeldSamples, openFileSamples } from "#domain/training/files/samples.ts";
import { fitLinks, fitMessages } from "#worker/training/files/fit-messages.ts";
import { createRecordReader, recordMessage } from "#worker/training/files/fit-records.ts";
import { memoryToRead, memoryToReduce } from "#worker/training/files/memory.ts";
import { readActivityFile } from "#worker/training/files/read.ts";
import { fitRecording, gpxRecording, recording, tcxRecording } from "../fixtures/recorded-run.ts";
import { inputOf } from "../fuzz/cases.ts";
import { fitFuzz } from "../fuzz/fit.ts";

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
		if (error instanceof AppError) return error.code;
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
	test("a TCX is called by the first line of its notes, where exports have the title", () => {
		const noted = (notes: string) =>
			one(
				"x.tcx",
				tcxRecording(recording()).replace("<Creator>", `<Notes>${notes}</Notes><Creator>`),
			);
		expect(noted("\n  Boston &amp; back\nWindy.  ").name).toBe("Boston & back");
		expect([noted("  ").name, all["run.tcx"].name]).toEqual([null, null]);
	});
});

test("Power is read of each format, and where laps end of those that have laps", () => {
	const run = recording({ powerW: 240, lapS: 400 });
	const [fit, tcx, gpx] = [
		one("x.fit", fitRecording(run)),
		one("x.tcx", tcxRecording(run)),
		one("x.gpx", gpxRecording(run)),
	];
	for (const { streams } of [fit, tcx, gpx]) expect(streams.powerW?.[700]).toBe(240);
	expect(fit.lapEndsS).toEqual([400, 800, 1200]);
	// a lap ends where the next one begins, the last one with the samples
	expect(tcx.lapEndsS).toEqual([400, 800]);
	expect(gpx.lapEndsS).toEqual([]);
	expect(one("x.fit", fitRecording(recording())).streams.powerW).toBeNull();
});

test.each([
	["trail", "trail-run"],
	["treadmill", "treadmill-run"],
	["ride", "ride"],
] as const)("A FIT session of %s is a %s", (sport, expected) => {
	expect(one("x.fit", fitRecording(recording({ sport }))).summary.sport).toBe(expected);
});

test("A ride that was filed as a run is told by its speed", () => {
	expect(one("x.fit", fitRecording(recording({ speedMps: 8 }))).summary.sport).toBe("ride");
});

test("A run without positions keeps the distance of its sensor", () => {
	const { summary, streams } = one("x.tcx", tcxRecording(recording({ located: false })));
	expect(summary).toMatchObject({ distanceM: 3600, start: null });
	expect(streams.latDeg).toBeNull();
});

test("A run without heart rate has none", () => {
	const { summary, streams } = one("x.fit", fitRecording(recording({ heartRate: false })));
	expect(summary.averageHeartRateBpm).toBeNull();
	expect(streams.heartRateBpm).toBeNull();
});

test("Samples before the recorder had found the date are left out", () => {
	const jumpS = 86_400 * 365;
	const run = recording({ clockS: (i) => (i < 60 ? i - jumpS : i) });
	const activity = one("x.gpx", gpxRecording(run));
	expect(activity.summary.startAtMs).toBe(run.startAtMs + 60_000);
	expect(activity.leftOutShare).toBeCloseTo(60 / 1201, 6);
});

test("Repeated and backward samples inside a run are left out", () => {
	const run = recording({ clockS: (i) => (i % 100 === 50 ? i - 5 : i) });
	const { timeS } = one("x.fit", fitRecording(run)).streams;
	expect(timeS).toHaveLength(1201 - 12);
	expect(timeS.every((at, i) => i === 0 || at > (timeS[i - 1] as number))).toBe(true);
});

test("Chained FIT files are read one after the other", () => {
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

const beats = (count: number) => "<trkpt/>".repeat(count);
const nested = (depth: number) => "<a>".repeat(depth) + "</a>".repeat(depth);
const attributes = Array.from({ length: 9000 }, (_, i) => `a${i}=""`).join(" ");
const tcxOf = (count: number) => `<T>${'<Activity Sport="Running"/>'.repeat(count)}</T>`;
const chainOf = (count: number) => {
	const link = fitRecording(recording({ seconds: 2 }));
	return new Uint8Array(Array.from({ length: count }, () => [...link]).flat());
};

test.each<[string, string, () => Uint8Array | string, string]>([
	["nests 65 elements", "x.gpx", () => nested(65), "file.too_deep"],
	["nests 65 elements", "x.tcx", () => nested(65), "file.too_deep"],
	["has a tag of 9,000 attributes", "x.gpx", () => `<gpx ${attributes}/>`, "file.token_too_long"],
	["has a text of 2 MB", "x.tcx", () => `<T>${"x".repeat(2e6)}</T>`, "file.token_too_long"],
	[
		"has a comment of 2 MB",
		"x.gpx",
		() => `<gpx><!--${"> ".repeat(1e6)}--></gpx>`,
		"file.token_too_long",
	],
	["holds 900,001 samples", "x.gpx", () => `<gpx>${beats(900_001)}</gpx>`, "file.too_many_samples"],
	["holds 51 activities", "x.tcx", () => tcxOf(51), "file.too_many_activities"],
	["holds 51 activities", "x.fit", () => chainOf(51), "file.too_many_activities"],
])("A file is refused that %s: %s", (_, name, make, code) => {
	expect(codeOf(name, make())).toBe(code);
});

test("A file that nests 64 elements and holds 50 activities is read", () => {
	expect(codeOf("x.gpx", nested(64))).toBe("file.no_samples");
	expect(readActivityFile("x.fit", chainOf(50))).toHaveLength(50);
});

test("Of an activity with more samples than may be held every other one is kept, up to its end", () => {
	const samples = openFileSamples().open();
	const sample = emptySample();
	const seconds = maxHeldSamples + 999;
	for (let i = 0; i <= seconds; i++) {
		sample.timeMs = 1e12 + 1000 * i;
		sample.distanceM = 3 * i;
		samples.add(sample);
	}
	const totals = { name: null, sport: "run", timerS: null, distanceM: null } as const;
	const others = { elevationGainM: null, deviceName: null, utcOffsetS: null, lapEndsMs: [] };
	const { summary, streams, leftOutShare } = assemble("FIT", samples, { ...totals, ...others });
	expect(streams.timeS.length).toBe(Math.floor(seconds / 2) + 1);
	expect(streams.timeS.every((at, i) => at === 2 * i)).toBe(true);
	expect(summary).toMatchObject({ elapsedS: seconds - 1, distanceM: 3 * (seconds - 1) });
	expect(leftOutShare).toBeCloseTo(0, 9);
});

test("Records of FIT files are those that the library finds in the same files", () => {
	let compared = 0;
	for (let index = 0; index < 400; index++) {
		const input = inputOf(fitFuzz, 7, index);
		const expected = libraryRecords(input);
		const found = expected && ownRecords(input);
		if (!found) continue;
		// the library fills up a last record that the end of the data cuts with bytes of the sum behind it
		expect(expected.length - found.length, `input ${index}`).toBeLessThanOrEqual(1);
		expect(found, `input ${index}`).toEqual(expected.slice(0, found.length));
		compared += found.length > 0 ? 1 : 0;
	}
	expect(compared).toBeGreaterThan(50);
});

test("The memory that is asked for a file covers the samples that it holds", () => {
	const run = recording({ seconds: 500 });
	const files = {
		"a.fit": fitRecording(run),
		"a.gpx": utf8(gpxRecording(run)),
		"a.tcx": utf8(tcxRecording(run)),
	};
	for (const [name, bytes] of Object.entries(files)) {
		expect(memoryToRead(name, bytes), name).toBe(80 * 501);
		expect(memoryToReduce(readActivityFile(name, bytes)), name).toBe(200 * 501);
	}
	const many = utf8(`<gpx>${"<trkpt></trkpt>".repeat(2 * maxHeldSamples)}</gpx>`);
	expect(memoryToRead("a.gpx", many)).toBe(80 * maxHeldSamples);
});

type Values = (number | undefined)[];

/** Null where the library refuses the file, where it is none, or where developer fields stand for others. */
function libraryRecords(input: Uint8Array): Values[] | null {
	let found: Values[] | null = null;
	try {
		new FitParser({ force: false, mode: "list" }).parse(input.slice().buffer, (_, data) => {
			if (!data || data.field_descriptions?.length) return;
			const records = (data.records ?? []) as Record<string, number | Date | undefined>[];
			found = records.map((record) => [
				record.timestamp instanceof Date ? record.timestamp.getTime() : undefined,
				...["position_lat", "position_long", "altitude", "distance", "heart_rate", "cadence"].map(
					(name) => (name === "altitude" ? record.enhanced_altitude : undefined) ?? record[name],
				),
			]) as Values[];
		});
	} catch {
		return null;
	}
	return found;
}

function ownRecords(input: Uint8Array): Values[] | null {
	const found: Values[] = [];
	const sample = emptySample();
	try {
		const [link] = fitLinks(input);
		if (!link || link.length !== input.length) return null;
		const read = createRecordReader(link);
		for (const message of fitMessages(link)) {
			if (message.definition.message !== recordMessage) continue;
			read(message, sample);
			const { timeMs, latDeg, lonDeg, altitudeM, distanceM, heartRateBpm } = sample;
			const cadence = sample.cadenceStepsPerMin / 2;
			found.push(
				[timeMs, latDeg, lonDeg, altitudeM, distanceM, heartRateBpm, cadence].map((value) =>
					Number.isNaN(value) ? undefined : value,
				),
			);
		}
	} catch {
		return null;
	}
	return found;
}

test("A TCX of 10 MB is read in pieces", () => {
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
