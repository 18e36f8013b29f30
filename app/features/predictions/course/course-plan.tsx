import { createContext, type ReactNode, use, useMemo, useState } from "react";
import { planClock, type Stop } from "../../../../domain/predictions/plan-clock";
import type { SharedPrediction } from "../../../../domain/predictions/share/shared-plan";
import { CourseCursorContext, createCourseCursor } from "./course-cursor";
import { deviceMsOf, useTimeOfDay } from "./device-clock";

/** How the course around is run. */
interface CoursePlan {
	plan: SharedPrediction["pacing_strategy"];
	stops: readonly Stop[];
	/** On the clock there, "2027-05-02T07:30"; null while unknown. */
	start: string | null;
}

const CoursePlanContext = createContext<CoursePlan | null>(null);

/** Ties together what shows one course: a place that is pointed at in one is marked in all, with its passing time. */
export function PlannedCourse({
	plan,
	stops,
	start,
	children,
}: CoursePlan & { children: ReactNode }) {
	const [cursor] = useState(createCourseCursor);
	const known = useMemo(() => ({ plan, stops, start }), [plan, stops, start]);
	return (
		<CourseCursorContext value={cursor}>
			<CoursePlanContext value={known}>{children}</CoursePlanContext>
		</CourseCursorContext>
	);
}

export const useStops = () => use(CoursePlanContext)?.stops ?? [];

/** When a place is passed, m from the start, as text; null where the course has no plan. */
export function usePassingTime(): ((distanceM: number) => string) | null {
	const known = use(CoursePlanContext);
	const say = useTimeOfDay(known?.start ? deviceMsOf(known.start) : null);
	const clock = useMemo(() => known && planClock(known.plan, known.stops), [known]);
	return clock && ((distanceM) => say(Math.round(clock.arrivalS(distanceM))));
}
