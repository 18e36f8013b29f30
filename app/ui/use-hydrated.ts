import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/** False on the edge and in the first paint, true once script has taken over. */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		subscribe,
		() => true,
		() => false,
	);
}
