import { type ReactNode, useId, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ProfilePoint } from "../course/profile-geometry";
import { MapCursor } from "./map-cursor";
import { type MapWay, sheetHeight, sheetWidth, zoomOf } from "./map-geometry";
import { MapModelProvider, useMapModel, useNewMapModel } from "./map-model";
import { MapSigns } from "./map-signs";
import { MapStretch } from "./map-stretch";
import { arrowsPath, slopePaths, wholePath } from "./map-strokes";
import { ScaleBar } from "./scale-bar";
import { ZoomButtons } from "./zoom-buttons";
import "./map.css";

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
	/** Small: without names, cursor and controls. */
	small?: boolean;
	/** Layers under the course and over it; they read the map by `useMapModel`. */
	under?: ReactNode;
	over?: ReactNode;
	/** Beside the zoom buttons. */
	controls?: ReactNode;
}

/** The course from above, north up, coloured by slope; steep ground is hatched too. An SVG, rendered on the server. */
export function CourseMap(props: CourseMapProps) {
	const { way, line = null, profile, climbs = [], label, small, under, over, controls } = props;
	const model = useNewMapModel(way, line);
	return (
		<MapModelProvider value={model}>
			<div className={small ? "course-map course-map--small" : "course-map"}>
				<div ref={model.frame} className="course-map__frame">
					{under}
					<Drawing profile={profile} label={label} small={small} />
					<MapSigns climbs={climbs} small={small} />
					{!small && <MapCursor />}
					{over}
					{!small && <North />}
					{!small && <ScaleBar />}
					{!small && <ZoomButtons />}
				</div>
				{!small && <div className="course-map__controls">{controls}</div>}
			</div>
		</MapModelProvider>
	);
}

function Drawing({ profile, label, small }: Pick<CourseMapProps, "profile" | "label" | "small">) {
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

function North() {
	const { t } = useTranslation();
	const { sheet } = useMapModel();
	// Near a pole north is in the middle of the map.
	if (sheet.projection === "polar") return null;
	return (
		<span className="course-map__north" aria-hidden="true">
			<svg viewBox="0 0 12 14" aria-hidden="true">
				<path d="M6 0 11 13 6 10 1 13Z" />
			</svg>
			{t("map.north")}
		</span>
	);
}
