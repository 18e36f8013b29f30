import { createContext, type ReactNode, use, useCallback, useMemo, useState } from "react";
import type { Station } from "#domain/predictions/options/station.ts";
import type { Plan } from "#domain/predictions/result/result.ts";
import { type PlanClock, planClock } from "#domain/predictions/stations/plan-clock.ts";
import { useTimeOfDay } from "./course-clock.ts";
import { CourseCursorContext, createCourseCursor } from "./course-cursor.ts";
import { CourseStretchContext, createCourseStretch } from "./course-stretch.ts";

/** How the course of a page is run. */
interface CoursePlan {
	plan: Plan;
	stations: readonly Station[];
	/** On the clock there, "2027-05-02T07:30+02:00[Europe/Paris]"; null while unknown. */
	start: string | null;
	/** IANA name of the zone of its first point; null while unknown. */
	zone: string | null;
	/** Stations that can be moved, those that do not count yet among them; null or absent where none can. */
	edited?: readonly Station[] | null;
	onStations?: (change: (stations: readonly Station[]) => readonly Station[]) => void;
}

const CoursePlanContext = createContext<CoursePlan | null>(null);

/** Links all views of one course: a place that is pointed at in one is marked in all, with its passing time. */
export function PlannedCourse({
	plan,
	stations,
	start,
	zone,
	edited = null,
	onStations,
	children,
}: CoursePlan & { children: ReactNode }) {
	const [cursor] = useState(createCourseCursor);
	const [stretch] = useState(createCourseStretch);
	const coursePlan = useMemo(
		() => ({ plan, stations, start, zone, edited, onStations }),
		[plan, stations, start, zone, edited, onStations],
	);
	return (
		<CourseCursorContext value={cursor}>
			<CourseStretchContext value={stretch}>
				<CoursePlanContext value={coursePlan}>{children}</CoursePlanContext>
			</CourseStretchContext>
		</CourseCursorContext>
	);
}

const marks = new WeakMap<Station, number>();
let markCount = 0;

/** A number that a station keeps while it is moved. */
export function markOf(station: Station): number {
	const mark = marks.get(station) ?? ++markCount;
	marks.set(station, mark);
	return mark;
}

/** The stations of the page's course, and how to move one where that is possible. */
export function useStationMarks() {
	const planned = use(CoursePlanContext);
	const { stations = [], edited = null, onStations } = planned ?? {};
	const move = useCallback(
		(station: Station, distanceM: number) => {
			const moved = { ...station, distanceM };
			marks.set(moved, markOf(station));
			onStations?.((all) => all.map((one) => (one === station ? moved : one)));
			return moved;
		},
		[onStations],
	);
	return { stations: edited ?? stations, move: edited && onStations ? move : null };
}

/** Of plans that are shown: each view of a course asks for its clock. */
const clocks = new WeakMap<CoursePlan, PlanClock>();

/** The clock of the page's plan; null where the course has none. */
export function usePassingClock(): PlanClock | null {
	const planned = use(CoursePlanContext);
	if (!planned) return null;
	const clock = clocks.get(planned) ?? planClock(planned.plan, planned.stations);
	clocks.set(planned, clock);
	return clock;
}

/** Formats when a place, m from the start, is passed; null where the course has no plan. */
export function usePassingTime(): ((distanceM: number) => string) | null {
	const timeOfDay = useTimeOfDay(use(CoursePlanContext)?.start ?? null);
	const clock = usePassingClock();
	return clock && ((distanceM) => timeOfDay(Math.round(clock.arrivalS(distanceM))));
}

/** How the course of the page is run; null where it has no plan. */
export const useCoursePlan = () => use(CoursePlanContext);
