import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import * as layout from "#app/ui/layout.module.css";
import { type ResultPart, resultParts } from "../addresses.ts";
import * as styles from "./page-parts.module.css";
import { partLabels } from "./part-tabs.tsx";

const idOf = (name: ResultPart) => `part-${name}`;

/** A part of the page, which a link at its top leads to. */
export function PagePart({ name, children }: { name: ResultPart; children: ReactNode }) {
	return (
		<div id={idOf(name)} className={`${styles.pagePart} ${layout.stack}`} tabIndex={-1}>
			{children}
		</div>
	);
}

/** Links to the parts, in sight on small screens. With script the one on screen is marked, and the address stays: a shared page's is its plan. */
export function PagePartLinks() {
	const { t } = useTranslation();
	const shown = usePartOnScreen();
	const follow = (event: MouseEvent, name: ResultPart) => {
		const part = document.getElementById(idOf(name));
		if (!part || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		part.scrollIntoView();
		part.focus({ preventScroll: true });
	};
	return (
		<nav className={styles.pageParts} aria-label={t("result.parts.label")}>
			<ul>
				{resultParts.map((name) => (
					<li key={name}>
						<a
							href={`#${idOf(name)}`}
							aria-current={name === shown ? "location" : undefined}
							onClick={(event) => follow(event, name)}
						>
							{t(partLabels[name])}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** The last part that has reached the upper third of the screen; null before script has looked. */
function usePartOnScreen(): ResultPart | null {
	const [shown, setShown] = useState<ResultPart | null>(null);
	useEffect(() => {
		const observer = new IntersectionObserver(
			() => {
				const isReached = (name: ResultPart) =>
					topOf(name) <= document.documentElement.clientHeight / 3 + 1;
				setShown(resultParts.findLast(isReached) ?? resultParts[0]);
			},
			{ rootMargin: "-33% 0px -66% 0px" },
		);
		for (const part of resultParts) {
			const element = document.getElementById(idOf(part));
			if (element) observer.observe(element);
		}
		return () => observer.disconnect();
	}, []);
	return shown;
}

const topOf = (name: ResultPart) =>
	document.getElementById(idOf(name))?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
