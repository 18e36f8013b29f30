import {
	type CourseMark,
	clockOf,
	courseMarks,
	isoTime,
	type PlannedCourse,
	plannedPoints,
} from "./planned-course.ts";
import { xmlText } from "./xml.ts";

/** Lengths that the schema allows: a course's name, a course point's. */
const courseNameLength = 15;
const pointNameLength = 10;

/** TCX course (Garmin TrainingCenterDatabase v2) with planned times and course points. */
export function tcxOf(course: PlannedCourse): string {
	const points = plannedPoints(course);
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
	const signs = courseMarks(course).map(
		(mark) =>
			`<CoursePoint><Name>${xmlText(shortName(mark))}</Name><Time>${isoTime(course, mark.timeS)}</Time><Position>${position(mark)}</Position><PointType>${
				mark.kind === "stop" ? "Food" : "Generic"
			}</PointType><Notes>${xmlText(mark.name)}</Notes></CoursePoint>`,
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
function shortName({ name }: CourseMark): string {
	return name.split(" ").slice(0, 2).join(" ").slice(0, pointNameLength);
}
