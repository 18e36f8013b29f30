import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import * as button from "../../ui/button.module.css";
import * as layout from "../../ui/layout.module.css";
import { PageTitle } from "../../ui/page-title.tsx";
import { SheetPage } from "../../ui/sheet-page.tsx";
import { type OfflinePage, offlinePredictions } from "./offline-pages.ts";

/** The pages that open without a network. Links load the document: the router's own requests would fail. */
export function Offline() {
	const { t } = useTranslation();
	const [pages, setPages] = useState<readonly OfflinePage[]>([]);
	useEffect(() => {
		offlinePredictions().then(setPages, () => {});
		const closing = new AbortController();
		const back = () => void leaveOnceReached(closing.signal);
		window.addEventListener("online", back);
		// In the place of another page (public/service-worker.js): the network may have come back before this listener.
		if (location.hash === "#instead" && navigator.onLine) back();
		return () => {
			closing.abort();
			window.removeEventListener("online", back);
		};
	}, []);
	return (
		<SheetPage
			heading={t("offline.heading")}
			lead={t(pages.length > 0 ? "offline.kept" : "offline.none")}
		>
			<PageTitle>{t("offline.title")}</PageTitle>
			{pages.length > 0 && (
				<ul className={layout.stack}>
					{pages.map(({ address, title, about }) => (
						<li key={address}>
							<a href={address}>{title}</a>
							{about && <p className={layout.fine}>{about}</p>}
						</li>
					))}
				</ul>
			)}
			<p className={layout.row}>
				<a className={button.buttonPrimary} href="/dashboard">
					{t("generic.retry")}
				</a>
				<a className={button.buttonSecondary} href="/race-day">
					{t("raceDay.title")}
				</a>
			</p>
		</SheetPage>
	);
}

const retryMs = 3000;

/**
 * Opens the dashboard as soon as the site answers. `online` says that there is an interface, not that the site can be
 * reached (HTML §7.2.4.2).
 */
async function leaveOnceReached(signal: AbortSignal): Promise<void> {
	do {
		const reached = await fetch("/offline", { method: "HEAD", cache: "no-store", signal }).then(
			() => true,
			() => false,
		);
		if (signal.aborted) return;
		if (reached) return location.replace("/dashboard");
		await new Promise((resolve) => setTimeout(resolve, retryMs));
	} while (navigator.onLine && !signal.aborted);
}
