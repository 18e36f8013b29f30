import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import * as layout from "#app/ui/layout.module.css";
import * as styles from "./page-parts.module.css";

/** In the order of the page. */
export const pageParts = ["time", "course", "plan", "race-day"] as const;
export type PagePartName = (typeof pageParts)[number];

const idOf = (name: PagePartName) => `part-${name}`;

/** A part of the page, which a link at its top leads to. */
export function PagePart({ name, children }: { name: PagePartName; children: ReactNode }) {
	return (
		<div id={idOf(name)} className={`${styles.pagePart} ${layout.stackLoose}`} tabIndex={-1}>
			{children}
		</div>
	);
}

/** Links to the parts, in sight on small screens. With script the one on screen is marked, and the address stays: a shared page's is its plan. */
export function PagePartLinks({ parts = pageParts }: { parts?: readonly PagePartName[] }) {
	const { t } = useTranslation();
	const shown = usePartOnScreen(parts);
	const follow = (event: MouseEvent, name: PagePartName) => {
		const part = document.getElementById(idOf(name));
		if (!part || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		part.scrollIntoView();
		part.focus({ preventScroll: true });
	};
	return (
		<nav className={styles.pageParts} aria-label={t("result.parts.label")}>
			<ul>
				{parts.map((name) => (
					<li key={name}>
						<a
							href={`#${idOf(name)}`}
							aria-current={name === shown ? "location" : undefined}
							onClick={(event) => follow(event, name)}
						>
							{t(`result.parts.${name === "race-day" ? "raceDay" : name}`)}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** The last part that has reached the upper third of the screen; null before script has looked. */
function usePartOnScreen(parts: readonly PagePartName[]): PagePartName | null {
	const [shown, setShown] = useState<PagePartName | null>(null);
	useEffect(() => {
		const observer = new IntersectionObserver(
			() => {
				const isReached = (name: PagePartName) =>
					topOf(name) <= document.documentElement.clientHeight / 3 + 1;
				setShown(parts.findLast(isReached) ?? parts[0]);
			},
			{ rootMargin: "-33% 0px -66% 0px" },
		);
		for (const part of parts) {
			const element = document.getElementById(idOf(part));
			if (element) observer.observe(element);
		}
		return () => observer.disconnect();
	}, [parts]);
	return shown;
}

const topOf = (name: PagePartName) =>
	document.getElementById(idOf(name))?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
