/** What the service worker (public/service-worker.js) keeps of pages that were opened. */
const keptName = "kept";

export interface KeptPage {
	/** Path and query of a prediction. */
	address: string;
	title: string;
}

/** Predictions that open without a network, newest first. */
export async function keptPredictions(): Promise<KeptPage[]> {
	if (!("caches" in globalThis)) return [];
	const cache = await caches.open(keptName);
	const pages: KeptPage[] = [];
	for (const { url } of await cache.keys()) {
		const { pathname, search } = new URL(url);
		if (pathname !== "/prediction-result") continue;
		const html = (await (await cache.match(url))?.text()) ?? "";
		const title = new DOMParser().parseFromString(html, "text/html").title;
		pages.unshift({ address: pathname + search, title: title.split(" – ")[0] });
	}
	return pages;
}

/** Takes everything kept off the device: the runner leaves. */
export function forgetKeptPages(): void {
	if ("caches" in globalThis) void caches.delete(keptName);
}
