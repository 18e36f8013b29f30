import { type ErrorEvent, Map as GlMap, type StyleSpecification, setWorkerUrl } from "maplibre-gl";
// Its own file on this site: the page's policy admits no worker from a `blob:` address.
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url&no-inline";
import { useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useMediaQuery } from "#app/ui/use-media-query.ts";
import { asLanguage } from "#domain/language/detect.ts";
import * as styles from "./ground.module.css";
import { nameObstacles, type StandingLabel } from "./ground-names.ts";
import type { GroundSource } from "./ground-source.ts";
import { groundStyle } from "./ground-style.ts";
import { groundView, type MapSheet, type MapView, type MapWay } from "./map-geometry.ts";
import { type PlacedSign, usePlacedSigns } from "./placed-signs.ts";

setWorkerUrl(workerUrl);

/** What becomes of the picture: drawn, dropped by the graphics card until it is restored, or impossible here. */
export type GroundEvent = "drawn" | "lost" | "unsupported" | "partial";

interface GroundCanvasProps {
	source: GroundSource;
	/** The course over it. */
	way: MapWay;
	sheet: MapSheet;
	view: MapView;
	onEvent: (event: GroundEvent) => void;
}

/** Ground under a drawn map, at the view that the drawn map has: it takes no pointer and no keys of its own. */
export function GroundCanvas({ source, way, sheet, view, onEvent }: GroundCanvasProps) {
	const { i18n } = useTranslation();
	const language = asLanguage(i18n.language);
	const dark = useMediaQuery("(prefers-color-scheme: dark)");
	const labels = useLabels();
	const obstacles = useMemo(() => nameObstacles(way, labels), [way, labels]);
	const style = useMemo(
		() => groundStyle(source, { dark, language, obstacles }),
		[source, dark, language, obstacles],
	);
	const host = useRef<HTMLDivElement>(null);
	const ground = useRef<Ground>(null);
	const newest = useRef({ style, onEvent });
	useEffect(() => {
		newest.current = { style, onEvent };
	});
	useEffect(() => {
		if (!host.current) return;
		ground.current = createGround(host.current, newest.current.style, (event) =>
			newest.current.onEvent(event),
		);
		return () => {
			ground.current?.dispose();
			ground.current = null;
		};
	}, []);
	useEffect(() => ground.current?.dress(style), [style]);
	useEffect(() => ground.current?.show(sheet, view), [sheet, view]);
	return <div ref={host} className={styles.groundCanvas} aria-hidden="true" />;
}

/** The labels over the ground; the same until one of them changes sides. */
function useLabels(): StandingLabel[] {
	const isWide = useMediaQuery("(width >= 480px)");
	const text = JSON.stringify(usePlacedSigns().flatMap((sign) => labelOf(sign, isWide)));
	return useMemo(() => JSON.parse(text), [text]);
}

function labelOf({ distanceM, text, wide, narrow }: PlacedSign, isWide: boolean): StandingLabel[] {
	const side = isWide ? wide : narrow;
	return side === null || text === "" ? [] : [{ distanceM, text, side }];
}

interface Ground {
	show(sheet: MapSheet, view: MapView): void;
	dress(style: StyleSpecification): void;
	dispose(): void;
}

const stillPage = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Null where the browser has no WebGL 2. */
function createGround(
	host: HTMLElement,
	style: StyleSpecification,
	onEvent: (event: GroundEvent) => void,
): Ground | null {
	let map: GlMap;
	try {
		map = new GlMap({
			container: host,
			style,
			interactive: false,
			attributionControl: false,
			// The drawn map decides what is seen, at the edges of the world too.
			transformConstrain: (center, zoom) => ({ center, zoom }),
			pixelRatio: Math.min(2, window.devicePixelRatio),
			fadeDuration: stillPage() ? 0 : 200,
			maxTileCacheSize: 64,
			canvasContextAttributes: { powerPreference: "low-power" },
		});
	} catch {
		// MapLibre throws where WebGL cannot be had, and leaves its elements behind.
		host.replaceChildren();
		onEvent("unsupported");
		return null;
	}
	let shown: { sheet: MapSheet; view: MapView } | null = null;
	let worn = style;
	let drawnStyle = style;
	let lost = false;

	function place() {
		if (!shown) return;
		// The canvas reaches beyond the sheet on all sides alike.
		const widthPx = host.parentElement?.clientWidth ?? 0;
		const camera = widthPx > 0 && groundView(shown.sheet, shown.view, widthPx);
		if (!camera) return;
		map.jumpTo({ center: [camera.lon, camera.lat], zoom: camera.zoom });
	}
	map.on("resize", place);
	map.once("load", () => onEvent("drawn"));
	map.on("webglcontextlost", () => {
		lost = true;
		onEvent("lost");
	});
	map.on("webglcontextrestored", () => {
		lost = false;
		// MapLibre restores the style that it had.
		if (worn !== drawnStyle) map.setStyle(worn, { diff: false });
		drawnStyle = worn;
		onEvent("drawn");
	});
	map.on("error", (event: ErrorEvent & { tile?: unknown }) => {
		// A tile that cannot be fetched or read leaves a hole; an error of anything else is one of this code.
		if (event.tile) onEvent("partial");
		else console.error(event.error);
	});
	return {
		show(sheet, view) {
			shown = { sheet, view };
			place();
		},
		dress(next) {
			if (next === worn) return;
			worn = next;
			if (lost) return;
			map.setStyle(next);
			drawnStyle = next;
		},
		dispose: () => map.remove(),
	};
}
