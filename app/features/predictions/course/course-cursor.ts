import { createContext, type PointerEvent, useContext, useRef, useSyncExternalStore } from "react";

/** The place on the course that profile, table and 3D view point at together, m from the start. */
export interface CourseCursor {
	get(): number | null;
	set(distanceM: number | null): void;
	subscribe(listener: () => void): () => void;
}

export function createCourseCursor(): CourseCursor {
	const listeners = new Set<() => void>();
	let place: number | null = null;
	return {
		get: () => place,
		set(next) {
			if (next === place) return;
			place = next;
			for (const listener of listeners) listener();
		},
		subscribe(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
}

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

/** For `onPointerLeave`: clears the cursor. A touch leaves with every tap, so its place stays until the next tap. */
export const clearOnLeave = (cursor: CourseCursor) => (event: PointerEvent) => {
	if (event.pointerType !== "touch") return cursor.set(null);
	// The first event of the next tap, before its target sets the cursor.
	document.addEventListener("pointerover", () => cursor.set(null), { capture: true, once: true });
};
