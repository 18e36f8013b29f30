import { courseMarks, isoTime, type PlannedCourse, plannedPoints } from "./planned-course.ts";
import { xmlText } from "./xml.ts";

/** GPX 1.1 (topografix.com/GPX/1/1): the course as a track whose times are the plan's, and its signs as waypoints. */
export function gpxOf(course: PlannedCourse): string {
	const height = (metres: number | null) =>
		metres === null ? "" : `<ele>${metres.toFixed(1)}</ele>`;
	const at = ({ lat, lon }: { lat: number; lon: number }) =>
		`lat="${lat.toFixed(7)}" lon="${lon.toFixed(7)}"`;
	const signs = courseMarks(course).map(
		(mark) =>
			`<wpt ${at(mark)}>${height(mark.elevationM)}<time>${isoTime(course, mark.timeS)}</time><name>${xmlText(mark.name)}</name></wpt>`,
	);
	const points = plannedPoints(course).map(
		(point) =>
			`<trkpt ${at(point)}>${height(point.elevationM)}<time>${isoTime(course, point.timeS)}</time></trkpt>`,
	);
	return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Relief" xmlns="http://www.topografix.com/GPX/1/1">
<metadata><name>${xmlText(course.name)}</name></metadata>
${signs.join("\n")}
<trk><name>${xmlText(course.name)}</name><trkseg>
${points.join("\n")}
</trkseg></trk>
</gpx>
`;
}
