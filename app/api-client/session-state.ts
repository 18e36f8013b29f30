import { useSyncExternalStore } from "react";

/** State of the session that the page was rendered with. */
type SessionState = "active" | "ended" | "logout-failed";

let state: SessionState = "active";
const listeners = new Set<() => void>();

/** Records what a call has found out; every component that shows it renders again. */
export function noteSession(next: SessionState): void {
	if (next === state) return;
	state = next;
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

export const useSessionState = (): SessionState =>
	useSyncExternalStore(
		subscribe,
		() => state,
		() => "active",
	);
