import { expect, test } from "vitest";
import { maxTableLineChars, maxTableRows } from "#app/features/training/import/activities-csv.ts";
import { maxAppleRuns, maxHealthBytes } from "#app/features/training/import/apple-export.ts";
import { maxArchiveFiles, maxTableBytes } from "#app/features/training/import/archive-reader.ts";
import { type ErrorCode, errorTable } from "#domain/errors.ts";
import { longestCourseM } from "#domain/predictions/course/course.ts";
import { maxEdits, maxJoined } from "#domain/predictions/course/edits/course-edit.ts";
import { maxGoals } from "#domain/predictions/goals/goals.ts";
import { maxGpxBytes } from "#domain/predictions/input/upload.ts";
import { maxResults } from "#domain/predictions/model/evidence.ts";
import { mostGoalS } from "#domain/predictions/options/scalar-options.ts";
import { maxStations } from "#domain/predictions/options/station.ts";
import {
	maxHealthTokenChars,
	maxWorkoutChars,
} from "#domain/training/archive/apple/health-scanner.ts";
import { maxBeatSeconds } from "#domain/training/archive/apple/run-beats.ts";
import {
	maxActivityDays,
	maxActivityFileBytes,
	maxFormBytes,
	maxPackedAndUnpackedBytes,
	maxXmlDepth,
} from "#domain/training/file-limits.ts";
import {
	maxFileActivities,
	maxFileSamples,
	maxHeldSamples,
} from "#domain/training/files/samples.ts";
import { maxTagChars, maxTokenBytes } from "#domain/training/files/xml.ts";
import { longestFinishS } from "#wasm/predict.ts";
import { mostTiles } from "#worker/platform/terrain/terrain-model.ts";
import { tileLimits } from "#worker/platform/tile-archive/bounded-parts.ts";
import { cachedDirectories } from "#worker/platform/tile-archive/tile-archive.ts";
import { maxFieldBytes, maxHeaderBytes, maxParts } from "#worker/predictions/upload-form.ts";
import { maxJsonDepth, maxJsonMemoryBytes } from "#worker/tracker/bounded-json.ts";
import { maxRows } from "#worker/tracker/strava/activities.ts";
import { maxBytes } from "#worker/tracker/strava/strava.ts";
import { mostHeapBytes } from "../fuzz/target.ts";
import { rule } from "./rule.ts";
import { project, type Sources, withFiles } from "./sources.ts";

const [mb, kb] = [2 ** 20, 2 ** 10];

/** A constant of the core, whose sources only its own compiler reads. */
const ofCore = (file: string, name: string) =>
	Number(new RegExp(`${name}: \\w+ = (\\d+)`).exec(project.read(`wasm/assembly/${file}`))?.[1]);

const bothMb = (part: keyof typeof tileLimits) =>
	`${tileLimits[part].packed / mb} MB and ${tileLimits[part].unpacked / mb} MB`;

