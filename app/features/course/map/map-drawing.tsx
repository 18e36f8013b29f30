import { useId, useMemo } from "react";
import type { ProfilePoint } from "../profile-geometry.ts";
import { sheetHeight, sheetWidth, zoomOf } from "./map-geometry.ts";
import { useMapModel } from "./map-model.ts";
import { MapStretch } from "./map-stretch.tsx";
import { arrowsPath, slopePaths, wholePath } from "./map-strokes.ts";
import "./map.css";

interface MapDrawingProps {
	/** Empty when the file has no elevation. */
	profile: readonly ProfilePoint[];
	/** What the picture shows, for screen readers. */
	label: string;
	/** Small: without arrows and stretch. */
	small?: boolean;
}

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
			className="course-map__drawing"
			viewBox={`${view.x} ${view.y} ${view.width} ${height}`}
			preserveAspectRatio="none"
			role="img"
			aria-label={label}
		>
			<path className="course-map__casing" d={whole} />
			{!small && <MapStretch />}
			{slopes.map(([slope, path]) => (
				<g key={slope} className={`slope-${slope}`}>
					<path id={`${id}-${slope}`} className="course-map__line" d={path} />
					{slope.endsWith("Steep") && (
						<use
							className={`course-map__hatch course-map__hatch--${slope}`}
							href={`#${id}-${slope}`}
						/>
					)}
				</g>
			))}
			{arrows && <path className="course-map__arrows" d={arrows} />}
		</svg>
	);
}
