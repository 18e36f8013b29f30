import { type CSSProperties, type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { Fold } from "#app/ui/fold.tsx";
import { Card } from "#app/ui/surface.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { CourseProfileContext } from "../course-reading.tsx";
import { useCourseStretch } from "../course-stretch.ts";
import { SlopeLegend } from "../slope-legend.tsx";
import { ArrivalFan } from "./arrival-fan.tsx";
import * as styles from "./panorama.module.css";
import { PanoramaAxis } from "./panorama-axis.tsx";
import { PanoramaCursor } from "./panorama-cursor.tsx";
import { Crest, Land, SkyPicture, SkySigns } from "./panorama-land.tsx";
import { landWidthPx } from "./panorama-layouts.ts";
import { PanoramaReading } from "./panorama-reading.tsx";
import { ClimbSigns, PlaceMarks } from "./panorama-signs.tsx";
import { PanoramaTable } from "./panorama-table.tsx";
import { StationGrips } from "./station-grips.tsx";
import { StretchHandles } from "./stretch-handles.tsx";
import { type PanoramaPlan, usePanorama } from "./use-panorama.ts";
import { useZoom } from "./use-zoom.ts";
import { useZoomed } from "./use-zoomed.ts";

interface PanoramaProps {
	plan: PanoramaPlan;
	/** What stands in the sky: the name of the race, its time. */
	head: ReactNode;
	/** Below the picture. */
	children?: ReactNode;
	/** Lower, without the fan: where something else of the page comes first. */
	compact?: boolean;
}

/**
 * The course as a landscape under the sky of its day, with the places of its plan. Complete without script; with it one
 * cursor and one stretch with all views of the course, and zoom.
 */
export function Panorama({ plan, head, children, compact = false }: PanoramaProps) {
	const { t } = useTranslation();
	const id = useId();
	const stretch = useCourseStretch();
	const zoom = useZoom();
	const { lengthM } = plan;
	const model = useZoomed(usePanorama(plan, compact), zoom, { lengthM, compact });
	const isReady = useHydrated();
	const style = {
		"--land-px": `${landWidthPx(lengthM)}px`,
		"--zoom": zoom.factor,
	} as CSSProperties;
	return (
		<CourseProfileContext value={plan.points}>
			<Card className={styles.panorama} data-compact={compact || undefined} style={style}>
				<section
					ref={zoom.scroller}
					className={styles.panoramaScroll}
					aria-label={t("panorama.label")}
					// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
					tabIndex={0}
					onKeyDown={(event) => {
						if (event.key === "Escape") stretch.set(null);
						else if (event.target === event.currentTarget) zoom.onKey(event);
					}}
				>
					<div className={styles.panoramaWide}>
						<SkyPicture sky={model.sky} id={id} />
						<div className={styles.panoramaAbove}>
							{head}
							<PanoramaReading />
						</div>
						<Plot model={model} lengthM={lengthM} zoom={zoom} />
						<div className={styles.panoramaBelow}>
							<PanoramaAxis lengthM={lengthM} start={plan.start} clock={model.clock} />
							{isReady && <StretchHandles lengthM={lengthM} />}
							{!compact && <ArrivalFan model={model} plan={plan} />}
						</div>
					</div>
				</section>
				{!compact && (
					<div className={styles.panoramaFoot}>
						{children}
						<div className={styles.panoramaKeys}>
							{plan.points.length > 1 && (
								<Fold title={t("profile.legendFolded")}>
									<SlopeLegend />
								</Fold>
							)}
							<PanoramaTable model={model} plan={plan} />
						</div>
					</div>
				)}
			</Card>
		</CourseProfileContext>
	);
}

interface PlotProps {
	model: ReturnType<typeof useZoomed>;
	lengthM: number;
	zoom: ReturnType<typeof useZoom>;
}

/** The land with its signs and places; with script a cursor, and grips of stations. */
function Plot({ model, lengthM, zoom }: PlotProps) {
	return (
		<div className={styles.panoramaPlot}>
			<SkySigns sky={model.sky} />
			<Land relief={model.land.relief} />
			<Crest relief={model.land.relief} />
			<ClimbSigns climbs={model.climbs} rows={model.climbRows} />
			<PlaceMarks marks={model.marks} places={model.places} labels={model.labels} />
			<PinnedFinish model={model} />
			{useHydrated() && (
				<>
					<PanoramaCursor model={model} lengthM={lengthM} zoom={zoom} />
					<StationGrips land={model.land} lengthM={lengthM} />
				</>
			)}
		</div>
	);
}

/** The finish stays in sight while the picture is scrolled. */
function PinnedFinish({ model }: { model: ReturnType<typeof usePanorama> }) {
	const finish = model.places[model.places.length - 1].text;
	return (
		<p className={styles.panoramaFinish} aria-hidden="true">
			<span>
				{finish.lines.join(" ")} <b>{finish.time}</b>
			</span>
		</p>
	);
}
