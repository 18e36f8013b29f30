import { createContext, type RefObject, use, useCallback, useMemo, useRef, useState } from "react";
import {
	type MapShape,
	type MapSheet,
	type MapView,
	type MapWay,
	movedView,
	type Nearest,
	nearestPlace,
	pointAt,
	shapeOf,
	sheetHeight,
	sheetOf,
	sheetWidth,
	wholeSheet,
	zoomedView,
	zoomOf,
} from "./map-geometry.ts";
import { withDoubledApart } from "./map-strokes.ts";

/** A map of a course: for what is drawn under and over its line. */
export interface MapModel {
	sheet: MapSheet;
	/** The part of the sheet that is on screen. */
	view: MapView;
	/** The course as it is drawn. */
	shape: MapShape;
	/** Of the course, m. */
	lengthM: number;
	/** The element that shows the view, of its proportions. */
	frame: RefObject<HTMLDivElement | null>;
	/** Where a distance along the course is in the frame, per cent from the left and from the top. */
	percentAt(distanceM: number): { left: number; top: number };
	/** The place of the course nearest to a pointer; `away` in px. Near `aroundM` where the course passes twice. */
	nearest(pointer: Pointer, aroundM?: number | null): Nearest;
	zoomBy(factor: number, around?: Pointer): void;
	/** Moves the map with a pointer, px. */
	moveBy(eastPx: number, southPx: number): void;
}

export interface Pointer {
	clientX: number;
	clientY: number;
}

const MapModelContext = createContext<MapModel | null>(null);
export const MapModelProvider = MapModelContext.Provider;

/** The map around this component. */
export function useMapModel(): MapModel {
	const model = use(MapModelContext);
	if (!model) throw new Error("useMapModel is used outside of a CourseMap.");
	return model;
}

/** Places of the course this close to each other on screen are passed twice, px. */
const tiePx = 4;

/** `way` decides on the sheet; `line`, the course in full once it is read, is drawn in its place. */
export function useNewMapModel(way: MapWay, line: MapWay | null): MapModel {
	const frame = useRef<HTMLDivElement>(null);
	const [view, setView] = useState(wholeSheet);
	const sheet = useMemo(() => sheetOf(way), [way]);
	const plain = useMemo(() => shapeOf(sheet, line ?? way), [sheet, way, line]);
	const zoom = zoomOf(view);
	const shape = useMemo(() => withDoubledApart(plain, zoom), [plain, zoom]);
	const lengthM = way.distanceM[way.distanceM.length - 1];

	const percentAt = useCallback(
		(distanceM: number) => percentOf(view, pointAt(shape, distanceM)),
		[view, shape],
	);
	const sheetPointOf = useCallback(
		({ clientX, clientY }: Pointer): [number, number, number] => {
			const box = frame.current?.getBoundingClientRect();
			if (!box || box.width === 0) return [0, 0, 1];
			const unitPx = box.width / view.width;
			return [
				view.x + (clientX - box.left) / unitPx,
				view.y + (clientY - box.top) / unitPx,
				unitPx,
			];
		},
		[view],
	);
	const nearest = useCallback(
		(pointer: Pointer, aroundM: number | null = null) => {
			const [x, y, unitPx] = sheetPointOf(pointer);
			const found = nearestPlace(shape, [x, y], { tie: tiePx / unitPx, aroundM });
			return { distanceM: found.distanceM, away: found.away * unitPx };
		},
		[sheetPointOf, shape],
	);
	const zoomBy = useCallback(
		(factor: number, around?: Pointer) => {
			const point = around && sheetPointOf(around);
			setView((from) => zoomedView(from, factor, point ? [point[0], point[1]] : middleOf(from)));
		},
		[sheetPointOf],
	);
	const moveBy = useCallback((eastPx: number, southPx: number) => {
		const widthPx = frame.current?.getBoundingClientRect().width ?? 0;
		if (widthPx === 0) return;
		setView((from) => {
			const unitPx = widthPx / from.width;
			return movedView(from, -eastPx / unitPx, -southPx / unitPx);
		});
	}, []);
	return useMemo(
		() => ({ sheet, view, shape, lengthM, frame, percentAt, nearest, zoomBy, moveBy }),
		[sheet, view, shape, lengthM, percentAt, nearest, zoomBy, moveBy],
	);
}

/** Where a point of the sheet is in the frame, per cent. */
export function percentOf(
	view: MapView,
	[x, y]: readonly [number, number],
): { left: number; top: number } {
	const viewHeight = (view.width * sheetHeight) / sheetWidth;
	return {
		left: Math.round((10_000 * (x - view.x)) / view.width) / 100,
		top: Math.round((10_000 * (y - view.y)) / viewHeight) / 100,
	};
}

const middleOf = ({ x, y, width }: MapView): [number, number] => [
	x + width / 2,
	y + (width * sheetHeight) / sheetWidth / 2,
];
