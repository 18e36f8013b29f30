import assert from "node:assert/strict";
import { metresPerMile } from "#domain/accounts/units.ts";
import { AppError } from "#domain/app-error.ts";
import type { Course } from "#domain/predictions/course/course.ts";
import { composeEdits } from "#domain/predictions/course/edits/compose-edits.ts";
import {
	type CourseEdit,
	type EditedCourse,
	lengthOfPiece,
	maxPieces,
} from "#domain/predictions/course/edits/course-edit.ts";
import { editTexts, readEdits } from "#domain/predictions/course/edits/edit-text.ts";
import { maxStations, type Station, stopAt } from "#domain/predictions/options/station.ts";
import { moveStations } from "#domain/predictions/stations/move-stations.ts";
import { editCourse } from "#wasm/edit-course.ts";
import { loadEngine } from "#wasm/load-node.ts";
import { makeGpx } from "../fixtures/gpx.ts";
import { hillyLoop, ramp, sample } from "../fixtures/paths.ts";
import { pick, pickInt } from "../fixtures/random.ts";
import { damaged, oddNumbers } from "./damage.ts";
import { assertFinite, codeOf, digestOf, type FuzzTarget, utf8 } from "./target.ts";

const engine = loadEngine();

function courseOf(way: Parameters<typeof sample>[0], place: { lat?: number; lon?: number } = {}) {
	const reader = engine.openCourse();
	reader.push(utf8(makeGpx(sample(way, { spacingM: 30, ...place }))));
	return reader.finish();
}

/** A loop, a way up, a loop without heights at the date line, and one so short that little is left of it. */
const courses: readonly Course[] = [
	courseOf(hillyLoop(12_000)),
	courseOf(ramp(3000, 0.4), { lat: 46.51 }),
	courseOf({ ...hillyLoop(4000), ele: () => null }, { lon: 179.99 }),
	courseOf(hillyLoop(150)),
];

/** Lists of edits, as fields and addresses have them, one on a line. */
export const editsFuzz: FuzzTarget = {
	make(random) {
		const count = pickInt(random, pick(random, [4, 4, 12, 55]));
		const text = Array.from({ length: count }, () => randomEdit(random)).join("\n");
		return random() < 0.8 ? utf8(text) : damaged(random, utf8(text));
	},
	read(input) {
		const choice = digestOf(input);
		const texts = new TextDecoder().decode(input).split("\n");
		const source = {
			course: courses[choice % courses.length],
			joined: courses.slice(0, (choice >>> 4) % 3),
		};
		try {
			const edits = readEdits(texts, choice % 2 === 0 ? 1000 : metresPerMile);
			assertTexts(edits);
			const edited = editCourse(engine, source, edits);
			assertCourse(edited, composeEdits(source, edits));
			assertStations(source.course, edited);
			return "read";
		} catch (error) {
			if (!(error instanceof AppError)) throw error;
			return codeOf(error);
		}
	},
};

function assertTexts(edits: readonly CourseEdit[]): void {
	for (const unitM of [1000, metresPerMile]) {
		assert.deepEqual(readEdits(editTexts(edits, unitM), unitM), edits);
	}
}

function assertCourse(
	{ course, pieces }: EditedCourse,
	{ linesM, distanceM }: ReturnType<typeof composeEdits>,
): void {
	const { cellM, lastCellM, grade, elevationM, rawHeights, ...plain } = course;
	const known = course.elevationMethod !== "none";
	assertFinite({ grade, rawHeights, ...plain });
	assertFinite(elevationM, !known);
	assert.equal(rawHeights !== null, known);
	assert.ok(grade.length <= 32_768 && lastCellM > 0 && lastCellM <= cellM);
	assert.ok(Math.abs((grade.length - 1) * cellM + lastCellM - distanceM) < 1e-3);
	assert.ok(grade.every((slope) => Math.abs(slope) <= 0.45));
	assert.ok(pieces.length <= maxPieces);
	const covered = pieces.reduce((sum, piece, k) => sum + lengthOfPiece(piece) + linesM[k], 0);
	assert.ok(Math.abs(covered - distanceM) < 1e-3);
	assert.ok(course.lon.every((lon) => Math.abs(lon) <= 180));
}

function assertStations(file: Course, { course, pieces }: EditedCourse): void {
	const from = [{ part: 0, fromM: 0, toM: file.distanceM, startM: 0 }];
	const stations = [0.1, 0.5, 0.9].map(
		(share, k): Station => ({
			...stopAt(Math.round(10 * share * file.distanceM) / 10, 60),
			cutOff: { at: { elapsedS: 60 + 7200 * k }, counts: "arrival" },
		}),
	);
	const moved = moveStations(stations, { from, to: pieces });
	assert.ok(moved.length <= maxStations);
	for (const { distanceM } of moved) {
		assert.ok(distanceM > 0 && distanceM <= course.distanceM + 0.06);
	}
}

const km = (random: () => number) =>
	pick(random, [
		(14 * random()).toFixed(1),
		(4 * random()).toFixed(4),
		(0.2 * random()).toFixed(3),
		"0",
		"12",
		"0.1",
		"3,5",
		pick(random, oddNumbers),
	]);

function randomEdit(random: () => number): string {
	const dash = pick(random, ["-", "-", " – ", "--", " "]);
	return pick(random, [
		`trim ${km(random)}${dash}${km(random)}`,
		`trim ${(random() * 0.5).toFixed(2)}-${(3 + 9 * random()).toFixed(2)}`,
		`cut ${km(random)}${dash}${km(random)}`,
		`cut ${(2 * random()).toFixed(3)}-${(2 + random()).toFixed(3)}`,
		"reverse",
		"reverse",
		" REVERSE ",
		"none",
		"",
		`start ${km(random)}`,
		`laps ${pick(random, ["1", "2", "3", "50", "1000", "0", "2.5", "1e3"])}`,
		`join ${pick(random, ["1", "2", "3", "0"])}${pick(random, ["", " start", " end", " x"])}`,
	]);
}
