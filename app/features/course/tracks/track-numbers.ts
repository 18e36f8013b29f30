import type { MapShape } from "../map/map-geometry.ts";

/** Tracks that are numbered on their map at most: more numbers than this cover the map. */
export const maxNumbered = 24;
/** Places of a track that its number may stand at. */
const candidates = 40;
/** As far as this is far enough. */
const farUnits = 300;

/** A place of each shape for its number, sheet units: where other shapes, and their numbers, are the farthest away. */
export function numberPlaces(shapes: readonly MapShape[]): [number, number][] {
	const placed: [number, number][] = [];
	for (const [own, { x, y }] of shapes.entries()) {
		const step = Math.max(1, Math.floor(x.length / candidates));
		let best: [number, number] = [x[0], y[0]];
		let most = -1;
		for (let i = 0; i < x.length; i += step) {
			const point: [number, number] = [x[i], y[i]];
			const offLines = shapes.map((shape, k) => (k === own ? farUnits : offLine(point, shape)));
			const offNumbers = placed.map(([px, py]) => Math.hypot(px - x[i], py - y[i]));
			// Numbers stay apart on ground that all tracks share, too.
			const away = Math.min(farUnits, ...offLines) + Math.min(farUnits, ...offNumbers);
			if (away <= most) continue;
			most = away;
			best = point;
		}
		placed.push(best);
	}
	return placed;
}

/** From a point to the nearest point of a shape, sheet units. */
function offLine([px, py]: readonly [number, number], { x, y }: MapShape): number {
	let least = Number.POSITIVE_INFINITY;
	for (let i = 0; i < x.length; i++) least = Math.min(least, Math.hypot(px - x[i], py - y[i]));
	return least;
}
