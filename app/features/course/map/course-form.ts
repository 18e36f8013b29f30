import { type MapWay, pointAt, shapeOf, sheetOf } from "./map-geometry.ts";
import { doubledSamples, headingsOf } from "./map-strokes.ts";

/** What a course looks like on a map. */
export interface CourseForm {
	kind: "loop" | "outAndBack" | "oneWay";
	/** From the start to the finish, or to the farthest place of a course that comes back: 0 north, 1 north-east … 7 north-west. */
	direction: number;
	/** From west to east and from south to north, m. */
	widthM: number;
	heightM: number;
}

/** Start and finish of a loop are this close: m, or as a share of its length. */
const closedWithinM = 250;
const closedShare = 0.02;
/** Of a course out and back, run there and back. */
const doubledShare = 0.6;
const samples = 256;

/** Null for a course without length. */
export function courseForm(way: MapWay): CourseForm | null {
	const startM = way.distanceM[0];
	const lengthM = (way.distanceM.at(-1) ?? 0) - startM;
	if (way.distanceM.length < 2 || lengthM <= 0) return null;
	const sheet = sheetOf(way);
	const shape = shapeOf(sheet, way);
	const points = Array.from({ length: samples }, (_, k) =>
		pointAt(shape, startM + (k / (samples - 1)) * lengthM),
	);
	const from = points[0];
	const away = points.map(([x, y]) => Math.hypot(x - from[0], y - from[1]));
	const closed = away[samples - 1] * sheet.unitM <= Math.max(closedWithinM, closedShare * lengthM);
	const far = closed ? points[away.indexOf(Math.max(...away))] : points[samples - 1];
	const doubled = doubledSamples(points, headingsOf(points)).filter(Boolean).length / samples;
	const eighth = Math.atan2(far[0] - from[0], from[1] - far[1]) / (Math.PI / 4);
	const xs = points.map(([x]) => x);
	const ys = points.map(([, y]) => y);
	return {
		kind: !closed ? "oneWay" : doubled >= doubledShare ? "outAndBack" : "loop",
		direction: (Math.round(eighth) + 8) % 8,
		widthM: (Math.max(...xs) - Math.min(...xs)) * sheet.unitM,
		heightM: (Math.max(...ys) - Math.min(...ys)) * sheet.unitM,
	};
}
