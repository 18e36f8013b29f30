import { useSyncExternalStore } from "react";

/** Whether the page meets a media query, and again when that changes; false on the server. */
export function useMediaQuery(query: string): boolean {
	return useSyncExternalStore(
		(listener) => {
			const list = window.matchMedia(query);
			list.addEventListener("change", listener);
			return () => list.removeEventListener("change", listener);
		},
		() => window.matchMedia(query).matches,
		() => false,
	);
}
