import type { Units } from "../../accounts/units.ts";
import { formatResultTime } from "../../figures.ts";
import { type CourseLine, valueAt } from "../course/course-line.ts";
import { simplifyLine } from "../course/simplify-line.ts";
import { type PlanMark, planMarks } from "../result/plan-marks.ts";
import { splitsOf } from "../result/splits.ts";
import type { Intake } from "../stations/bags.ts";
import { type PlanClock, planClock } from "../stations/plan-clock.ts";
import type { Section } from "../stations/station-plan.ts";
import { isDescribed, type PlannedStations, type StationRow, stationRows } from "./station-rows.ts";
import type { WorkoutSource } from "./workout-step.ts";

/** What every export is made from. */
export interface PlannedCourse extends PlannedStations {
	name: string;
	line: CourseLine;
	/** What the result says between the stations; absent or empty where it says nothing. */
	sections?: readonly Pick<Section, "gainM" | "lossM">[];
	/** Likewise. */
	climbs?: WorkoutSource["climbs"];
	/** Bounds of the 80 % interval of the finish, s. */
	finish?: { lowS: number; highS: number };
	intake?: Intake;
	/** What rows and signs count. */
	unit: Units["distance"];
	/** Null when unknown. */
	gainM: number | null;
	lossM: number | null;
	/** When the run starts, ms since 1970. */
	startMs: number;
}

/**
 * The start that stands in for an unknown one: midnight, so that a clock shows the time elapsed, and late
 * enough that no device takes it for an unset clock.
 */
export const unknownStartMs = Date.UTC(2000, 0, 1);

/** A point of the course with the time it is planned for, s from the start. */
export interface PlannedPoint {
	distanceM: number;
	lat: number;
	lon: number;
	/** Null when unknown. */
	elevationM: number | null;
	timeS: number;
}

/** A place worth a sign: kilometres or miles, stations, the finish. */
export interface CourseMark extends PlannedPoint {
	kind: PlanMark["kind"];
	/** "5 km", "5 mi", or the name of the station. */
	place: string;
	/** "5 km 25:13", "5 mi 41:02": at most 15 characters up to 99 hours, which is what devices show; stations have longer ones. */
	name: string;
	/** Of a station that is more than a stop. */
	row: StationRow | null;
}

export const clockOf = ({ plan, stations }: PlannedCourse): PlanClock => planClock(plan, stations);

/** What a device takes of a course. */
export interface DeviceLimits {
	/** Most points of a track; the shape is simplified to them. All when absent. */
	mostPoints?: number;
	/** Whether a sign counts only at the coordinates of a point of the track. */
	signsAtPoints?: boolean;
	/** Whether stations come without signs at whole kilometres or miles, where there are any. */
	stationsOnly?: boolean;
}

/** Every point of the line in order; a stop is two points at one place. */
export function plannedPoints(course: PlannedCourse, limits: DeviceLimits = {}): PlannedPoint[] {
	const { line } = course;
	const clock = clockOf(course);
	const endM = line.distanceM[line.distanceM.length - 1];
	const stationPoints = course.stations
		.filter(({ distanceM }) => distanceM >= line.distanceM[0] && distanceM <= endM)
		.flatMap(({ distanceM, stopS }) => [
			pointOf(line, distanceM, clock.arrivalS(distanceM)),
			...(stopS > 0 ? [pointOf(line, distanceM, clock.departureS(distanceM))] : []),
		]);
	const signPoints = limits.signsAtPoints
		? courseMarks(course, limits).filter(({ kind }) => kind === "distance")
		: [];
	const added = [
		...stationPoints,
		...signPoints.map(({ distanceM, timeS }) => pointOf(line, distanceM, timeS)),
	];
	const { mostPoints = Number.POSITIVE_INFINITY } = limits;
	const drawn = simplifyLine(line, Math.max(2, mostPoints - added.length));
	const points = drawn.distanceM.map((distanceM, i) => ({
		distanceM,
		lat: drawn.lat[i],
		lon: drawn.lon[i],
		elevationM: drawn.elevationM[i] ?? null,
		timeS: clock.arrivalS(distanceM),
	}));
	return [...points, ...added].sort((a, b) => a.distanceM - b.distanceM || a.timeS - b.timeS);
}

/** More signs than these are too many for some devices. */
const mostDistanceMarks = 50;

/** Signs along the way, in order; those of a part that the line leaves out are left out too. */
export function courseMarks(
	course: PlannedCourse,
	{ stationsOnly = false }: DeviceLimits = {},
): CourseMark[] {
	const { line } = course;
	const startM = line.distanceM[0];
	const endM = line.distanceM[line.distanceM.length - 1];
	const { unit, unitM } = splitsOf(course.plan, course.unit);
	const rows = new Map(
		stationRows(course)
			.filter(({ station }) => isDescribed(station))
			.map((row) => [row.station, row]),
	);
	return planMarks(course, Math.max(0, mostDistanceMarks - rows.size))
		.filter(({ distanceM }) => distanceM >= startM && distanceM <= endM + 1)
		.filter(({ kind }) => !(stationsOnly && rows.size > 0 && kind === "distance"))
		.map(({ kind, distanceM, arrivalS, station }) => {
			const place = station?.name ?? `${tenths(distanceM / unitM)} ${unit}`;
			return {
				...pointOf(line, distanceM, arrivalS),
				kind,
				place,
				name: `${place} ${formatResultTime(arrivalS)}`,
				row: (station && rows.get(station)) ?? null,
			};
		});
}

function pointOf(line: CourseLine, distanceM: number, timeS: number): PlannedPoint {
	const at = (values: readonly number[]) => valueAt(line.distanceM, values, distanceM);
	return {
		distanceM,
		lat: at(line.lat),
		lon: at(line.lon),
		elevationM: line.elevationM.length > 0 ? at(line.elevationM) : null,
		timeS,
	};
}

/** "5", "21.1". */
const tenths = (value: number) => String(Math.round(value * 10) / 10);

/** A planned time as a date of XML, whole seconds. */
export function isoTime({ startMs }: PlannedCourse, timeS: number): string {
	return new Date(startMs + Math.round(timeS) * 1000).toISOString().replace(".000Z", "Z");
}
