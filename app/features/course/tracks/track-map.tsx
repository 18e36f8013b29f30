import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { CourseChoice } from "#domain/predictions/course/course.ts";
import {
	type MapWay,
	shapeOf,
	sheetHeight,
	sheetOf,
	sheetWidth,
	wholeSheet,
} from "../map/map-geometry.ts";
import { percentOf } from "../map/map-model.ts";
import { wholePath } from "../map/map-strokes.ts";
import { maxNumbered, numberPlaces } from "./track-numbers.ts";
import * as styles from "./tracks.module.css";

interface TrackMapProps {
	choices: readonly CourseChoice[];
	/** The number of the chosen one. */
	track: number | null;
	/** The number of the one that is pointed at or has the focus. */
	pointed: number | null;
	onTrack: (track: number) => void;
}

/** Strokes that tell tracks apart: a colour each, and another dash for every colour's next use. */
const strokes = [
	styles.trackStroke0,
	styles.trackStroke1,
	styles.trackStroke2,
	styles.trackStroke3,
	styles.trackStroke4,
];
const dashes = ["", styles.trackDash1, styles.trackDash2, styles.trackDash3];

/** All tracks of a file from above, north up, on one sheet; a click on one chooses it. Its cards are the control. */
export function TrackMap({ choices, track, pointed, onTrack }: TrackMapProps) {
	const { t } = useTranslation();
	const drawn = useMemo(() => drawnTracks(choices), [choices]);
	const shown = pointed ?? track;
	const numbered = drawn.length <= maxNumbered ? drawn : drawn.filter((one) => one.track === shown);
	// The one that is shown lies on the others.
	const inOrder = drawn.toSorted((a, b) => Number(a.track === shown) - Number(b.track === shown));
	return (
		<div className={styles.trackMap} data-shown={shown === null ? undefined : ""}>
			<div className={styles.trackMapFrame}>
				<svg
					viewBox={`0 0 ${sheetWidth} ${sheetHeight}`}
					role="img"
					aria-label={t("tracks.map", { count: choices.length })}
				>
					{inOrder.map(({ path, look, ...one }) => (
						// biome-ignore lint/a11y/noStaticElementInteractions: the cards are the control
						<g
							key={one.track}
							className={look}
							data-track={one.track}
							data-shown={one.track === shown ? "" : undefined}
							onClick={() => onTrack(one.track)}
						>
							<path className={styles.trackMapTarget} d={path} />
							<path className={styles.trackMapCasing} d={path} />
							<path className={styles.trackMapLine} d={path} />
						</g>
					))}
				</svg>
				{numbered.map(({ track: number, look, left, top }) => (
					<span
						key={number}
						className={`${styles.trackMapNumber} ${look}`}
						data-track={number}
						data-shown={number === shown ? "" : undefined}
						aria-hidden="true"
						style={{ insetInlineStart: `${left}%`, insetBlockStart: `${top}%` }}
						onClick={() => onTrack(number)}
					>
						{number}
					</span>
				))}
			</div>
		</div>
	);
}

function drawnTracks(choices: readonly CourseChoice[]) {
	const sheet = sheetOf(together(choices.map(({ mapLine }) => mapLine)));
	const shapes = choices.map(({ mapLine }) => shapeOf(sheet, mapLine));
	const places = choices.length <= maxNumbered ? numberPlaces(shapes) : null;
	return choices.map(({ track }, k) => {
		const { x, y } = shapes[k];
		const middle = x.length >> 1;
		return {
			track,
			path: wholePath(shapes[k]),
			look: `${strokes[k % strokes.length]} ${dashes[Math.floor(k / strokes.length) % dashes.length]}`,
			...percentOf(wholeSheet, places?.[k] ?? [x[middle], y[middle]]),
		};
	});
}

/** One list of all points, which a sheet has to hold. */
const together = (ways: readonly MapWay[]): MapWay => ({
	distanceM: ways.flatMap(({ distanceM }) => distanceM),
	lat: ways.flatMap(({ lat }) => lat),
	lon: ways.flatMap(({ lon }) => lon),
});
