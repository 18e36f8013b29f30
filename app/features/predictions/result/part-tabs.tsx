import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type ResultPart, resultParts } from "../addresses.ts";
import type { PartLink } from "../part-links.ts";
import * as styles from "./page-parts.module.css";

export const partLabels = {
	time: "result.parts.time",
	course: "result.parts.course",
	plan: "result.parts.plan",
	"race-day": "result.parts.raceDay",
} as const satisfies Record<ResultPart, string>;

/** Without a network the page is on the device, where what the router asks for a way to it may not be. */
function openStored(event: MouseEvent<HTMLAnchorElement>): void {
	if (navigator.onLine) return;
	event.preventDefault();
	window.location.assign(event.currentTarget.href);
}

/** What a part loads. Without a network its document is on the device, where its data alone may not be. */
export async function storedWithoutNetwork<Data>(
	address: string,
	load: () => Promise<Data>,
): Promise<Data> {
	try {
		return await load();
	} catch (error) {
		if (!(error instanceof TypeError) || navigator.onLine) throw error;
		window.location.assign(address);
		return new Promise<never>(() => {});
	}
}

/** The way to each part of a result, with what is asked on the page. */
export function PartTabs({ pathOf, shown }: { pathOf: PartLink; shown: ResultPart }) {
	const { t } = useTranslation();
	return (
		<nav className={styles.partTabs} aria-label={t("result.parts.pages")}>
			<ul>
				{resultParts.map((part) => (
					<li key={part}>
						<Link
							to={pathOf(part)}
							aria-current={part === shown ? "page" : undefined}
							onClick={openStored}
						>
							{t(partLabels[part])}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
