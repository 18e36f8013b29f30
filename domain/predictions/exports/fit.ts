import { formatResultTime } from "../../figures.ts";
import type { StationKind } from "../options/station.ts";
import { bytesOf, clip } from "../share/clip.ts";
import { fitIdentity, fitZeroS, running } from "./fit-profile.ts";
import { type FitField, type FitMessages, writeFit } from "./fit-writer.ts";
import {
	type CourseMark,
	clockOf,
	courseMarks,
	type DeviceLimits,
	type PlannedCourse,
	type PlannedPoint,
	plannedPoints,
} from "./planned-course.ts";

// Numbers of messages, fields and values are those of the public FIT profile.
const courseFile = 6;
const generic = 0;
const food = 4;
/** aid_station, water, meeting_spot, gear, summit, checkpoint, generic. */
const pointTypes: Record<StationKind, number> = {
	aid: 28,
	water: 3,
	crew: 37,
	bag: 41,
	summit: 1,
	checkpoint: 35,
	other: generic,
};
const nameBytes = 33;
const markNameBytes = 17;
const stationNameBytes = 33;

interface FitOptions extends DeviceLimits {
	/** When the file is made, ms since 1970: Garmin's devices take two files of one second for the same. The start when absent. */
	createdMs?: number;
}

/** A FIT course: planned times at every point, course points at kilometres, stations and the finish. */
export function fitOf(course: PlannedCourse, options: FitOptions = {}): Uint8Array<ArrayBuffer> {
	const { createdMs = course.startMs } = options;
	const points = plannedPoints(course, options);
	const first = points[0];
	const last = points[points.length - 1];
	const endS = clockOf(course).totalS;
	const time = (timeS: number) => Math.round(course.startMs / 1000 + timeS) - fitZeroS;
	return writeFit([
		fitIdentity(courseFile, Math.round(createdMs / 1000) - fitZeroS),
		{
			global: 31,
			fields: [field(4, "enum"), { number: 5, type: "string", bytes: nameBytes }],
			rows: [[running, course.name]],
		},
		lapOf(course, { first, last, startAt: time(0), endAt: time(endS), endS }),
		eventAt(time(0), 0),
		recordsOf(points, time),
		coursePointsOf(courseMarks(course, options), time),
		// stop_disable_all
		eventAt(time(endS), 9),
	]);
}

const field = (number: number, type: FitField["type"]): FitField => ({ number, type });

/** Degrees → half circles over 2³¹. */
const semicircles = (degrees: number) => Math.round((degrees * 2 ** 31) / 180) | 0;

interface LapEnds {
	first: PlannedPoint;
	last: PlannedPoint;
	startAt: number;
	endAt: number;
	endS: number;
}

function lapOf(course: PlannedCourse, { first, last, startAt, endAt, endS }: LapEnds): FitMessages {
	return {
		global: 19,
		fields: [
			field(253, "uint32"),
			field(2, "uint32"),
			field(3, "sint32"),
			field(4, "sint32"),
			field(5, "sint32"),
			field(6, "sint32"),
			field(7, "uint32"),
			field(8, "uint32"),
			field(9, "uint32"),
			field(21, "uint16"),
			field(22, "uint16"),
		],
		rows: [
			[
				endAt,
				startAt,
				semicircles(first.lat),
				semicircles(first.lon),
				semicircles(last.lat),
				semicircles(last.lon),
				endS * 1000,
				endS * 1000,
				Math.round(last.distanceM * 100),
				ascent(course.gainM),
				ascent(course.lossM),
			],
		],
	};
}

/** A timer event; `type` 0 starts it. */
const eventAt = (at: number, type: number): FitMessages => ({
	global: 21,
	fields: [field(253, "uint32"), field(0, "enum"), field(1, "enum")],
	rows: [[at, 0, type]],
});

/** Whole metres; FIT's own sign of an invalid uint16 when unknown. */
const ascent = (metres: number | null) => (metres === null ? 0xffff : Math.round(metres));

/** Fifths of a metre above −500 m. */
const altitude = (metres: number) => Math.min(65_534, Math.max(0, Math.round((metres + 500) * 5)));

function recordsOf(points: readonly PlannedPoint[], time: (timeS: number) => number): FitMessages {
	const known = points[0].elevationM !== null;
	return {
		global: 20,
		fields: [
			field(253, "uint32"),
			field(0, "sint32"),
			field(1, "sint32"),
			field(5, "uint32"),
			...(known ? [field(2, "uint16")] : []),
		],
		rows: points.map(({ timeS, lat, lon, distanceM, elevationM }) => [
			time(timeS),
			semicircles(lat),
			semicircles(lon),
			Math.round(distanceM * 100),
			...(elevationM === null ? [] : [altitude(elevationM)]),
		]),
	};
}

function coursePointsOf(
	marks: readonly CourseMark[],
	time: (timeS: number) => number,
): FitMessages {
	const bytes = marks.some(({ row }) => row) ? stationNameBytes : markNameBytes;
	return {
		global: 32,
		fields: [
			field(254, "uint16"),
			field(1, "uint32"),
			field(2, "sint32"),
			field(3, "sint32"),
			field(4, "uint32"),
			field(5, "enum"),
			{ number: 6, type: "string", bytes },
		],
		rows: marks.map((mark, k) => [
			k,
			time(mark.timeS),
			semicircles(mark.lat),
			semicircles(mark.lon),
			Math.round(mark.distanceM * 100),
			pointType(mark),
			nameWithin(mark, bytes - 1),
		]),
	};
}

/** The place and its time; a place is cut so that the time fits. */
function nameWithin({ place, timeS }: CourseMark, bytes: number): string {
	const time = ` ${formatResultTime(timeS)}`;
	return `${clip(place, bytes - time.length, bytesOf)}${time}`;
}

function pointType({ kind, row }: CourseMark): number {
	if (!row) return kind === "stop" ? food : generic;
	const [first] = row.station.kinds;
	return first === undefined ? generic : pointTypes[first];
}
