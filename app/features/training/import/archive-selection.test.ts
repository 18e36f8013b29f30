import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { archiveDateMs } from "#domain/training/archive/dates.ts";
import { selectFiles } from "#domain/training/archive/selection.ts";
import { mayBeFitActivity } from "#domain/training/files/fit-kind.ts";
import { fitRecording, recording } from "#tests/fixtures/recorded-run.ts";
import { readActivitiesCsv } from "./activities-csv.ts";

const at = Date.UTC(2025, 10, 1, 8, 0, 0);

test.each([
	["Nov 1, 2025, 8:00:00 AM", at],
	["Nov 1, 2025, 8:00:00\u202fAM", at],
	["Nov 1, 2025, 8:00:00 PM", at + 12 * 3_600_000],
	["Nov 1, 2025, 12:00:00 AM", at - 8 * 3_600_000],
	["1 nov. 2025 à 08:00:00", at],
	["1 nov. 2025, 08:00:00", at],
	["1 août 2025 à 08:00:00", Date.UTC(2025, 7, 1, 8)],
	["01.11.2025, 08:00:00", at],
	["2025-11-01 08:00:00", at],
	["yesterday", null],
	["32 smarch 2025, 08:00:00", null],
])("the archive's date '%s'", (text, expected) => {
	expect(archiveDateMs(text)).toBe(expected);
});

const table = (lines: string[]) =>
	[
		"ID de l'activité,Date,Nom,Type,Description,Temps écoulé,Distance,FC max,Effort,Déplacement,Note,Matériel,Nom du fichier,Poids,Vélo,Temps écoulé,Durée,Distance,Vmax,Vmoy,D+",
		...lines,
	].join("\r\n");

test("French numbers, quoted names and line breaks in descriptions are read", () => {
	const [first, second, ...rest] = readActivitiesCsv(
		`\ufeff${table([
			'11,"1 nov. 2025 à 08:00:00","Sortie ""longue""",Course à pied,"deux\nlignes",2188,"6,46",161,80,false,,,activities/11.gpx,,,2188.0,2100.0,6458,5,3,60.0',
			'12,"2 nov. 2025 à 08:00:00",Tapis,Course à pied,,1800,"5,00",,,false,,,,,,1800.0,1800.0,5000,,,',
			"total,,,,",
		])}`,
	);
	expect(first).toMatchObject({
		id: "11",
		name: 'Sortie "longue"',
		sport: "run",
		startAtMs: at,
		elapsedS: 2188,
		movingS: 2100,
		distanceM: 6458,
		elevationGainM: 60,
		file: "activities/11.gpx",
	});
	expect(second).toMatchObject({ id: "12", file: null, distanceM: 5000, maxHeartRateBpm: null });
	expect(rest).toEqual([]);
});

test("a table of thirteen columns gives kilometres as metres", () => {
	const [entry] = readActivitiesCsv("h\n7,,Old,Run,,60,0.5,,,,,,activities/7.fit.gz");
	expect(entry).toMatchObject({ distanceM: 500, startAtMs: null, movingS: null });
});

const entry = (id: string, file: string | null, startAtMs: number | null = null) => ({
	id,
	file,
	startAtMs,
	name: id,
	sport: "run" as const,
	elapsedS: 1,
	movingS: 1,
	distanceM: 1,
	elevationGainM: null,
	averageHeartRateBpm: null,
	maxHeartRateBpm: null,
});

test("what the table names is brought in, newest first, and the rest is said", () => {
	const selection = selectFiles(
		[
			{ path: "activities.csv", bytes: 10 },
			{ path: "activities/1.gpx", bytes: 10 },
			{ path: "activities/2.fit.gz", bytes: 10 },
			{ path: "activities/3.jpg", bytes: 10 },
			{ path: "activities/4.tcx", bytes: 26_000_000 },
			{ path: "routes/9.gpx", bytes: 10 },
			{ path: "../activities/5.gpx", bytes: 10 },
			{ path: "media/photo.jpg", bytes: 10 },
		],
		[
			entry("1", "activities/1.gpx", 1000),
			entry("2", "activities/2.fit.gz", 2000),
			entry("3", "activities/3.jpg"),
			entry("4", "activities/4.tcx"),
			entry("5", "../activities/5.gpx"),
			entry("6", "activities/6.gpx"),
			entry("7", null),
		],
	);
	expect(selection.files.map(({ path }) => path)).toEqual([
		"activities/2.fit.gz",
		"activities/1.gpx",
	]);
	expect(selection.typedIn.map(({ id }) => id)).toEqual(["7"]);
	expect(Object.fromEntries(selection.leftOut.map(({ path, reason }) => [path, reason]))).toEqual({
		"activities/3.jpg": "not_activity_file",
		"activities/4.tcx": "too_large",
		"../activities/5.gpx": "odd_path",
		"activities/6.gpx": "missing",
	});
});

test("without a table every activity file is brought in", () => {
	const files = ["a.fit", "b/c.TCX.gz", "d.pdf"].map((path) => ({ path, bytes: 1 }));
	expect(selectFiles(files, null).files.map(({ path }) => path)).toEqual(["b/c.TCX.gz", "a.fit"]);
});

test("a FIT file's first message tells an activity from settings", () => {
	expect(mayBeFitActivity(fitRecording(recording({ seconds: 3 })))).toBe(true);
	expect(mayBeFitActivity(fitRecording(recording({ seconds: 3 }), { kind: 32 }))).toBe(false);
	expect(mayBeFitActivity(new Uint8Array(3))).toBe(true);
});

// a folder with activities.en.csv and activities.fr.csv: CORPUS=/path vitest run app/features/training
const folder = process.env.CORPUS ?? "";
test.skipIf(folder === "")(
	"the tables of CORPUS in two languages agree (unset: outside files are not read)",
	() => {
		const read = (language: string) =>
			readActivitiesCsv(readFileSync(join(folder, `activities.${language}.csv`), "utf8"));
		const english = new Map(read("en").map((row) => [row.id, row]));
		for (const row of read("fr")) {
			const { name, averageHeartRateBpm, ...rest } = row;
			expect(english.get(row.id)).toMatchObject(rest);
		}
	},
);
