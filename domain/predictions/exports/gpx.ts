import { type StationKind, stationKinds } from "../options/station.ts";
import { type ExportWords, plainWords } from "./export-words.ts";
import {
	type CourseMark,
	courseMarks,
	type DeviceLimits,
	isoTime,
	type PlannedCourse,
	plannedPoints,
} from "./planned-course.ts";
import { xmlText } from "./xml.ts";

/** Names of symbols that Garmin's programs brought into use, which most readers know. */
const symbols: Record<StationKind, string> = {
	aid: "Restaurant",
	water: "Drinking Water",
	crew: "Parking Area",
	bag: "Pin, Blue",
	summit: "Summit",
	checkpoint: "Flag, Blue",
	other: "Waypoint",
};

interface GpxOptions extends DeviceLimits {
	words?: ExportWords;
	/** Whether the name of a station ends with its planned time, for a watch that shows names alone. */
	timedNames?: boolean;
}

/**
 * GPX 1.1 (topografix.com/GPX/1/1): the course as a track whose times are the plan's, and its signs as waypoints. The
 * waypoint of a station is at the coordinates of a point of the track.
 */
export function gpxOf(course: PlannedCourse, options: GpxOptions = {}): string {
	const height = (metres: number | null) =>
		metres === null ? "" : `<ele>${metres.toFixed(1)}</ele>`;
	const at = ({ lat, lon }: { lat: number; lon: number }) =>
		`lat="${lat.toFixed(7)}" lon="${lon.toFixed(7)}"`;
	const signs = courseMarks(course, options).map(
		(mark) =>
			`<wpt ${at(mark)}>${height(mark.elevationM)}<time>${isoTime(course, mark.timeS)}</time>${wordsOf(mark, options)}</wpt>`,
	);
	const points = plannedPoints(course, options).map(
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

/** Name, description, symbol and type, in the order of the schema. */
function wordsOf({ name, place, row }: CourseMark, options: GpxOptions): string {
	if (!row) return `<name>${xmlText(name)}</name>`;
	const { words = plainWords, timedNames = false } = options;
	const { kinds, note } = row.station;
	const text = [words.times(row), ...(note === null ? [] : [note])].join(" · ");
	const [first] = stationKinds.filter((kind) => kinds.includes(kind));
	return [
		`<name>${xmlText(timedNames ? name : place)}</name>`,
		`<desc>${xmlText(text)}</desc>`,
		...(first ? [`<sym>${symbols[first]}</sym>`, `<type>${kinds.join(", ")}</type>`] : []),
	].join("");
}
