/** A value that the views of one course share; null when nothing is pointed at. */
export interface CourseStore<Value> {
	get(): Value | null;
	set(next: Value | null): void;
	subscribe(listener: () => void): () => void;
}

/** `same`: whether two values need no new drawing. */
export function createCourseStore<Value>(
	same: (a: Value, b: Value) => boolean = Object.is,
): CourseStore<Value> {
	const listeners = new Set<() => void>();
	let value: Value | null = null;
	return {
		get: () => value,
		set(next) {
			if (next === value || (next !== null && value !== null && same(next, value))) return;
			value = next;
			for (const listener of listeners) listener();
		},
		subscribe(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
}
