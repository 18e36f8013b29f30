/** The service worker's cache of opened pages (public/service-worker.js). */
const cacheName = "kept";

export interface OfflinePage {
	/** Path and query of a prediction. */
	address: string;
	title: string;
}

/** Predictions that open without a network, newest first. */
export async function offlinePredictions(): Promise<OfflinePage[]> {
	if (!("caches" in globalThis)) return [];
	const cache = await caches.open(cacheName);
	const pages: OfflinePage[] = [];
	for (const { url } of await cache.keys()) {
		const { pathname, search } = new URL(url);
		if (pathname !== "/prediction-result") continue;
		const html = (await (await cache.match(url))?.text()) ?? "";
		const title = new DOMParser().parseFromString(html, "text/html").title;
		pages.unshift({ address: pathname + search, title: title.split(" – ")[0] });
	}
	return pages;
}

/** Deletes the user's pages from this device. */
export function deleteOfflinePages(): void {
	if ("caches" in globalThis) void caches.delete(cacheName);
}
