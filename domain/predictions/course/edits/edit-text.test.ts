import { expect, test } from "vitest";
import { metresPerMile } from "#domain/accounts/units.ts";
import { AppError } from "#domain/app-error.ts";
import type { CourseEdit } from "./course-edit.ts";
import { editTexts, readEdits } from "./edit-text.ts";

const all: readonly CourseEdit[] = [
	{ kind: "trim", startM: 2500, endM: 31_000.1 },
	{ kind: "cut", startM: 0, endM: 12_345.6 },
	{ kind: "reverse" },
	{ kind: "start", atM: 12_300 },
	{ kind: "laps", count: 3 },
	{ kind: "join", part: 1, at: "end" },
	{ kind: "join", part: 2, at: "start" },
];

test("The text of every edit reads as the same edit, in kilometres and in miles", () => {
	expect(editTexts(all)).toEqual([
		"trim 2.5-31.0001",
		"cut 0-12.3456",
		"reverse",
		"start 12.3",
		"laps 3",
		"join 1",
		"join 2 start",
	]);
	for (const unitM of [1000, metresPerMile]) {
		expect(readEdits(editTexts(all, unitM), unitM)).toEqual(all);
	}
});

test("Edits are read as runners type them", () => {
	const typed = ["  Trim 2,5 – 31 ", "LAPS 3", "", "join 1 end", "start 0.05"];
	expect(readEdits(typed)).toEqual([
		{ kind: "trim", startM: 2500, endM: 31_000 },
		{ kind: "laps", count: 3 },
		{ kind: "join", part: 1, at: "end" },
		{ kind: "start", atM: 50 },
	]);
	expect(readEdits(["none"])).toEqual([]);
	expect(editTexts([])).toEqual(["none"]);
});

test.each([
	["shorten 3", "edit.text"],
	["trim", "edit.text"],
	["trim 31-2", "edit.text"],
	["trim 2-2", "edit.text"],
	["trim 2-3-4", "edit.text"],
	["cut -5-10", "edit.text"],
	["cut 1e2-3e2", "edit.text"],
	["start NaN", "edit.text"],
	["start 99999999999", "edit.text"],
	["reverse 3", "edit.text"],
	["join 0", "edit.text"],
	["join 1 middle", "edit.text"],
	["laps", "edit.text"],
	["laps 0", "edit.laps"],
	["laps 1001", "edit.laps"],
	["laps 2.5", "edit.laps"],
	[`trim ${"9".repeat(200)}`, "edit.text"],
])("“%s” is refused with a code", (text, code) => {
	expect(() => readEdits([text])).toThrow(AppError);
	expect(() => readEdits([text])).toThrow(code);
});

test("More than fifty edits are refused", () => {
	expect(readEdits(Array(50).fill("reverse"))).toHaveLength(50);
	expect(() => readEdits(Array(51).fill("reverse"))).toThrow("edit.too_many");
});
