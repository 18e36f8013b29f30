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

/** The cursor of the course around; one of its own outside of any. */
export function useCourseCursor(): CourseCursor {
	const shared = useContext(CourseCursorContext);
	const own = useRef<CourseCursor>(undefined);
	if (shared) return shared;
	own.current ??= createCourseCursor();
	return own.current;
}

export const usePlaceOf = (cursor: CourseCursor) =>
	useSyncExternalStore(cursor.subscribe, cursor.get, () => null);

/**
 * For `onPointerLeave` of what moves the cursor: it ends with the pointer. A finger leaves with every tap, so the
 * place that it pointed at stays until the next tap.
 */
export const endPointing = (cursor: CourseCursor) => (event: PointerEvent) => {
	if (event.pointerType !== "touch") return cursor.set(null);
	// The first event of a tap, before what it hits points anew.
	document.addEventListener("pointerover", () => cursor.set(null), { capture: true, once: true });
};