/** Subject → limit, as the table of docs/robustness.md says them. */
const limits: Readonly<Record<string, string>> = {
	"one request above idle": `${mostHeapBytes / mb} MB`,
	"course file": `${maxGpxBytes / mb} MB`,
	"length of a course": `${longestCourseM / 1000} km`,
	"predicted finish": `${longestFinishS / 3600} h`,
	"points of a course": String(ofCore("gpx/points.ts", "MAX_POINTS")),
	"open elements of a course": String(ofCore("gpx/stack.ts", "MAX_DEPTH")),
	"cells of a course": String(ofCore("course/grid.ts", "MAX_CELLS")),
	"tracks of a course file": String(ofCore("gpx/courses.ts", "MAX_COURSES")),
	"fields beside a course": `${maxFieldBytes / kb} kB`,
	"parts of a form": String(maxParts),
	"header of a part": `${maxHeaderBytes / kb} kB`,
	"results of a request": String(maxResults),
	"stations of a plan": String(maxStations),
	"edits of a course": String(maxEdits),
	"joined files of a course": String(maxJoined),
	"goal time": `${mostGoalS / 3600} h`,
	"goals of a runner": String(maxGoals),
	"activity file, sent or unpacked": `${maxActivityFileBytes / 1e6} MB`,
	"activity file, sent and unpacked": `${maxPackedAndUnpackedBytes / 1e6} MB`,
	"form of activity files": `${maxFormBytes / 1e6} MB`,
	"length of an activity": `${maxActivityDays} days`,
	"samples of a file": String(maxFileSamples),
	"samples in memory": String(maxHeldSamples),
	"activities of a file": String(maxFileActivities),
	"open elements of an activity file": String(maxXmlDepth),
	"tag of an activity file": `${maxTagChars / kb} kB`,
	"other token of an activity file": `${maxTokenBytes / kb} kB`,
	"files of an archive": String(maxArchiveFiles),
	"table of an archive": `${maxTableBytes / 1e6} MB`,
	"rows of a table": String(maxTableRows),
	"line of a table": String(maxTableLineChars),
	"export of Apple Health, unpacked": `${maxHealthBytes / 1e9} GB`,
	"runs of an Apple Health export": String(maxAppleRuns),
	"text of an Apple Health export without a tag": `${maxHealthTokenChars / kb} kB`,
	"run of an Apple Health export": `${maxWorkoutChars / mb} MB`,
	"runs with heart rate of an Apple Health export, together": `${maxBeatSeconds} s`,
	"tracker's list": `${maxBytes.page / mb} MB`,
	"rows of a tracker's list": String(maxRows),
	"tracker's samples": `${maxBytes.streams / mb} MB`,
	"other responses of a tracker": `${maxBytes.small / kb} kB`,
	"levels of a tracker's JSON": String(maxJsonDepth),
	"memory of a tracker's JSON": `${maxJsonMemoryBytes / mb} MB`,
	"directory of a map archive, sent and unpacked": bothMb("directory"),
	"metadata of a map archive, sent and unpacked": bothMb("metadata"),
	"tile of a map archive, sent and unpacked": bothMb("tile"),
	"tiles that heights of one course are read from": String(mostTiles),
	"directories that an isolate keeps of an archive": String(cachedDirectories),
};

const document = "docs/robustness.md";

/** Rows of the table of limits: what, limit and what is answered beyond it. */
function rowsOf(sources: Sources) {
	const [, table = ""] =
		/\| what \| limit \| beyond it \|\n\|[-| ]+\n((?:\|.*\n)+)/.exec(sources.read(document)) ?? [];
	return table
		.trim()
		.split("\n")
		.map((line) => line.split("|").map((cell) => cell.trim()))
		.map(([, what = "", limit = "", beyond = ""]) => ({ what, limit, beyond }));
}

rule(
	"The table of limits says what the code holds, each of them once",
	project,
	(sources) => {
		const rows = rowsOf(sources);
		const missing = Object.keys(limits).filter((what) => !rows.some((row) => row.what === what));
		const wrong = rows.filter(
			({ what, limit }, k) =>
				limits[what] !== limit || rows.findIndex((row) => row.what === what) < k,
		);
		return [...missing, ...wrong.map(({ what, limit }) => `${what}: ${limit}`)];
	},
	[
		withFiles({
			[document]: (text) =>
				text.replace("| results of a request | 10 |", "| results of a request | 11 |"),
		}),
		"results of a request: 11",
	],
	[
		withFiles({ [document]: (text) => text.replace(/\| parts of a form .*\n/, "") }),
		"parts of a form",
	],
	[
		withFiles({ [document]: (text) => text.replace(/\| parts of a form .*\n/, "$&$&") }),
		`parts of a form: ${maxParts}`,
	],
);

const codesIn = (text: string) =>
	[...text.matchAll(/`([a-z]+\.[a-z_]+)`/g)].map(([, code]) => code);

test("There are codes in the table to look at", () => {
	expect(rowsOf(project).flatMap(({ beyond }) => codesIn(beyond)).length).toBeGreaterThan(10);
});

rule(
	"Each code of the table is one that errors have, with a status that blames the input",
	project,
	(sources) =>
		rowsOf(sources)
			.flatMap(({ beyond }) => codesIn(beyond))
			.filter((code) => !/^4/.test(String(errorTable[code as ErrorCode]?.status)))
			.map(String),
	[withFiles({ [document]: (text) => text.replace("`gpx.too_long`", "`gpx.odd`") }), "gpx.odd"],
	[
		withFiles({ [document]: (text) => text.replace("`gpx.too_long`", "`server.error`") }),
		"server.error",
	],
);
