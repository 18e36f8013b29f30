import { useId, useMemo } from "react";
import { useCourseStretch, useStretchOf } from "../course-stretch.ts";
import type { ProfilePoint } from "../profile-geometry.ts";
import type { SlopeClass } from "../slope-class.ts";
import { slopeLooks } from "../slope-looks.ts";
import * as styles from "./map.module.css";
import { sheetHeight, sheetWidth, zoomOf } from "./map-geometry.ts";
import { useMapModel } from "./map-model.ts";
import { arrowsPath, partPath, slopePaths, wholePath } from "./map-strokes.ts";

interface MapDrawingProps {
	/** Empty when the file has no elevation. */
	profile: readonly ProfilePoint[];
	/** What the picture shows, for screen readers. */
	label: string;
	/** Small: without arrows and stretch. */
	small?: boolean;
}

const hatches: Partial<Record<SlopeClass, string>> = {
	upSteep: styles.courseMapHatchUpSteep,
	downSteep: styles.courseMapHatchDownSteep,
};

/** The course on its map, coloured by slope. */
export function MapDrawing({ profile, label, small }: MapDrawingProps) {
	const { view, shape } = useMapModel();
	const id = useId();
	const zoom = zoomOf(view);
	const whole = useMemo(() => wholePath(shape), [shape]);
	const slopes = useMemo(() => [...slopePaths(shape, profile)], [shape, profile]);
	const arrows = useMemo(() => (small ? "" : arrowsPath(shape, zoom)), [shape, zoom, small]);
	const height = (view.width * sheetHeight) / sheetWidth;
	return (
		<svg
			className={styles.courseMapDrawing}
			viewBox={`${view.x} ${view.y} ${view.width} ${height}`}
			preserveAspectRatio="none"
			role="img"
			aria-label={label}
		>
			<path className={styles.courseMapCasing} d={whole} />
			{!small && <MapStretch />}
			{slopes.map(([slope, path]) => (
				<g key={slope} className={slopeLooks[slope]}>
					<path id={`${id}-${slope}`} className={styles.courseMapLine} d={path} />
					{hatches[slope] && <use className={hatches[slope]} href={`#${id}-${slope}`} />}
				</g>
			))}
			{arrows && <path className={styles.courseMapArrows} d={arrows} />}
		</svg>
	);
}

/** A glow under the stretch that is selected. */
function MapStretch() {
	const { shape } = useMapModel();
	const stretch = useStretchOf(useCourseStretch());
	if (!stretch) return null;
	return (
		<path className={styles.courseMapStretch} d={partPath(shape, stretch.startM, stretch.endM)} />
	);
}
