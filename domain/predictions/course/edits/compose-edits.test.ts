import { expect, test } from "vitest";
import { AppError } from "#domain/app-error.ts";
import type { ErrorValues } from "#domain/error-values.ts";
import { bareCourse } from "#tests/fixtures/bare-course.ts";
import type { Course } from "../course.ts";
import { composeEdits } from "./compose-edits.ts";
import type { CourseEdit, CourseSource } from "./course-edit.ts";
import { readEdits } from "./edit-text.ts";

const perDegreeM = 111_319.49;

/** A course along the equator from one kilometre to another, in cells of 20 m. */
function along(fromKm: number, toKm: number, { back = false } = {}): Course {
	const lengthM = Math.abs(toKm - fromKm) * 1000 * (back ? 2 : 1);
	const cells = Math.ceil(lengthM / 20);
	const kmAt = (x: number) => {
		const there = back && x > lengthM / 2 ? lengthM - x : x;
		return fromKm + (Math.sign(toKm - fromKm) * there) / 1000;
	};
	const lon = Float64Array.from({ length: cells + 1 }, (_, i) => {
		return (kmAt(Math.min(lengthM, 20 * i)) * 1000) / perDegreeM;
	});
	return bareCourse(cells, { distanceM: lengthM, lastCellM: lengthM - 20 * (cells - 1), lon });
}

const line: CourseSource = { course: along(0, 20), joined: [along(20.1, 24), along(300, 310)] };
/** Out and back. */
const loop: CourseSource = { course: along(0, 6, { back: true }), joined: [] };

/** Kilometres of a file, "1:" ahead of those of the first joined one; "+" and a length for a line. */
function shown(source: CourseSource, ...texts: string[]): string {
	const { pieces, linesM, distanceM } = composeEdits(source, readEdits(texts));
	const all = pieces.map(({ part, fromM, toM }, k) => {
		const gap = linesM[k] > 0 ? `+${Math.round(linesM[k])} ` : "";
		return `${gap}${part > 0 ? `${part}:` : ""}${Math.round(fromM) / 1000}-${Math.round(toM) / 1000}`;
	});
	return `${all.join(" ")} = ${(distanceM / 1000).toFixed(2)}`;
}

test.each([
	[["none"], "0-20 = 20.00"],
	[["trim 2.5-12"], "2.5-12 = 9.50"],
	[["trim 2-12", "trim 1-5"], "3-7 = 4.00"],
	[["cut 4-7"], "0-4 +3000 7-20 = 20.00"],
	[["cut 0-7"], "7-20 = 13.00"],
	[["cut 18-20"], "0-18 = 18.00"],
	[["reverse", "trim 0-5"], "20-15 = 5.00"],
	[["reverse", "cut 1-2", "reverse"], "0-18 +1000 19-20 = 20.00"],
	[["join 1"], "0-20 +100 1:0-3.9 = 24.00"],
	[["join 1", "trim 19-21"], "19-20 +100 1:0-0.9 = 2.00"],
	[["reverse", "join 1 start", "reverse"], "0-20 +4000 1:3.9-0 = 27.90"],
	[["cut 4-7", "trim 5-12"], "7-12 = 5.00"],
	[["cut 4-7", "trim 0-5.5"], "0-4 = 4.00"],
	[["trim 0-20.05"], "0-20 = 20.00"],
])("On a line of 20 km, %j makes %s", (texts, expected) => {
	expect(shown(line, ...texts)).toBe(expected);
});

test.each([
	[["start 3"], "3-12 0-3 = 12.00"],
	[["start 3", "start 9"], "0-12 = 12.00"],
	[["start 0"], "0-12 = 12.00"],
	[["laps 3"], "0-12 0-12 0-12 = 36.00"],
	[["laps 2", "trim 10-14"], "10-12 0-2 = 4.00"],
	[["trim 0-11.9", "laps 2"], "0-11.9 +100 0-11.9 = 23.90"],
	[["laps 2", "reverse"], "12-0 12-0 = 24.00"],
])("On a loop of 12 km, %j makes %s", (texts, expected) => {
	expect(shown(loop, ...texts)).toBe(expected);
});

const refused: [CourseSource, string[], string, ErrorValues][] = [
	[line, ["trim 2-20.1"], "edit.outside", { step: 1, atM: 20_100 }],
	[line, ["reverse", "start 30"], "edit.outside", { step: 2 }],
	[line, ["trim 2-2.09"], "edit.nothing_left", { leftM: 90, minM: 100 }],
	[line, ["trim 20.01-20.04"], "edit.nothing_left", { leftM: 0 }],
	[line, ["cut 0-20"], "edit.nothing_left", { leftM: 0 }],
	[line, ["cut 4-10"], "edit.cut_too_far", { gapM: 6000, maxM: 5000 }],
	[line, ["join 2"], "edit.join_too_far", { gapM: 279_978 }],
	[line, ["join 3"], "edit.unknown_file", { part: 3, files: 2 }],
	[line, ["start 5"], "edit.no_loop", { bound: "start", gapM: 20_000 }],
	[line, ["laps 2"], "edit.no_loop", { bound: "laps" }],
	[loop, ["trim 0-11.7", "laps 2"], "edit.no_loop", { gapM: 300 }],
	[loop, ["laps 10", "laps 10"], "edit.too_long", { step: 2, courseM: 1_200_000 }],
	[loop, ["trim 5.9-6.1", "laps 1000", "laps 6"], "edit.too_long", { step: 3 }],
	[
		loop,
		["trim 5.9-6.1", "cut 0.05-0.06", "cut 0.1-0.11", "laps 700"],
		"edit.too_many_pieces",
		{ max: 2000, step: 4 },
	],
];

test.each(refused)("A course cannot have edits that make no course of it: %#", (...row) => {
	const [source, texts, code, values] = row;
	const found = refusalOf(source, readEdits(texts));
	expect(found.code).toBe(code);
	expect(found.values).toMatchObject(values);
});

function refusalOf(source: CourseSource, edits: readonly CourseEdit[]): AppError {
	try {
		composeEdits(source, edits);
	} catch (error) {
		if (error instanceof AppError) return error;
		throw error;
	}
	throw new Error("The edits were accepted.");
}

test("Edits that never were text are refused too", () => {
	const odd = (edit: CourseEdit) => refusalOf(line, [edit]).code;
	expect(odd({ kind: "trim", startM: Number.NaN, endM: 3000 })).toBe("edit.outside");
	expect(odd({ kind: "trim", startM: 3000, endM: 2000 })).toBe("edit.nothing_left");
	expect(odd({ kind: "start", atM: Number.POSITIVE_INFINITY })).toBe("edit.outside");
	expect(odd({ kind: "laps", count: 2.5 })).toBe("edit.laps");
	expect(odd({ kind: "laps", count: Number.NaN })).toBe("edit.laps");
	expect(odd({ kind: "join", part: 0, at: "end" })).toBe("edit.unknown_file");
	expect(refusalOf(line, Array(51).fill({ kind: "reverse" })).code).toBe("edit.too_many");
});
