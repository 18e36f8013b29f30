import { useSyncExternalStore } from "react";

/** What has become of the session that the page was rendered for. */
export type SessionState = "living" | "ended" | "logout-failed";

let state: SessionState = "living";
const listeners = new Set<() => void>();

/** Says what a call has found out: every part of the page that shows it follows. */
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
		() => "living",
	);
