import { createContext, useContext, useRef, useSyncExternalStore } from "react";

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
