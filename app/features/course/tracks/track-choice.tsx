// Folder: which of a file's courses is meant. Imports: map.

import { lazy, Suspense, type SyntheticEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { FallbackBoundary } from "#app/ui/fallback-boundary.tsx";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import type { CourseChoice } from "#domain/predictions/course/course.ts";
import * as styles from "./tracks.module.css";

const TrackMap = lazy(() =>
	import("./track-map.tsx").then(({ TrackMap }) => ({ default: TrackMap })),
);

interface TrackChoiceProps {
	choices: readonly CourseChoice[];
	/** The number of the chosen one. */
	track: number | null;
	onTrack: (track: number) => void;
}

/** The courses of a file to choose from: a card each, and all of them on a map that follows the cards. */
export function TrackChoice({ choices, track, onTrack }: TrackChoiceProps) {
	const { t } = useTranslation();
	const { distance, number } = useFormats();
	const cards = useRef<HTMLDivElement>(null);
	const [pointed, setPointed] = useState<number | null>(null);
	const point = ({ target }: SyntheticEvent) => setPointed(trackOf(target));
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the cards in it are the controls
		<div
			ref={cards}
			onPointerOver={point}
			onPointerLeave={() => setPointed(null)}
			onFocus={point}
			onBlur={() => setPointed(null)}
		>
			<RadioCards
				name="track"
				legend={t("upload.chooseTrack")}
				onPick={(value) => onTrack(Number(value))}
				figure={
					<FallbackBoundary fallback={null}>
						<Suspense fallback={<div className={`${styles.trackMap} ${styles.trackMapFrame}`} />}>
							<TrackMap
								choices={choices}
								track={track}
								pointed={pointed}
								onTrack={(track) => radioOf(cards.current, track)?.click()}
							/>
						</Suspense>
					</FallbackBoundary>
				}
				options={choices.map((choice) => ({
					value: String(choice.track),
					title: t("tracks.title", {
						track: number(choice.track),
						name: choice.name ?? t("upload.trackUnnamed", { track: choice.track }),
					}),
					text: t("upload.trackFacts", {
						distance: distance(choice.distanceM),
						points: number(choice.points),
						count: choice.points,
					}),
				}))}
			/>
		</div>
	);
}

const radioOf = (cards: Element | null, track: number) =>
	cards?.querySelector<HTMLInputElement>(`input[value="${track}"]`);

/** The track of the card or the line that an event is about; null for neither. */
function trackOf(target: EventTarget): number | null {
	if (!(target instanceof Element)) return null;
	const value =
		target.closest<SVGElement>("[data-track]")?.dataset.track ??
		target.closest("label")?.querySelector("input")?.value;
	return value === undefined ? null : Number(value);
}
