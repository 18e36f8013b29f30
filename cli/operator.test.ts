import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isUsable, normalsOfFile } from "#domain/predictions/model/climate/normal-rows.ts";
import { CommandError } from "#tools/command-line.ts";
import { listHashes } from "./ledger.ts";
import { readNormals } from "./normals.ts";
import { readOperatorOptions } from "./operator-options.ts";

describe("the operator's commands", () => {
	test.each([
		["backup kept/today", { name: "backup", folder: "kept/today" }],
		["restore kept/today", { name: "restore", folder: "kept/today" }],
		["verify https://run.club", { name: "verify", url: "https://run.club" }],
		["drill", { name: "drill", folder: undefined }],
		["drill kept", { name: "drill", folder: "kept" }],
		["keys new", { name: "keys-new" }],
		["keys rotate TRACKER_KEYS", { name: "keys-rotate", key: "TRACKER_KEYS" }],
		["keys retire", { name: "keys-retire" }],
		["dead-letters", { name: "dead-letters" }],
		["dead-letters resend 12", { name: "resend", which: 12 }],
		["dead-letters resend all", { name: "resend", which: "all" }],
		["runners find a@b.c", { name: "runners-find", email: "a@b.c", print: false }],
		["runners delete a@b.c", { name: "runners-delete", email: "a@b.c", print: false }],
		["runners end-sessions a@b.c", { name: "runners-end-sessions", email: "a@b.c", print: false }],
		[
			"runners reset-link a@b.c --print",
			{ name: "runners-reset-link", email: "a@b.c", print: true },
		],
		["log", { name: "log" }],
		["status", { name: "status" }],
		["replay-deletions", { name: "replay-deletions" }],
		["databases list", { name: "databases-list" }],
		["databases add RUNNERS_3", { name: "databases-add", database: "RUNNERS_3" }],
		["normals remove", { name: "normals-remove" }],
		["normals table.csv", { name: "normals", file: "table.csv", source: null }],
		["normals table.csv --source WMO", { name: "normals", file: "table.csv", source: "WMO" }],
		["ledger 2027-05-02 lists", { name: "ledger", date: "2027-05-02", folder: "lists" }],
		["races reports", { name: "races-reports" }],
		["races answer r1 Taken down", { name: "races-answer", id: "r1", text: "Taken down" }],
		["races take-down ridges", { name: "races-change", race: "ridges", change: "take-down" }],
		["races prove ridges", { name: "races-change", race: "ridges", change: "prove" }],
		[
			"races organiser ridges Info@ridges.org",
			{ name: "races-organiser", race: "ridges", email: "info@ridges.org" },
		],
		["webhook list", { name: "webhook-list" }],
		["webhook create", { name: "webhook-create" }],
		["webhook delete 7", { name: "webhook-delete", id: "7" }],
	])("%s", (line, command) => {
		const read = readOperatorOptions([...line.split(" "), "--remote"]);
		expect(read).toEqual({ command, place: { remote: true }, json: false });
	});

	test.each([
		"",
		"dead-letters resend 1;DROP",
		"webhook",
		"ledger",
		"ledger 2027-02-30 lists",
		"ledger 2027-05-02",
		"normals",
		"webhook list --source X",
		"webhook delete x",
		"databases",
		"databases add",
		"databases move a@b.c",
		"runners delete",
		"runners give a@b.c",
		"runners find a@b.c --print",
		"--nonsense",
		"backup",
		"keys rotate STRAVA_CLIENT_SECRET",
		"dead-letters --remote --state other",
		"backup here --site other.json",
	])("refuses '%s' and shows the usage", (line) => {
		expect(() => readOperatorOptions(line.split(" "))).toThrow("Usage:");
	});
});

