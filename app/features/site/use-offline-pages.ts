import { useEffect } from "react";
import type { Language } from "../../../domain/language/detect";

/** Local storage: which version of the offline page the service worker has. */
const versionKey = "relief_offline_page";

/** Starts the service worker for a signed-in user, and has it store the offline page in the page's language. */
export function useOfflinePages({ active, language }: { active: boolean; language: Language }) {
	useEffect(() => {
		if (!active || import.meta.env.DEV || !("serviceWorker" in navigator)) return;
		navigator.serviceWorker
			.register("/service-worker.js")
			.then(() => navigator.serviceWorker.ready)
			.then(({ active: worker }) => {
				const styles = document.querySelector("link[rel=stylesheet]")?.getAttribute("href");
				const version = `${language} ${worker?.scriptURL} ${styles}`;
				if (localStorage.getItem(versionKey) === version) return;
				worker?.postMessage({ kind: "offline-page", language });
				localStorage.setItem(versionKey, version);
			})
			// Without storage, or without the right to run it, pages open online as ever.
			.catch(() => {});
	}, [active, language]);
}
