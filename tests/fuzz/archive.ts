import assert from "node:assert/strict";
import { zipSync } from "fflate";
import { readActivitiesCsv } from "#app/features/training/import/activities-csv.ts";
import { maxTableBytes, openChosen } from "#app/features/training/import/archive-reader.ts";
import { sports } from "#domain/training/activity.ts";
import type { ArchiveEntry } from "#domain/training/archive/selection.ts";
import { type ImportSelection, selectFiles } from "#domain/training/archive/selection.ts";
import { maxActivityFileBytes } from "#domain/training/file-limits.ts";
import { pick, pickInt } from "../fixtures/random.ts";
import { amplifiedArchive, amplifiedTable, isAmplified } from "./amplified.ts";
import { damaged, oddNumbers } from "./damage.ts";
import { assertFinite, type FuzzTarget, utf8 } from "./target.ts";

const paths = [
	"activities/1.gpx",
	"activities/2.fit.gz",
	"activities/3.tcx",
	"a.FIT",
	"media/a.jpg",
	"../up.gpx",
	"/top.gpx",
	"a\\b.gpx",
	"x/../y.tcx",
	"é.gpx",
	"b/",
	"",
	"c.gpx\0.txt",
];

/** Tables of an archive's activities. */
export const tableFuzz: FuzzTarget = {
	make(random) {
		if (isAmplified(random)) return utf8(amplifiedTable(random, maxTableBytes));
		const table = utf8(randomTable(random));
		return random() < 0.5 ? table : damaged(random, table);
	},
	read(input) {
		let entries: readonly ArchiveEntry[];
		try {
			entries = readActivitiesCsv(new TextDecoder().decode(input));
		} catch (error) {
			assert.match(String(error), /The table has/);
			return "too much";
		}
		for (const entry of entries) assertEntry(entry);
		const files = paths.map((path) => ({ path, bytes: path.length * 3_000_000 }));
		assertPlan(selectFiles(files, entries));
		return entries.length > 0 ? "read" : "empty";
	},
};

/** Archives with tables, recordings, archives and names of every kind in them. */
export const zipFuzz: FuzzTarget = {
	make(random) {
		if (isAmplified(random)) return amplifiedArchive(random);
		const archive = randomArchive(random, 0);
		return random() < 0.35 ? archive : damaged(random, archive);
	},
	async read(input) {
		const archive = await orUnreadable(openChosen([new File([input.slice()], "a.zip")]));
		if (!archive) return "unreadable";
		const { selection } = archive;
		assertPlan(selection);
		for (const entry of selection.typedIn) assertEntry(entry);
		let whole = 0;
		for (const { path } of selection.files) {
			const bytes = await orUnreadable(archive.read(path));
			assert.ok((bytes?.length ?? 0) <= maxActivityFileBytes);
			whole += bytes ? 1 : 0;
		}
		await archive.close();
		if (selection.files.length === 0) return "empty";
		return whole > 0 ? "read" : "files unreadable";
	},
};

/** The page says of every failure alike that the archive, or the file in it, cannot be read. */
async function orUnreadable<T>(reading: Promise<T>): Promise<T | null> {
	try {
		return await reading;
	} catch (error) {
		assert.ok(error instanceof Error, "what is thrown is an error");
		return null;
	}
}

function assertEntry(entry: ArchiveEntry): void {
	assert.match(entry.id, /^\d+$/);
	assert.ok(sports.includes(entry.sport));
	assertFinite(entry);
	assert.ok(entry.startAtMs === null || Number.isSafeInteger(entry.startAtMs));
	assert.notEqual(entry.file, "");
}

function assertPlan({ files, leftOut }: ImportSelection): void {
	const known = files.map(({ path }) => path);
	assert.equal(new Set(known).size, known.length, "a file twice");
	for (const path of known) {
		assert.match(path, /\.(fit|tcx|gpx)(\.gz)?$/i);
		assert.ok(!path.startsWith("/") && !path.split("/").includes("..") && !/[\\\0]/.test(path));
		assert.ok(!leftOut.some((left) => left.path === path), "both brought in and left out");
	}
}

const dates = [
	"Sep 12, 2018, 3:02:23 PM",
	"1 nov. 2025 à 08:00:00",
	"09.12.2022, 15:24:49",
	"2025-11-01 08:00:00",
	"Feb 99, 99999, 77:99:99 AM",
	"",
	"never",
	"31 févr. 2024, 00:00:00",
];

function randomTable(random: () => number): string {
	const number = () =>
		pick(random, [
			String(pickInt(random, 5000)),
			pick(random, oddNumbers),
			`"${pickInt(random, 9)},5"`,
		]);
	const cell = (at: number): string => {
		if (at === 0) return random() < 0.9 ? String(pickInt(random, 1e6)) : number();
		if (at === 1) return `"${pick(random, dates)}"`;
		if (at === 2) return pick(random, ["Run", '"a ""b"" c"', '"two\nlines"', '"open', "é;\t"]);
		if (at === 3) return pick(random, ["Run", "Course à pied", "Ride", "", "\u0000"]);
		return at === 12 ? pick(random, paths) : number();
	};
	const row = () => Array.from({ length: pick(random, [4, 13, 18, 33, 90]) }, (_, at) => cell(at));
	const rows = Array.from({ length: pickInt(random, 6) }, () =>
		row().join(pick(random, [",", ",", ";"])),
	);
	const end = pick(random, ["\n", "\r\n", "\r"]);
	return `${pick(random, ["", "\ufeff"])}Id,Date,Name,Type${end}${rows.join(end)}${end}`;
}

function randomArchive(random: () => number, depth: number): Uint8Array {
	const files: Record<string, Uint8Array> = {};
	for (let count = pickInt(random, 4); count >= 0; count--) {
		files[pick(random, paths)] = utf8("<gpx/>".repeat(pickInt(random, 60)));
	}
	if (random() < 0.5) files["activities.csv"] = utf8(randomTable(random));
	if (random() < 0.3 && depth < 3) files["part.zip"] = randomArchive(random, depth + 1);
	return zipSync(files, { level: pick(random, [0, 6]) });
}
