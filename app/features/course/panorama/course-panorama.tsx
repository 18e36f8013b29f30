import { type CSSProperties, type ReactNode, useId, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Card } from "#app/ui/surface.tsx";
import type { Place } from "#domain/predictions/course/degrees.ts";
import type { Station } from "#domain/predictions/options/station.ts";
import type { ProfilePoint } from "../profile-geometry.ts";
import { SlopeLegend } from "../slope-legend.tsx";
import { courseSky } from "./course-sky.ts";
import * as styles from "./panorama.module.css";
import { PanoramaAxis } from "./panorama-axis.tsx";
import { Crest, Land, SkyPicture, SkySigns } from "./panorama-land.tsx";
import { landWidthPx } from "./panorama-layouts.ts";
import { type PanoramaMark, panoramaMarks } from "./panorama-marks.ts";
import { PlaceMarks } from "./panorama-signs.tsx";
import { labelText, landShareAt, layAllLabels } from "./place-marks.ts";
import { reliefOf, reliefScale } from "./relief.ts";

interface CoursePanoramaProps {
	lengthM: number;
	/** Empty without heights. */
	points: readonly ProfilePoint[];
	stations: readonly Station[];
	/** On the clock there; null where it is unknown, and then the sky is plain. */
	start: string | null;
	/** Where the course begins. */
	place: Place | null;
	/** How long the last ones are on the way, s: the sky above the course is theirs. Null: it is that of the start. */
	limitS: number | null;
	/** What stands in the sky. */
	head: ReactNode;
	children?: ReactNode;
}

/** A course without a prediction: its land and its places, without times. Complete without script. */
export function CoursePanorama(props: CoursePanoramaProps) {
	const { lengthM, points, stations, start, place, limitS, head, children } = props;
	const { t } = useTranslation();
	const { distance, distanceUnitM: unitM } = useFormats();
	const id = useId();
	const land = useMemo(() => {
		const scale = reliefScale(points, lengthM);
		return { points, scale, relief: reliefOf(points, scale) };
	}, [points, lengthM]);
	const sky = useMemo(
		() =>
			courseSky({ start, place, lengthM }, { arrivalS: (atM) => ((limitS ?? 0) * atM) / lengthM }),
		[start, place, lengthM, limitS],
	);
	const marks = placesOf({ lengthM, stations, unitM });
	const nameOf = ({ kind, name }: PanoramaMark) =>
		kind === "start" || kind === "finish" ? t(`panorama.${kind}`) : name;
	const places = marks.map((mark) => ({
		share: mark.distanceM / lengthM,
		height: landShareAt(land, mark.distanceM / lengthM),
		text: labelText(distance(mark.distanceM, 1), nameOf(mark)),
		weight: mark.weight,
	}));
	const labels = layAllLabels(places, land, false);
	const style = { "--land-px": `${landWidthPx(lengthM)}px`, "--zoom": 1 } as CSSProperties;
	return (
		<Card className={styles.panorama} style={style}>
			<section
				className={styles.panoramaScroll}
				aria-label={t("panorama.courseLabel")}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
				tabIndex={0}
			>
				<div className={styles.panoramaWide}>
					<SkyPicture sky={sky} id={id} />
					<div className={styles.panoramaAbove}>{head}</div>
					<div className={styles.panoramaPlot}>
						<SkySigns sky={sky} />
						<Land relief={land.relief} />
						<Crest relief={land.relief} />
						<PlaceMarks marks={marks} places={places} labels={labels} />
					</div>
					<div className={styles.panoramaBelow}>
						<PanoramaAxis lengthM={lengthM} start={start} clock={null} />
					</div>
				</div>
			</section>
			<div className={styles.panoramaFoot}>
				{children}
				{points.length > 1 && (
					<div className={styles.panoramaKeys}>
						<SlopeLegend />
					</div>
				)}
			</div>
		</Card>
	);
}

/** Start, stations and finish; kilometres where these are few. A place has no time. */
function placesOf({ lengthM, stations, unitM }: Drawn): PanoramaMark[] {
	const passages = stations.map(({ cutOff }) => ({
		arrivalS: 0,
		arrivalLowS: 0,
		arrivalHighS: 0,
		departureS: 0,
		cutOffS: cutOff === null ? null : 0,
		chance: null,
	}));
	const arrivalS = () => 0;
	return panoramaMarks({ lengthM, finishS: 0, stations, passages, climbs: [], unitM, arrivalS });
}

interface Drawn {
	lengthM: number;
	stations: readonly Station[];
	unitM: number;
}
