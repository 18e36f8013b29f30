import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import * as layout from "#app/ui/layout.module.css";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useMediaQuery } from "#app/ui/use-media-query.ts";
import * as styles from "./plan.module.css";
import { showEvent } from "./row-link.tsx";

/** In the order in which they are offered. */
type ViewName = "moments" | "sections" | "climbs" | "splits" | "segments";

export interface View {
	name: ViewName;
	label: string;
	content: ReactNode;
	/** How ids of its rows begin, which links lead to. */
	anchor?: string;
}

/** As in the sheet. */
const phone = "screen and (width < 768px)";

interface ViewsProps {
	legend: string;
	views: readonly View[];
	/** Shown until another is chosen. */
	usual: ViewName;
	/** The same on a phone. */
	onPhone?: ViewName;
}

/** Views of one thing, switched by radio buttons without script. With script only the chosen one is rendered. */
export function Views({ legend, views, usual, onPhone = usual }: ViewsProps) {
	const id = useId();
	const hydrated = useHydrated();
	const choice = useRef<HTMLFieldSetElement>(null);
	const [chosen, setChosen] = useState<ViewName | null>(null);
	const isPhone = useMediaQuery(phone);
	const shown = views.find(({ name }) => name === chosen)?.name ?? (isPhone ? onPhone : usual);

	// A choice made before hydration.
	const first = useRef(onPhone === usual ? usual : null);
	useEffect(() => {
		const checked = choice.current?.querySelector<HTMLInputElement>(":checked")?.value;
		if (checked && checked !== first.current) setChosen(checked as ViewName);
	}, []);
	useEffect(() => {
		// Each of them: React remembers of every radio button what it was set to.
		for (const radio of choice.current?.querySelectorAll("input") ?? []) {
			radio.checked = radio.value === shown;
		}
	}, [shown]);
	useAnchors(views, shown, setChosen);
	const usualOn = (name: ViewName) =>
		[name === usual && "wide", name === onPhone && "phone"].filter(Boolean).join(" ") || undefined;

	return (
		<div className={`${layout.stack} ${styles.views}`}>
			<fieldset ref={choice} className={styles.viewsChoice}>
				<legend className={layout.visuallyHidden}>{legend}</legend>
				{views.map(({ name, label }) => (
					<label key={name} id={viewId(name)}>
						<input
							type="radio"
							className={layout.unseenControl}
							name={id}
							value={name}
							// without script the width chooses
							defaultChecked={name === usual && onPhone === usual}
							data-usual={usualOn(name)}
							onChange={() => setChosen(name)}
						/>
						<span>{label}</span>
					</label>
				))}
			</fieldset>
			{views.map(
				({ name, content }) =>
					(!hydrated || name === shown) && (
						<div
							key={name}
							className={styles.viewsView}
							data-view={name}
							data-usual={usualOn(name)}
						>
							{content}
						</div>
					),
			)}
		</div>
	);
}

/** Of the button that shows a view: a link to it shows the view. */
export const viewId = (name: ViewName) => `view-${name}`;

/** A link to a view, or to one of its rows, shows the view and leads there. */
function useAnchors(
	views: readonly View[],
	shown: ViewName,
	setChosen: (name: ViewName) => void,
): void {
	const latest = useRef(views);
	const [wanted, setWanted] = useState<{ id: string } | null>(null);
	useEffect(() => {
		latest.current = views;
	}, [views]);
	useEffect(() => {
		const show = (id: string) => {
			const view = latest.current.find(
				({ name, anchor }) => id === viewId(name) || (anchor && id.startsWith(anchor)),
			);
			if (!view) return;
			setChosen(view.name);
			setWanted({ id });
		};
		const follow = () => show(window.location.hash.slice(1));
		const asked = (event: Event) => show((event as CustomEvent<string>).detail);
		follow();
		window.addEventListener("hashchange", follow);
		window.addEventListener(showEvent, asked);
		return () => {
			window.removeEventListener("hashchange", follow);
			window.removeEventListener(showEvent, asked);
		};
	}, [setChosen]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the row is there once its view is shown
	useEffect(() => {
		const target = wanted && document.getElementById(wanted.id);
		if (!target) return;
		setWanted(null);
		target.scrollIntoView({ block: "center" });
		(target.querySelector("input") ?? target).focus({ preventScroll: true });
	}, [wanted, shown]);
}
