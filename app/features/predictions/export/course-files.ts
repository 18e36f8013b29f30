import { type CalendarWords, calendarOf } from "#domain/predictions/exports/calendar.ts";
import { csvOf } from "#domain/predictions/exports/csv.ts";
import type { ExportWords } from "#domain/predictions/exports/export-words.ts";
import { fitOf } from "#domain/predictions/exports/fit.ts";
import { gpxOf } from "#domain/predictions/exports/gpx.ts";
import type { PlannedCourse } from "#domain/predictions/exports/planned-course.ts";
import { stationCsvOf } from "#domain/predictions/exports/station-csv.ts";
import { tcxOf } from "#domain/predictions/exports/tcx.ts";
import { workoutOf } from "#domain/predictions/exports/workout.ts";
import { appleWorkoutOf } from "#domain/predictions/exports/workout-apple.ts";
import { workoutFitOf } from "#domain/predictions/exports/workout-fit.ts";
import { namedWorkout, type WorkoutWords } from "#domain/predictions/exports/workout-names.ts";
import { watchLimits } from "#domain/predictions/share/watch-limits.ts";
import type { CourseFile } from "./file-kinds.ts";
import { fileName } from "./file-name.ts";

/** What a file is made from. */
export interface FileSource {
	course: PlannedCourse;
	words: ExportWords;
	calendar: CalendarWords;
	workout: WorkoutWords;
	/** ms since 1970. */
	createdMs: number;
}

type Format = "workout" | "fit" | "tcx" | "gpx" | "csv" | "ics";
const mediaTypes: Record<Format, string> = {
	workout: "application/octet-stream",
	fit: "application/vnd.ant.fit",
	tcx: "application/vnd.garmin.tcx+xml",
	gpx: "application/gpx+xml",
	csv: "text/csv",
	ics: "text/calendar;charset=utf-8",
};

interface FileWriter {
	format: Format;
	/** Behind the name of the course. */
	suffix?: string;
	write(source: FileSource): string | Uint8Array<ArrayBuffer>;
}

const fitFile: FileWriter = {
	format: "fit",
	write: ({ course, createdMs }) => fitOf(course, { createdMs }),
};
/** For a watch, whose stations may show nothing but their names. */
const gpxForWatch = (limits: Parameters<typeof gpxOf>[1] = {}): FileWriter => ({
	format: "gpx",
	write: ({ course, words }) => gpxOf(course, { words, timedNames: true, ...limits }),
});
/** Spreadsheets need the byte order mark to read UTF-8. */
const marked = (text: string) => `\ufeff${text}`;

const workoutFor = (brand: "garmin" | "apple", { course, workout }: FileSource) =>
	namedWorkout(workoutOf(course), watchLimits[brand], workout);

const writers: Record<CourseFile, FileWriter> = {
	fit: fitFile,
	tcx: { format: "tcx", write: ({ course, words }) => tcxOf(course, { words }) },
	gpx: { format: "gpx", write: ({ course, words }) => gpxOf(course, { words }) },
	csv: { format: "csv", write: ({ course, words }) => marked(csvOf(course, words)) },
	stations: {
		format: "csv",
		suffix: "-stations",
		write: ({ course, words }) => marked(stationCsvOf(course, words)),
	},
	calendar: {
		format: "ics",
		write: ({ course, calendar, createdMs }) => calendarOf(course, { words: calendar, createdMs }),
	},
	garmin: { ...fitFile, suffix: "-garmin" },
	coros: { ...gpxForWatch(), suffix: "-coros" },
	suunto: { ...gpxForWatch({ signsAtPoints: true, stationsOnly: true }), suffix: "-suunto" },
	polar: { ...gpxForWatch({ mostPoints: 500 }), suffix: "-polar" },
	wahoo: { ...fitFile, suffix: "-wahoo" },
	apple: { ...gpxForWatch(), suffix: "-apple" },
	"garmin-workout": {
		format: "fit",
		suffix: "-workout",
		write: (source) => workoutFitOf(workoutFor("garmin", source), source),
	},
	"apple-workout": {
		format: "workout",
		write: (source) => appleWorkoutOf(workoutFor("apple", source), { id: crypto.randomUUID() }),
	},
};

export function writeFile(file: CourseFile, source: FileSource): { name: string; blob: Blob } {
	const { format, suffix = "", write } = writers[file];
	return {
		name: `${fileName(source.course.name)}${suffix}.${format}`,
		blob: new Blob([write(source)], { type: mediaTypes[format] }),
	};
}
