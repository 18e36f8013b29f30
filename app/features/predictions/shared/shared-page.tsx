// Folder: a plan that others see by its link. Imports: plan, export, race-day, result.

import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { callApi } from "#app/api-client/call-api.ts";
import type { PageError } from "#app/i18n/error-text.ts";
import { useErrorText } from "#app/i18n/use-error-text.ts";
import { LinkButton } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import { PageTitle } from "#app/ui/page-title.tsx";
import { SheetPage } from "#app/ui/sheet-page.tsx";
import { Skeleton } from "#app/ui/surface.tsx";
import { type LinkError, readFragment } from "#domain/predictions/share/share-link.ts";
import type { SharedPlan } from "#domain/predictions/share/shared-plan.ts";
import { decryptFragment, readShortLink } from "#domain/predictions/share/short-link.ts";
import { type OpenedPlan, SharedResult } from "./shared-result.tsx";

/** Why a link opens nothing: by itself, or by what the site answers. */
type ClosedLink = { problem: LinkError | "wrongKey" } | { error: PageError };
type Opened = OpenedPlan | ClosedLink;

/** A plan out of the address. The server sends this page empty: the fragment never reaches it. */
export function SharedPage() {
	const { t } = useTranslation();
	const opened = useFragment();
	if (opened === "opening") {
		return (
			<div className={`${layout.page} ${layout.stack}`} aria-busy="true">
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
	if (!("plan" in opened)) return <Closed closed={opened} />;
	return <SharedResult key={opened.plan.name} plan={opened.plan} from={opened.from} />;
}

function Closed({ closed }: { closed: ClosedLink }) {
	const { t } = useTranslation();
	const errorText = useErrorText();
	const isEmpty = "problem" in closed && closed.problem === "empty";
	const heading = isEmpty ? t("shared.emptyHeading") : t("shared.brokenHeading");
	const lead = "problem" in closed ? t(`shared.${closed.problem}`) : errorText(closed.error);
	return (
		<SheetPage heading={heading} lead={lead} alarm>
			<PageTitle>{t("shared.title")}</PageTitle>
			<p>
				<LinkButton look="primary" to="/">
					{t("shared.own")}
				</LinkButton>
			</p>
		</SheetPage>
	);
}

/** The plan of a fragment: in it, or stored encrypted by the site, whose key the fragment has. */
async function openLink(fragment: string): Promise<Opened> {
	const short = readShortLink(fragment);
	if (!short) return openedOf(await readFragment(fragment), "address");
	const path = `/api/short-links/${short.link}`;
	const found = await callApi<{ encrypted: string }>(path, { anonymous: true });
	if (!found.ok) return { error: found.error };
	const whole = await decryptFragment(found.value.encrypted, short.key);
	return whole === null ? { problem: "wrongKey" } : openedOf(await readFragment(whole), "site");
}

const openedOf = (read: SharedPlan | LinkError, from: OpenedPlan["from"]): Opened =>
	typeof read === "string" ? { problem: read } : { plan: read, from };

/** What the fragment opens, read again whenever it changes. */
function useFragment(): Opened | "opening" {
	const [opened, setOpened] = useState<Opened | "opening">("opening");
	useEffect(() => {
		let newest = 0;
		const read = async () => {
			const mine = ++newest;
			const next = await openLink(window.location.hash);
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
