import type { StationKind } from "../options/station.ts";
import { clip } from "../share/clip.ts";
import { type ExportWords, plainWords } from "./export-words.ts";
import {
	type CourseMark,
	clockOf,
	courseMarks,
	type DeviceLimits,
	isoTime,
	type PlannedCourse,
	plannedPoints,
} from "./planned-course.ts";
import { xmlText } from "./xml.ts";

/** Lengths that the schema allows: a course's name, a course point's. */
const courseNameLength = 15;
const pointNameLength = 10;

/** Of the schema's list, the first of a station's kinds that it has. */
const pointTypes = new Map<StationKind, string>([
	["aid", "Food"],
	["water", "Water"],
	["summit", "Summit"],
]);

interface TcxOptions extends DeviceLimits {
	words?: ExportWords;
}

/** TCX course (Garmin TrainingCenterDatabase v2) with planned times and course points. */
export function tcxOf(course: PlannedCourse, options: TcxOptions = {}): string {
	const points = plannedPoints(course, options);
	const first = points[0];
	const last = points[points.length - 1];
	const position = ({ lat, lon }: { lat: number; lon: number }) =>
		`<LatitudeDegrees>${lat.toFixed(7)}</LatitudeDegrees><LongitudeDegrees>${lon.toFixed(7)}</LongitudeDegrees>`;
	const track = points.map(
		(point) =>
			`<Trackpoint><Time>${isoTime(course, point.timeS)}</Time><Position>${position(point)}</Position>${
				point.elevationM === null
					? ""
					: `<AltitudeMeters>${point.elevationM.toFixed(1)}</AltitudeMeters>`
			}<DistanceMeters>${point.distanceM.toFixed(1)}</DistanceMeters></Trackpoint>`,
	);
	const signs = courseMarks(course, options).map(
		(mark) =>
			`<CoursePoint><Name>${xmlText(shortName(mark))}</Name><Time>${isoTime(course, mark.timeS)}</Time><Position>${position(mark)}</Position><PointType>${pointType(
				mark,
			)}</PointType><Notes>${xmlText(notesOf(mark, options))}</Notes></CoursePoint>`,
	);
	return `<?xml version="1.0" encoding="UTF-8"?>
<TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">
<Courses><Course><Name>${xmlText([...course.name].slice(0, courseNameLength).join(""))}</Name>
<Lap><TotalTimeSeconds>${clockOf(course).totalS}</TotalTimeSeconds><DistanceMeters>${last.distanceM.toFixed(1)}</DistanceMeters><BeginPosition>${position(first)}</BeginPosition><EndPosition>${position(last)}</EndPosition><Intensity>Active</Intensity></Lap>
<Track>
${track.join("\n")}
</Track>
${signs.join("\n")}
</Course></Courses>
</TrainingCenterDatabase>
`;
}

/** The place alone: its time is in the notes. */
const shortName = ({ place }: CourseMark) => clip(place, pointNameLength);

function notesOf({ name, place, row }: CourseMark, { words = plainWords }: TcxOptions): string {
	if (!row) return name;
	const { note } = row.station;
	return [place, words.times(row), ...(note === null ? [] : [note])].join(" · ");
}

function pointType({ kind, row }: CourseMark): string {
	if (!row) return kind === "stop" ? "Food" : "Generic";
	const [type] = row.station.kinds.flatMap((kind) => pointTypes.get(kind) ?? []);
	return type ?? "Generic";
}
