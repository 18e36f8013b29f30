import { useEffect } from "react";
import type { Language } from "#domain/language/languages.ts";

/** The service worker's cache of opened pages (public/service-worker.js). */
const cacheName = "kept";
/** And a prediction's id: the ground along its course. */
const groundPrefix = "ground ";

export interface OfflinePage {
	/** Path and query of a prediction. */
	address: string;
	title: string;
	/** Its time and the day of its race, as the page itself writes them; empty where the page has neither. */
	about: string;
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
		const page = new DOMParser().parseFromString(html, "text/html");
		const about = page.querySelector<HTMLMetaElement>("meta[name=description]")?.content ?? "";
		pages.unshift({ address: pathname + search, title: page.title.split(" – ")[0], about });
	}
	return pages;
}

/** Deletes the user's pages from this device, and the ground of their maps. */
export async function deleteOfflinePages(): Promise<void> {
	if (!("caches" in globalThis)) return;
	// At once: the page may be left before any answer.
	const pages = caches.delete(cacheName);
	const names = await caches.keys();
	const grounds = names.filter((name) => name.startsWith(groundPrefix));
	await Promise.all([pages, ...grounds.map((name) => caches.delete(name))]);
}

/** A page that the service worker stores, and where local storage says which version of it there is. */
interface StoredPage {
	kind: "offline-page" | "race-page";
	versionKey: string;
}

const offlinePage: StoredPage = { kind: "offline-page", versionKey: "relief_offline_page" };
export const racePage: StoredPage = { kind: "race-page", versionKey: "relief_race_page" };

/** Starts the service worker for a signed-in user, and has it store the offline page in the page's language. */
export function useOfflinePages({ active, language }: { active: boolean; language: Language }) {
	useStoredPage(offlinePage, { active, language });
}

/** Starts the service worker, and has it store a page in the page's language, once a version. */
export function useStoredPage(
	{ kind, versionKey }: StoredPage,
	{ active, language }: { active: boolean; language: Language },
) {
	useEffect(() => {
		if (!active || import.meta.env.DEV || !("serviceWorker" in navigator)) return;
		navigator.serviceWorker
			.register("/service-worker.js")
			.then(() => navigator.serviceWorker.ready)
			.then(({ active: worker }) => {
				const styles = document.querySelector("link[rel=stylesheet]")?.getAttribute("href");
				const version = `${language} ${worker?.scriptURL} ${styles}`;
				if (localStorage.getItem(versionKey) === version) return;
				worker?.postMessage({ kind, language });
				localStorage.setItem(versionKey, version);
			})
			// Without storage, or without the right to run it, pages open online as ever.
			.catch(() => {});
	}, [active, language, kind, versionKey]);
}
