// Folder: a plan that others see by its link. Imports: plan, export, race-day, result.

import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import { PageTitle } from "#app/ui/page-title.tsx";
import { SheetPage } from "#app/ui/sheet-page.tsx";
import { Skeleton } from "#app/ui/surface.tsx";
import { type LinkError, readFragment } from "#domain/predictions/share/share-link.ts";
import type { SharedPlan } from "#domain/predictions/share/shared-plan.ts";
import { SharedResult } from "./shared-result.tsx";

/** A plan out of the address. The server sends this page empty: the fragment never reaches it. */
export function SharedPage() {
	const { t } = useTranslation();
	const opened = useFragment();
	if (opened === "opening") {
		return (
			<div className={`${layout.page} ${layout.stackLoose}`} aria-busy="true">
				<PageTitle>{t("shared.title")}</PageTitle>
				<h1>{t("shared.title")}</h1>
				<noscript>
					<p>{t("shared.noScript")}</p>
				</noscript>
				<p className={layout.soft} role="status">
					{t("shared.opening")}
				</p>
				<Skeleton height="7rem" />
				<Skeleton height="16rem" />
			</div>
		);
	}
	if (typeof opened === "string") return <Closed error={opened} />;
	return <SharedResult key={opened.name} plan={opened} />;
}

function Closed({ error }: { error: LinkError }) {
	const { t } = useTranslation();
	const heading = error === "empty" ? t("shared.emptyHeading") : t("shared.brokenHeading");
	return (
		<SheetPage heading={heading} lead={t(`shared.${error}`)} alarm>
			<PageTitle>{t("shared.title")}</PageTitle>
			<p>
				<LinkButton look="primary" to="/">
					{t("shared.own")}
				</LinkButton>
			</p>
		</SheetPage>
	);
}

/** What the fragment holds, read again whenever it changes. */
function useFragment(): SharedPlan | LinkError | "opening" {
	const [opened, setOpened] = useState<SharedPlan | LinkError | "opening">("opening");
	useEffect(() => {
		let newest = 0;
		const read = async () => {
			const mine = ++newest;
			const next = await readFragment(window.location.hash);
			if (mine === newest) setOpened(next);
		};
		void read();
		window.addEventListener("hashchange", read);
		return () => {
			newest = -1;
			window.removeEventListener("hashchange", read);
		};
	}, []);
	return opened;
}
