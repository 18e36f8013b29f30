import { AppError } from "../../app-error.ts";
import type { ErrorArguments, ErrorCode } from "../../errors.ts";
import { type CourseChoice, longestCourseM } from "./course.ts";

/** Codes of the errors of a course file. */
export type GpxErrorCode = Extract<ErrorCode, `gpx.${string}`>;

/** What the reader knows of an error. `offset` counts bytes of the file from 0. */
export interface GpxErrorFacts {
	offset: number;
	/** Belongs to the code: points read, metres, a limit, how many tracks there are. */
	value: number;
	/** Names of tags: the one that was found, and the one that should have been. */
	found: string;
	expected: string;
	/** The number of the requested track. */
	track: number;
}

/** The file holds several courses; `choices` are what to ask the user. */
export class SeveralCourses extends AppError {
	readonly choices: readonly CourseChoice[];

	constructor(choices: readonly CourseChoice[]) {
		const courses = choices.map(({ track, name, distanceM, points }) => {
			return { track, name, distance: Math.round(distanceM), points };
		});
		super("gpx.several_courses", { count: choices.length }, { courses });
		this.choices = choices;
	}
}

/** The file is in some other format, named by its usual word: "HTML", "KML", "gzip", "<svg>", or "text". */
export const notGpx = (format: string) =>
	new AppError("gpx.not_gpx", format === "text" ? { format, bound: "text" } : { format });

/** The error of a code that has no values of its own. */
export function gpxError(
	code: Exclude<GpxErrorCode, "gpx.not_gpx" | "gpx.encoding" | "gpx.several_courses">,
	known: GpxErrorFacts,
): AppError {
	const facts = { ...known, value: Math.round(known.value) };
	const further =
		code === "gpx.too_long"
			? { courseM: facts.value, maxM: longestCourseM }
			: code === "gpx.mismatched_tag" && facts.expected === ""
				? { bound: "nothing" }
				: {};
	return new AppError(...([code, { ...facts, ...further }] as unknown as ErrorArguments));
}
