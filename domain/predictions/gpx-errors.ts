import { AppError } from "../app-error.ts";
import { type CourseChoice, longestCourseM } from "./course.ts";

/** Every reason to refuse a course file: what interfaces translate under `errors.<code>`. */
export const gpxErrorCodes = [
	"gpx.empty",
	"gpx.not_gpx",
	"gpx.encoding",
	"gpx.doctype",
	"gpx.truncated",
	"gpx.syntax",
	"gpx.mismatched_tag",
	"gpx.too_deep",
	"gpx.token_too_long",
	"gpx.no_track",
	"gpx.only_waypoints",
	"gpx.too_few_points",
	"gpx.too_short",
	"gpx.too_long",
	"gpx.several_courses",
	"gpx.unknown_track",
	"gpx.too_many_points",
] as const;
export type GpxErrorCode = (typeof gpxErrorCodes)[number];

/** What is known about a refusal. `offset` counts bytes of the file from 0. */
export interface GpxErrorFacts {
	offset: number;
	/** Belongs to the code: points read, metres, a limit, how many tracks there are. */
	value: number;
	/** Names of tags: the one that was found, and the one that should have been. */
	found: string;
	expected: string;
	/** The number of the track that was asked for. */
	track: number;
}

/** Courses that the sentence names; `choices` holds them all. */
const LISTED = 12;

/** The file holds several courses; `choices` are what to ask the runner. */
export class SeveralCourses extends AppError {
	readonly choices: readonly CourseChoice[];

	constructor(choices: readonly CourseChoice[]) {
		const rest = choices.length - LISTED;
		const list = choices.slice(0, LISTED).map(describeChoice).join(", ");
		super(
			"gpx.several_courses",
			`The file holds ${choices.length} courses: ${list}${rest > 0 ? ` and ${rest} more` : ""}. Choose one by its number.`,
			{ count: choices.length },
		);
		this.choices = choices;
	}

	override members() {
		return { courses: this.choices.map(wireChoice) };
	}
}

const wireChoice = ({ track, name, distanceM, points }: CourseChoice) => ({
	track,
	name,
	distance: Math.round(distanceM),
	points,
});

function describeChoice({ track, name, distanceM }: CourseChoice): string {
	return `${track}${name === null ? "" : ` "${name}"`} (${(distanceM / 1000).toFixed(1)} km)`;
}

/** The file is in some other format, named by its usual word: "HTML", "KML", "gzip", "<svg>". */
export function notGpx(format: string): AppError {
	if (format === "text") {
		const detail =
			"The file is not GPX: it does not start like XML. Export the course as GPX and try again.";
		return new AppError("gpx.not_gpx", detail, { format, bound: "text" });
	}
	const detail = `The file is not GPX: it looks like ${format}. Export the course as GPX and try again.`;
	return new AppError("gpx.not_gpx", detail, { format });
}

export function unknownEncoding(label: string): AppError {
	return new AppError(
		"gpx.encoding",
		`The file's encoding "${label}" is unknown. Save the file as UTF-8 and try again.`,
		{ label },
	);
}

type OtherCode = Exclude<GpxErrorCode, "gpx.not_gpx" | "gpx.encoding" | "gpx.several_courses">;

const details: Record<OtherCode, (facts: GpxErrorFacts) => string> = {
	"gpx.empty": () => "The file is empty. Choose the file that the course was exported to.",
	"gpx.doctype": (f) =>
		`The file has a document type (DOCTYPE) at byte ${f.offset}, which GPX does not use and which can pull in other files. Remove that line and try again.`,
	"gpx.truncated": (f) =>
		`The file ends in the middle, at byte ${f.offset}, after ${f.value} points. Export or download it again.`,
	"gpx.syntax": (f) =>
		`The file is not well-formed XML at byte ${f.offset}. Export it again, or repair it there.`,
	"gpx.mismatched_tag": (f) =>
		f.expected === ""
			? `The tag </${f.found}> at byte ${f.offset} closes nothing. Export the file again, or repair it there.`
			: `The tag </${f.found}> at byte ${f.offset} should be </${f.expected}>. Export the file again, or repair it there.`,
	"gpx.too_deep": (f) =>
		`The file nests more than ${f.value} elements at byte ${f.offset}. Export the course as plain GPX.`,
	"gpx.token_too_long": (f) =>
		`A tag or name at byte ${f.offset} is longer than ${f.value} bytes. Export the course as plain GPX.`,
	"gpx.no_track": () => "The file has no track and no route. Export the course with its track.",
	"gpx.only_waypoints": () =>
		"The file has waypoints only, so the way between them is unknown. Export the course as a track or route.",
	"gpx.too_few_points": (f) =>
		`The course has ${f.value} usable ${f.value === 1 ? "point" : "points"}; it takes at least 2. Export the course with its track.`,
	"gpx.too_short": (f) =>
		`The course is ${f.value} m long; it takes at least 100 m. Choose a file with the whole course.`,
	"gpx.too_long": (f) =>
		`The course is ${Math.round(f.value / 1000)} km long, more than the ${longestCourseM / 1000} km that can be predicted. Export the race alone, or one of its stages.`,
	"gpx.unknown_track": (f) =>
		`The file has no course number ${f.track}; it has ${f.value}. Choose a number from 1 to ${f.value}.`,
	"gpx.too_many_points": (f) =>
		`The file has more than ${f.value} points. Export the course with fewer points.`,
};

/** The error of a code, with its sentence. */
export function gpxError(code: OtherCode, known: GpxErrorFacts): AppError {
	const facts = { ...known, value: Math.round(known.value) };
	const lengths = { courseM: facts.value, maxM: longestCourseM };
	return new AppError(
		code,
		details[code](facts),
		code === "gpx.too_long" ? { ...facts, ...lengths } : facts,
	);
}
