import type { Course, CourseChoice, CourseWarning } from "#domain/predictions/course/course.ts";
import { sampleProfile } from "#domain/predictions/course/course-facts.ts";
import { warningsOf } from "#domain/predictions/course/height-quality.ts";
import { type MapLine, mapLineOf } from "#domain/predictions/course/map-line.ts";
import { type CourseGuess, guessOf } from "#domain/predictions/input/course-guess.ts";
import { withLikelyStations } from "#domain/predictions/stations/course-places.ts";
import type { ErrorNotice } from "../../i18n/error-text.ts";
import { type ProfilePoint, pointsOf } from "./profile-geometry.ts";

/** What the page shows of a course that the browser has read. */
export interface CourseSummary
	extends Pick<Course, "name" | "distanceM" | "gainM" | "lossM" | "elevationMethod"> {
	pointsRead: number;
	warnings: readonly CourseWarning[];
	/** Empty when the file has no elevation. */
	profile: readonly ProfilePoint[];
	mapLine: MapLine;
	/** Places in the file that are likely stations. */
	likelyStations: number;
	/** Of its first point, degrees. */
	start: { latDeg: number; lonDeg: number };
	/** What a plan of a runner whose runs are unknown begins with. */
	guess: CourseGuess;
}

/** What the core reads in a file. */
export type CourseReading =
	| { kind: "reading" }
	| { kind: "course"; course: CourseSummary }
	| { kind: "whole"; course: Course }
	| { kind: "choice"; choices: readonly CourseChoice[] }
	| { kind: "invalid"; error: ErrorNotice }
	/** The core could not run here; the server checks the file. */
	| { kind: "unavailable" };

export interface CourseRequest {
	file: Blob;
	track: number | null;
	/** Of a terrain model at the borders of the grid, m: for a file without heights. */
	heightsM?: Float64Array;
	/** For the course itself instead of its summary. */
	whole?: boolean;
}

export function summaryOf(course: Course): CourseSummary {
	const { name, distanceM, gainM, lossM, elevationMethod, pointsRead } = course;
	const profile = pointsOf(sampleProfile(course));
	const { length } = withLikelyStations([], course.places, distanceM);
	return {
		name,
		distanceM,
		gainM,
		lossM,
		elevationMethod,
		pointsRead,
		profile,
		warnings: warningsOf(course),
		mapLine: mapLineOf(course),
		likelyStations: length,
		start: { latDeg: course.lat[0] ?? 0, lonDeg: course.lon[0] ?? 0 },
		guess: guessOf(course, { hasRuns: false }),
	};
}
