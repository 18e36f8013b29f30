import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import * as layout from "#app/ui/layout.module.css";
import { type ProfilePoint, ticks } from "../profile-geometry.ts";
import * as styles from "./map.module.css";
import { MapCursor } from "./map-cursor.tsx";
import { MapDrawing } from "./map-drawing.tsx";
import type { MapWay } from "./map-geometry.ts";
import { MapModelProvider, useMapModel, useNewMapModel } from "./map-model.ts";
import { MapSigns } from "./map-signs.tsx";
import { PlacedSignsProvider, useNewPlacedSigns } from "./placed-signs.ts";
import { ZoomButtons } from "./zoom-buttons.tsx";

export interface CourseMapProps {
	/** Thinned; what the first paint is drawn from, and what the sheet fits. */
	way: MapWay;
	/** Every point of the course, once it is read. */
	line?: MapWay | null;
	/** Empty when the file has no elevation. */
	profile: readonly ProfilePoint[];
	climbs?: readonly { endM: number }[];
	/** What the picture shows, for screen readers. */
	label: string;
	/** Layers under the course and over it; they read the map by `useMapModel`. */
	under?: ReactNode;
	over?: ReactNode;
	/** Beside the zoom buttons. */
	controls?: ReactNode;
}

const noClimbs: readonly { endM: number }[] = [];

/** The course from above, north up, coloured by slope; steep ground is hatched too. An SVG, rendered on the server. */
export function CourseMap(props: CourseMapProps) {
	const { way, line = null, profile, climbs = noClimbs, label, under, over, controls } = props;
	const model = useNewMapModel(way, line);
	const signs = useNewPlacedSigns(model, climbs);
	return (
		<MapModelProvider value={model}>
			<div className={styles.courseMap}>
				<div className={styles.courseMapFrame}>
					<div ref={model.frame} className={styles.courseMapSheet}>
						<PlacedSignsProvider value={signs}>
							{under}
							<MapDrawing profile={profile} label={label} />
							<MapSigns />
						</PlacedSignsProvider>
						<MapCursor />
						{over}
					</div>
					<North />
					<ScaleBar />
					<ZoomButtons />
				</div>
				<div className={`${layout.cluster} ${styles.courseMapControls}`}>{controls}</div>
			</div>
		</MapModelProvider>
	);
}

function North() {
	const { t } = useTranslation();
	const { sheet } = useMapModel();
	// Near a pole north is in the middle of the map.
	if (sheet.projection === "polar") return null;
	return (
		<span className={styles.courseMapNorth} aria-hidden="true">
			<svg viewBox="0 0 12 14" aria-hidden="true">
				<path d="M6 0 11 13 6 10 1 13Z" />
			</svg>
			{t("map.north")}
		</span>
	);
}

/** A round length in the runner's units, an eighth to a quarter of the map's width. */
function ScaleBar() {
	const { sheet, view } = useMapModel();
	const { distanceUnitM, heightUnitM, height, scaleDistance } = useFormats();
	const widthM = view.width * sheet.unitM;
	const short = widthM / 4 < distanceUnitM;
	const unitM = short ? heightUnitM : distanceUnitM;
	const size = ticks(widthM / unitM, 8)[1] ?? 0;
	const words = short ? height(size * unitM) : scaleDistance(size * unitM);
	return (
		<span
			className={styles.courseMapScale}
			style={{ width: `calc(${(size * unitM) / widthM} * var(--sheet))` }}
			aria-hidden="true"
		>
			{words}
		</span>
	);
}
