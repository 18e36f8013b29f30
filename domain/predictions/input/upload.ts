import { AppError } from "../../app-error.ts";
import type { CourseEdit } from "../course/edits/course-edit.ts";
import { readEditFields } from "../course/edits/edit-text.ts";
import { type NamedFinish, readFinishes } from "../model/earlier-finish.ts";
import { allowedEvidence, parseResult, readWeeklyM } from "../model/evidence.ts";
import { readTrailWord } from "../model/trail-word.ts";
import { readPlanOptions } from "../options/read-plan-options.ts";
import { readStrategy } from "../options/strategy-name.ts";
import type { OpenQuestion } from "./settled.ts";

/** Largest GPX file that is taken, bytes. */
export const maxGpxBytes = 10 * 1024 * 1024;

export const gpxTooLarge = () => new AppError("upload.too_large", { maxMb: maxGpxBytes / 2 ** 20 });

/** Whether a file's name is one of a GPX file; its content is judged by the core. */
export function isGpxName(name: string): boolean {
	return /\.gpx$/i.test(name.trim());
}

/** Text fields of a form by name; a repeated name keeps every value. */
export type UploadFields = ReadonlyMap<string, readonly string[]>;

/** What the upload form says beside the file. */
interface UploadRequest {
	/** Without a history. */
	question: OpenQuestion;
	/** Which of several courses in the file, from 1; null when the form names none. */
	track: number | null;
	/** Earlier finishes on the course, as they are named. */
	finishes: readonly NamedFinish[];
	/** What is changed of the file's course: stations are along the edited one. */
	edits: readonly CourseEdit[];
}

/**
 * Reads `pacing_strategy`, `result` (any number, empty ones left out), `runner_index`, `edition_median`, `weekly_km` and `track`, "file" or "none" as
 * `stations`, the options of a plan, "no" as `race`, and any number of `edit` and of `finish`. Throws the errors of
 * evidence, options and edits, and `prediction.unknown_strategy`.
 */
export function readUploadFields(fields: UploadFields): UploadRequest {
	const last = (name: string) => lastOf(fields, name);
	const results = (fields.get("result") ?? []).filter((text) => text.trim() !== "");
	return {
		question: {
			evidence: allowedEvidence(results.map(parseResult)),
			trail: readTrailWord({ index: last("runner_index"), median: last("edition_median") }),
			weeklyM: readWeeklyM(last("weekly_km")),
			race: last("race") !== "no",
			history: null,
			strategy: readStrategy(last("pacing_strategy")),
			options: readPlanOptions((name) => fields.get(name) ?? []),
			fileStations: readFileStations(last("stations")),
		},
		track: readTrack(fields),
		finishes: readFinishes(fields.get("finish") ?? []),
		edits: readEditFields((name) => fields.get(name) ?? []),
	};
}

/** Null for a text that says neither. */
const readFileStations = (text: string) =>
	text === "file" ? true : text === "none" ? false : null;

/** The track that the form asks for, from 1; null when it asks for none. */
export function readTrack(fields: UploadFields): number | null {
	const text = lastOf(fields, "track");
	return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null;
}

/** The last value of a field, "" without one. */
export const lastOf = (fields: UploadFields, name: string) =>
	fields.get(name)?.at(-1)?.trim() ?? "";
