import { placeAt } from "#domain/predictions/course/course-line.ts";
import { shortWayRound } from "#domain/predictions/course/degrees.ts";

/** The way of a course, in lists of one length: m from the start, rising; degrees, WGS 84. */
export interface MapWay {
	distanceM: readonly number[];
	lat: readonly number[];
	lon: readonly number[];
}

export const sheetWidth = 1000;
export const sheetHeight = 750;
/** Left free around the course, for labels. */
const margin = 90;
/** A course has at least this extent on its sheet, m. */
const leastExtentM = 200;
/** Where Web Mercator ends, degrees. */
export const mercatorEndsAt = 85.0511;
/** Of the sphere of Web Mercator, m. */
const equatorM = 2 * Math.PI * 6_378_137;
const radians = Math.PI / 180;

/**
 * Where a course lies on a sheet of 1000 × 750 units, north up. In Web Mercator; beyond its ends azimuthal,
 * equidistant from the middle of the course.
 */
export interface MapSheet {
	projection: "mercator" | "polar";
	/** The middle of the course, degrees; longitudes count from it, so that no course is cut at 180°. */
	middle: { lat: number; lon: number };
	/** World units (1 is the equator's length) of the sheet's corner at the top left, and of one sheet unit. */
	left: number;
	top: number;
	worldUnit: number;
	/** Length of one sheet unit in the middle of the sheet, m. */
	unitM: number;
}

export function sheetOf(way: MapWay): MapSheet {
	const polar = way.lat.some((lat) => Math.abs(lat) > mercatorEndsAt);
	const projection = polar ? "polar" : "mercator";
	const middle = middleOf(way);
	const box = emptyBox();
	for (let i = 0; i < way.lat.length; i++) {
		stretchBox(box, worldOf({ projection, middle }, way.lat[i], way.lon[i]));
	}
	const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
	const shrink = polar ? 1 : Math.cos(latitudeOf(y) * radians);
	const least = leastExtentM / (equatorM * shrink);
	const worldUnit = Math.max(
		Math.max(least, box.right - box.left) / (sheetWidth - 2 * margin),
		Math.max(least, box.bottom - box.top) / (sheetHeight - 2 * margin),
	);
	return {
		projection,
		middle,
		worldUnit,
		left: x - (sheetWidth / 2) * worldUnit,
		top: y - (sheetHeight / 2) * worldUnit,
		unitM: worldUnit * equatorM * shrink,
	};
}

interface Box {
	left: number;
	top: number;
	right: number;
	bottom: number;
}

const emptyBox = (): Box => ({
	left: Number.POSITIVE_INFINITY,
	top: Number.POSITIVE_INFINITY,
	right: Number.NEGATIVE_INFINITY,
	bottom: Number.NEGATIVE_INFINITY,
});

function stretchBox(box: Box, [x, y]: readonly [number, number]): void {
	box.left = Math.min(box.left, x);
	box.right = Math.max(box.right, x);
	box.top = Math.min(box.top, y);
	box.bottom = Math.max(box.bottom, y);
}

/** The direction of the mean of all points, seen from the middle of the earth. */
function middleOf({ lat, lon }: MapWay): { lat: number; lon: number } {
	let [x, y, z] = [0, 0, 0];
	for (let i = 0; i < lat.length; i++) {
		const across = Math.cos(lat[i] * radians);
		x += across * Math.cos(lon[i] * radians);
		y += across * Math.sin(lon[i] * radians);
		z += Math.sin(lat[i] * radians);
	}
	return {
		lat: Math.atan2(z, Math.hypot(x, y)) / radians,
		lon: Math.atan2(y, x) / radians,
	};
}

/** World units east and south of longitude `middle.lon` and of the equator; of the middle itself near a pole. */
function worldOf(
	{ projection, middle }: Pick<MapSheet, "projection" | "middle">,
	lat: number,
	lon: number,
): [number, number] {
	const east = shortWayRound(lon - middle.lon);
	if (projection === "mercator") {
		const up = Math.log(Math.tan(Math.PI / 4 + (lat * radians) / 2));
		return [east / 360, -up / (2 * Math.PI)];
	}
	// Snyder 1987, Map Projections (USGS 1395), (25-2) and (22-4) to (22-5).
	const [sin, cos] = [Math.sin(lat * radians), Math.cos(lat * radians)];
	const [sin0, cos0] = [Math.sin(middle.lat * radians), Math.cos(middle.lat * radians)];
	const turn = Math.cos(east * radians);
	const away = Math.acos(Math.min(1, Math.max(-1, sin0 * sin + cos0 * cos * turn)));
	const stretch = away < 1e-12 ? 1 : away / Math.sin(away);
	return [
		(stretch * cos * Math.sin(east * radians)) / (2 * Math.PI),
		-(stretch * (cos0 * sin - sin0 * cos * turn)) / (2 * Math.PI),
	];
}

/** Latitude of a world unit south of the equator, Web Mercator, degrees. */
const latitudeOf = (y: number) =>
	(2 * Math.atan(Math.exp(-2 * Math.PI * y)) - Math.PI / 2) / radians;

/** Sheet units of a place, degrees. */
function sheetPoint(sheet: MapSheet, lat: number, lon: number): [number, number] {
	const [x, y] = worldOf(sheet, lat, lon);
	return [(x - sheet.left) / sheet.worldUnit, (y - sheet.top) / sheet.worldUnit];
}

