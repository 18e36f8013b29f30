import { createContext, type PointerEvent, useContext, useRef, useSyncExternalStore } from "react";
import { type CourseStore, createCourseStore } from "./course-store.ts";

/** The place on the course that map, profile, tables and 3D view point at together, m from the start. */
export type CourseCursor = CourseStore<number>;

export const createCourseCursor = (): CourseCursor => createCourseStore();

export const CourseCursorContext = createContext<CourseCursor | null>(null);

/** The cursor of the enclosing `PlannedCourse`; without one, a cursor of its own. */
export function useCourseCursor(): CourseCursor {
	const shared = useContext(CourseCursorContext);
	const own = useRef<CourseCursor>(undefined);
	if (shared) return shared;
	own.current ??= createCourseCursor();
	return own.current;
}

export const usePlaceOf = (cursor: CourseCursor) =>
	useSyncExternalStore(cursor.subscribe, cursor.get, () => null);

/** Cursors whose place was set by a tap, until the next press. */
const tapped = new WeakSet<CourseCursor>();

/** For `onPointerLeave`: clears the cursor. A touch leaves with every tap, so its place stays until the next press. */
export const clearOnLeave = (cursor: CourseCursor) => (event: PointerEvent) => {
	if (event.pointerType !== "touch") {
		// After a tap browsers have a mouse rest there, which leaves as the page scrolls.
		if (!tapped.has(cursor)) cursor.set(null);
		return;
	}
	tapped.add(cursor);
	const clear = () => {
		tapped.delete(cursor);
		cursor.set(null);
	};
	// Captured, so that what is pressed sets the cursor afterwards.
	document.addEventListener("pointerdown", clear, { capture: true, once: true });
};
