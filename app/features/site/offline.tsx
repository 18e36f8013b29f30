import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { PageTitle } from "../../ui/page-title";
import { SheetPage } from "../../ui/sheet-page";
import { type KeptPage, keptPredictions } from "./kept-pages";

/** What opens without a network. Links load anew: the router's own requests would find nobody. */
export function Offline() {
	const { t } = useTranslation();
	const [kept, setKept] = useState<readonly KeptPage[]>([]);
	useEffect(() => {
		keptPredictions().then(setKept, () => {});
		const back = () => location.replace("/dashboard");
		window.addEventListener("online", back);
		return () => window.removeEventListener("online", back);
	}, []);
	return (
		<SheetPage
			heading={t("offline.heading")}
			lead={t(kept.length > 0 ? "offline.kept" : "offline.none")}
		>
			<PageTitle>{t("offline.title")}</PageTitle>
			{kept.length > 0 && (
				<ul className="stack">
					{kept.map(({ address, title }) => (
						<li key={address}>
							<a href={address}>{title}</a>
						</li>
					))}
				</ul>
			)}
			<p>
				<a className="button button--primary" href="/dashboard">
					{t("generic.retry")}
				</a>
			</p>
		</SheetPage>
	);
}
