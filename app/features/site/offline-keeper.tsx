import { useEffect } from "react";
import type { Language } from "../../../domain/language/detect";

/** Language of the page for being offline that this device holds. */
const heldKey = "relief_offline_page";

/** Starts the service worker for a runner, and keeps its page for being offline in the runner's language. */
export function OfflineKeeper({ active, language }: { active: boolean; language: Language }) {
	useEffect(() => {
		if (!active || import.meta.env.DEV || !("serviceWorker" in navigator)) return;
		navigator.serviceWorker
			.register("/service-worker.js")
			.then(() => navigator.serviceWorker.ready)
			.then(({ active: worker }) => {
				const held = `${language} ${worker?.scriptURL} ${document.querySelector("link[rel=stylesheet]")?.getAttribute("href")}`;
				if (localStorage.getItem(heldKey) === held) return;
				worker?.postMessage({ kind: "offline-page", language });
				localStorage.setItem(heldKey, held);
			})
			// Without storage, or without the right to run it, pages open online as ever.
			.catch(() => {});
	}, [active, language]);
	return null;
}
