/// <reference lib="webworker" />

import { type ErrorNotice, noticeOf } from "#app/i18n/error-text.ts";
import { AppError } from "#domain/app-error.ts";
import type { Course } from "#domain/predictions/course/course.ts";
import { type EntrantList, mostListed, readEntrants } from "#domain/predictions/field/entrants.ts";
import {
	readCount,
	readCutOffShiftS,
	readShape,
	readStopShare,
	readWaves,
} from "#domain/predictions/field/field-words.ts";
import { noOptions } from "#domain/predictions/options/plan-options.ts";
import type { Station } from "#domain/predictions/options/station.ts";
import { checkStations } from "#domain/predictions/stations/check-stations.ts";
import { isStationNotice } from "#domain/predictions/stations/station-problem.ts";
import { readStationTable } from "#domain/predictions/stations/tables/station-table.ts";
import { tableStations } from "#domain/predictions/stations/tables/stretch-stations.ts";
import { decodeTable } from "#domain/predictions/stations/tables/table-text.ts";
import { type FieldAnswer, forecastField } from "#wasm/forecast-field.ts";
import { loadFieldEngine } from "#wasm/load-field-browser.ts";
import { loadPredictingEngine } from "#wasm/load-prediction-browser.ts";
import { loadReadingEngine } from "#wasm/load-reading-browser.ts";
import { readFile } from "../../course/read-file.ts";

/** A course file, a list of entrants, and what is typed. */
export interface FieldTyped {
	file: Blob;
	track: number | null;
	entrants: Blob | null;
	stations: string;
	count: string;
	quantiles: string;
	normal: string;
	stops: string;
	/** "2027-08-27T18:00" on the clock there, or "". */
	start: string;
	waves: string;
	cutOffs: string;
	leavesOut: boolean;
}

export type FieldMessage =
	| { kind: "progress"; part: number }
	| { kind: "done"; answer: FieldAnswer; leftOut: number }
	| { kind: "refused"; notices: readonly ErrorNotice[] }
	/** The core could not run here. */
	| { kind: "failed" };

const draws = 200;
const seed = 1;

/** Draws a field off the page's thread. Nothing leaves the device. */
self.onmessage = async ({ data }: MessageEvent<FieldTyped>) => {
	try {
		await answer(data);
	} catch (error) {
		if (error instanceof AppError) return post({ kind: "refused", notices: [noticeOf(error)] });
		console.error(error);
		post({ kind: "failed" });
	}
};

const post = (message: FieldMessage) => self.postMessage(message);

async function answer(typed: FieldTyped): Promise<void> {
	const [reading, predicting, field] = await Promise.all([
		loadReadingEngine(),
		loadPredictingEngine(),
		loadFieldEngine(),
	]);
	const course = await readFile(reading, typed);
	const start = typed.start === "" ? null : typed.start;
	const { stations, notices } = stationsOf(typed.stations, course, start);
	const list = await listOf(typed.entrants);
	const unread = typed.leavesOut ? [] : list.unread.map(({ problem }) => problem);
	const refused = [...notices, ...unread.slice(0, mostListed)];
	if (unread.length > 0) {
		refused.unshift({ code: "field.unread", values: { count: unread.length } });
	}
	if (refused.length > 0) return post({ kind: "refused", notices: refused });
	const steps = forecastField(
		{ predicting, field },
		{
			course,
			options: { ...noOptions, start, stations },
			entrants: list.entrants,
			count: typed.count.trim() === "" ? null : readCount(typed.count),
			shape: readShape(typed),
			stopShare: readStopShare(typed.stops),
			waves: readWaves(typed.waves),
			cutOffShiftS: readCutOffShiftS(typed.cutOffs),
			draws,
			seed,
		},
	);
	let step = steps.next();
	while (!step.done) {
		post({ kind: "progress", part: step.value });
		step = steps.next();
	}
	post({ kind: "done", answer: step.value, leftOut: list.unread.length });
}

function stationsOf(
	text: string,
	course: Course,
	start: string | null,
): { stations: Station[]; notices: ErrorNotice[] } {
	const courseM = course.distanceM;
	const table = readStationTable(text, { courseM, start, unit: "km" });
	const stations = tableStations(table, { courseM, isStretched: true });
	const found = [
		...table.problems,
		...table.rows.flatMap(({ problems }) => problems),
		...checkStations(stations, { courseM, start, stages: [] }),
	];
	return { stations, notices: found.filter((problem) => !isStationNotice(problem)) };
}

const listOf = async (file: Blob | null): Promise<EntrantList> =>
	file === null
		? { entrants: [], unread: [] }
		: readEntrants(decodeTable(new Uint8Array(await file.arrayBuffer())));
