import { createContext, useContext, useRef, useSyncExternalStore } from "react";
import { type CourseStore, createCourseStore } from "./course-store.ts";

/** A part of the course, m from the start; `startM` is less than `endM`. */
export interface Stretch {
	startM: number;
	endM: number;
}

/** The stretch that map, profile and 3D view highlight together; null without one. */
export type CourseStretch = CourseStore<Stretch>;

export const createCourseStretch = (): CourseStretch =>
	createCourseStore((a, b) => a.startM === b.startM && a.endM === b.endM);

export const CourseStretchContext = createContext<CourseStretch | null>(null);

/** The stretch of the enclosing `PlannedCourse`; without one, a stretch of its own. */
export function useCourseStretch(): CourseStretch {
	const shared = useContext(CourseStretchContext);
	const own = useRef<CourseStretch>(undefined);
	if (shared) return shared;
	own.current ??= createCourseStretch();
	return own.current;
}

export const useStretchOf = (stretch: CourseStretch) =>
	useSyncExternalStore(stretch.subscribe, stretch.get, () => null);

/** Ends of a stretch are multiples of this, m. */
const stretchStepM = 10;

/** The stretch between two places of a course, in either order; null where they are one. */
export function stretchBetween(aM: number, bM: number, lengthM: number): Stretch | null {
	const place = (atM: number) =>
		Math.min(lengthM, Math.max(0, Math.round(atM / stretchStepM) * stretchStepM));
	const [startM, endM] = [place(Math.min(aM, bM)), place(Math.max(aM, bM))];
	return endM > startM ? { startM, endM } : null;
}