test("The list of a race day gets the hashes of every database, each once, and loses none", async () => {
	const folder = mkdtempSync(join(tmpdir(), "relief-lists-"));
	const hash = (letter: string) => letter.repeat(64);
	const stored: Record<string, string[]> = { DB: [hash("c")], RUNNERS_1: [hash("a")] };
	const asked: string[] = [];
	const tools = {
		databases: Object.keys(stored),
		query: async (database: string, sql: string) => {
			asked.push(sql);
			return stored[database].map((one) => ({ hash: one }));
		},
	};
	const list = () => listHashes({ date: "2027-05-02", folder }, tools);
	expect(await list()).toEqual([
		{ date: "2027-05-02", hash: hash("a"), added: true },
		{ date: "2027-05-02", hash: hash("c"), added: true },
	]);
	// an account is deleted, and a prediction is answered anew
	stored.RUNNERS_1 = [hash("b")];
	expect((await list()).map((row) => [String(row.hash)[0], row.added])).toEqual([
		["a", false],
		["c", false],
		["b", true],
	]);
	const text = readFileSync(join(folder, "2027-05-02.txt"), "utf8");
	expect(text).toBe(["a", "c", "b"].map((letter) => `${hash(letter)}\n`).join(""));
	expect(asked[0]).toContain("race_date = '2027-05-02' AND listed = 1");
});

describe("a table of normals", () => {
	const months = [
		"jan",
		"feb",
		"mar",
		"apr",
		"may",
		"jun",
		"jul",
		"aug",
		"sep",
		"oct",
		"nov",
		"dec",
	];
	const columnsOf = (name: string) => months.map((month) => `${name}_${month}`);
	const header = ["id", "name", "lat", "lon", "altitude_m", "period"]
		.concat(...["t", "tmax", "tmin", "rh"].map(columnsOf))
		.join(",");
	const twelve = (value: number | "") => Array<number | "">(12).fill(value);
	const line = (changed: Record<number, string | number> = {}, rest: (number | "")[] = []) =>
		["W1", '"Pau, Uzein"', 43.38, -0.42, 183, "1991-2020", ...twelve(13.5), ...rest]
			.map((value, k) => changed[k] ?? value)
			.join(",");
	const full = [...twelve(18.9), ...twelve(8.2), ...twelve(79)];
	const read = (text: string, source: string | null = null) => {
		const file = join(mkdtempSync(join(tmpdir(), "normals-")), "pyrenees.csv");
		writeFileSync(file, text);
		return readNormals({ file, source });
	};
	const codeOf = (text: string) => {
		try {
			read(text);
		} catch (error) {
			if (error instanceof CommandError) return `${error.code}: ${error.message}`;
			throw error;
		}
		return null;
	};

	test("A table of normals keeps its places, what is known of the day, and its name", () => {
		const empty = [...twelve(""), ...twelve(""), ...twelve("")];
		const table = read([header, line({}, full), line({ 3: 5 }, empty)].join("\n"));
		expect(table.source).toBe("pyrenees.csv");
		const { places } = normalsOfFile(table);
		expect(isUsable({ source: null, places })).toBe(true);
		expect(places[0]).toMatchObject({ latDeg: 43.38, lonDeg: -0.42, altitudeM: 183 });
		expect(places[0]?.airC).toEqual(twelve(13.5));
		expect(places[0]?.rangeC).toEqual(twelve(10.7));
		expect(places[0]?.humidity).toEqual(twelve(0.79));
		expect(places[1]).toMatchObject({ lonDeg: 5, rangeC: null, humidity: null });
	});

	test.each([
		[`${header}\n`, "normals.empty"],
		["id,lat,lon\nW1,1,1", "normals.columns: The header lacks altitude_m, t_jan"],
		[
			[header, line({ 2: 91 }, full)].join("\n"),
			"normals.value: Line 2: the lat “91” cannot be used",
		],
		[
			[header, line({}, full), line({ 17: "x" }, full)].join("\n"),
			"normals.value: Line 3: the t_dec “x”",
		],
		[[header, line({ 42: 101 }, full)].join("\n"), "normals.value: Line 2: the rh_jan “101”"],
		[[header, line({ 6: 1e300 }, full)].join("\n"), "normals.value: Line 2: the t_jan “1e+300”"],
		[[header, ...Array(10_001).fill(line({}, full))].join("\n"), "normals.too_many: 10001 places"],
	])("A table of normals with a mistake is refused by name (%#)", (text, said) => {
		expect(codeOf(text)).toContain(said);
	});

	test("A table of normals that is missing, too large or named too long is refused", () => {
		expect(() => readNormals({ file: "/nowhere.csv", source: null })).toThrow("There is no file");
		expect(codeOf(" ".repeat(8 * 2 ** 20 + 1))).toContain("normals.too_large");
		expect(() => read([header, line({}, full)].join("\n"), "x".repeat(121))).toThrow("1 to 120");
	});
});
