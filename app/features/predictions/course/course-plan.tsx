import { createContext, type ReactNode, use, useMemo, useState } from "react";
import { planClock } from "../../../../domain/predictions/plan-clock";
import type { Plan } from "../../../../domain/predictions/result";
import type { Station } from "../../../../domain/predictions/station";
import { CourseCursorContext, createCourseCursor } from "./course-cursor";
import { deviceMsOf, useTimeOfDay } from "./device-clock";

/** How the course of a page is run. */
interface CoursePlan {
	plan: Plan;
	stations: readonly Station[];
	/** On the clock there, "2027-05-02T07:30"; null while unknown. */
	start: string | null;
}

const CoursePlanContext = createContext<CoursePlan | null>(null);

/** Links all views of one course: a place that is pointed at in one is marked in all, with its passing time. */
export function PlannedCourse({
	plan,
	stations,
	start,
	children,
}: CoursePlan & { children: ReactNode }) {
	const [cursor] = useState(createCourseCursor);
	const coursePlan = useMemo(() => ({ plan, stations, start }), [plan, stations, start]);
	return (
		<CourseCursorContext value={cursor}>
			<CoursePlanContext value={coursePlan}>{children}</CoursePlanContext>
		</CourseCursorContext>
	);
}

export const useStations = () => use(CoursePlanContext)?.stations ?? [];

/** Formats when a place, m from the start, is passed; null where the course has no plan. */
export function usePassingTime(): ((distanceM: number) => string) | null {
	const planned = use(CoursePlanContext);
	const timeOfDay = useTimeOfDay(planned?.start ? deviceMsOf(planned.start) : null);
	const clock = useMemo(() => planned && planClock(planned.plan, planned.stations), [planned]);
	return clock && ((distanceM) => timeOfDay(Math.round(clock.arrivalS(distanceM))));
}