/** A part of the sheet that is shown, sheet units; as wide in proportion as the sheet. */
export interface MapView {
	x: number;
	y: number;
	width: number;
}

export const wholeSheet: MapView = { x: 0, y: 0, width: sheetWidth };

/** How much nearer a view is than the whole sheet. */
export const zoomOf = ({ width }: MapView) => sheetWidth / width;

/**
 * What a slippy map has to show under a view that is `widthPx` wide: its middle, degrees, and the zoom at which the
 * world is 512 px · 2^zoom wide. Null beyond the ends of Web Mercator.
 */
export function groundView(
	sheet: MapSheet,
	view: MapView,
	widthPx: number,
): { lat: number; lon: number; zoom: number } | null {
	if (sheet.projection === "polar") return null;
	const x = sheet.left + (view.x + view.width / 2) * sheet.worldUnit;
	const y = sheet.top + (view.y + (view.width * sheetHeight) / sheetWidth / 2) * sheet.worldUnit;
	return {
		lat: latitudeOf(y),
		lon: shortWayRound(sheet.middle.lon + x * 360),
		zoom: Math.log2(widthPx / (view.width * sheet.worldUnit * 512)),
	};
}

/** The view that is `factor` times as near around a point of the sheet, within the sheet and at most 64 times as near. */
export function zoomedView(
	view: MapView,
	factor: number,
	[x, y]: readonly [number, number],
): MapView {
	const width = Math.min(sheetWidth, Math.max(sheetWidth / 64, view.width / factor));
	const by = width / view.width;
	return withinSheet({ x: x + (view.x - x) * by, y: y + (view.y - y) * by, width });
}

/** The view moved by sheet units, within the sheet. */
export const movedView = (view: MapView, east: number, south: number): MapView =>
	withinSheet({ ...view, x: view.x + east, y: view.y + south });

function withinSheet({ x, y, width }: MapView): MapView {
	const height = (width * sheetHeight) / sheetWidth;
	return {
		x: Math.min(Math.max(0, x), sheetWidth - width),
		y: Math.min(Math.max(0, y), sheetHeight - height),
		width,
	};
}

/** A course drawn on its sheet: m from the start, rising, and sheet units. */
export interface MapShape {
	distanceM: readonly number[];
	x: Float64Array;
	y: Float64Array;
}

export function shapeOf(sheet: MapSheet, way: MapWay): MapShape {
	const x = new Float64Array(way.distanceM.length);
	const y = new Float64Array(way.distanceM.length);
	for (let i = 0; i < x.length; i++) {
		[x[i], y[i]] = sheetPoint(sheet, way.lat[i], way.lon[i]);
	}
	return { distanceM: way.distanceM, x, y };
}

/** Sheet units of a distance along the course, m; of its ends beyond them. */
export function pointAt(shape: MapShape, distanceM: number): [number, number] {
	const { distanceM: distances, x, y } = shape;
	const i = placeAt(distances, distanceM);
	const next = Math.min(i + 1, distances.length - 1);
	const run = distances[next] - distances[i];
	const share = run > 0 ? Math.min(1, Math.max(0, (distanceM - distances[i]) / run)) : 0;
	return [x[i] + share * (x[next] - x[i]), y[i] + share * (y[next] - y[i])];
}

export interface Nearest {
	/** Along the course, m. */
	distanceM: number;
	/** From the point, sheet units. */
	away: number;
}

/**
 * The place of the course nearest to a point of the sheet. Where the course passes several times, as on laps, and as
 * near within `tie` sheet units, the pass closest to `aroundM` along the course.
 */
export function nearestPlace(
	shape: MapShape,
	point: readonly [number, number],
	{ tie = 0, aroundM = null }: { tie?: number; aroundM?: number | null } = {},
): Nearest {
	let nearest: Nearest = {
		distanceM: shape.distanceM[0],
		away: Math.hypot(point[0] - shape.x[0], point[1] - shape.y[0]),
	};
	eachStretch(shape, point, (distanceM, away) => {
		if (away < nearest.away) nearest = { distanceM, away };
	});
	if (aroundM === null || tie <= 0) return nearest;
	// A pass is a run of stretches that are near enough; its nearest place stands for it.
	const within = nearest.away + tie;
	let chosen = nearest;
	let pass: Nearest | null = null;
	const offM = (place: Nearest) => Math.abs(place.distanceM - aroundM);
	const end = () => {
		if (pass && offM(pass) < offM(chosen)) chosen = pass;
		pass = null;
	};
	eachStretch(shape, point, (distanceM, away) => {
		if (away > within) end();
		else if (!pass || away < pass.away) pass = { distanceM, away };
	});
	end();
	return chosen;
}

/** The place nearest to a point on each straight stretch of a course. */
function eachStretch(
	{ distanceM, x, y }: MapShape,
	[px, py]: readonly [number, number],
	visit: (distanceM: number, away: number) => void,
): void {
	for (let i = 0; i + 1 < x.length; i++) {
		const [ex, ey] = [x[i + 1] - x[i], y[i + 1] - y[i]];
		const squared = ex * ex + ey * ey;
		const along = squared > 0 ? ((px - x[i]) * ex + (py - y[i]) * ey) / squared : 0;
		const share = along < 0 ? 0 : along > 1 ? 1 : along;
		const away = Math.hypot(px - x[i] - share * ex, py - y[i] - share * ey);
		visit(distanceM[i] + share * (distanceM[i + 1] - distanceM[i]), away);
	}
}
