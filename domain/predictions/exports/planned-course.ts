import type { Units } from "../../accounts/units.ts";
import { type CourseLine, valueAt } from "../course-line.ts";
import { formatResultTime } from "../pace.ts";
import { type PlanClock, planClock } from "../plan-clock.ts";
import { type PlanMark, planMarks } from "../plan-marks.ts";
import type { Plan } from "../result.ts";
import { splitsOf } from "../splits.ts";
import type { Station } from "../station.ts";

/** What every export is made from. */
export interface PlannedCourse {
	name: string;
	line: CourseLine;
	plan: Plan;
	stations: readonly Station[];
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
	/** "5 km 25:13", "5 mi 41:02": at most 15 characters up to 99 hours, which is what devices show. */
	name: string;
	/** Stop here, s. */
	stopS: number;
	station: PlanMark["station"];
}

export const clockOf = ({ plan, stations }: PlannedCourse): PlanClock => planClock(plan, stations);

/** Every point of the line in order; a stop is two points at one place. */
export function plannedPoints(course: PlannedCourse): PlannedPoint[] {
	const { line, stations } = course;
	const clock = clockOf(course);
	const points = line.distanceM.map((distanceM, i) => ({
		distanceM,
		lat: line.lat[i],
		lon: line.lon[i],
		elevationM: line.elevationM[i] ?? null,
		timeS: clock.arrivalS(distanceM),
	}));
	const stopPoints = stations.flatMap(({ distanceM }) => [
		pointOf(line, distanceM, clock.arrivalS(distanceM)),
		pointOf(line, distanceM, clock.departureS(distanceM)),
	]);
	return [...points, ...stopPoints].sort((a, b) => a.distanceM - b.distanceM || a.timeS - b.timeS);
}

/** More signs than these are too many for some devices. */
const mostDistanceMarks = 50;

/** Signs along the way, in order; those of a part that the line leaves out are left out too. */
export function courseMarks(course: PlannedCourse): CourseMark[] {
	const { line } = course;
	const startM = line.distanceM[0];
	const endM = line.distanceM[line.distanceM.length - 1];
	const { unit, unitM } = splitsOf(course.plan, course.unit);
	return planMarks(course, mostDistanceMarks)
		.filter(({ distanceM }) => distanceM >= startM && distanceM <= endM + 1)
		.map(({ kind, distanceM, arrivalS, stopS, station }) => ({
			...pointOf(line, distanceM, arrivalS),
			kind,
			stopS,
			station,
			name: `${tenths(distanceM / unitM)} ${unit} ${formatResultTime(arrivalS)}`,
		}));
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
