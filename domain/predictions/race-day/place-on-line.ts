import { metresPerDegree, shortWayRound } from "../course/degrees.ts";
import type { MapLine } from "../course/map-line.ts";

/** A position on the course. */
export interface PlaceOnLine {
	/** m from the start. */
	distanceM: number;
	/** m between the position and the course. */
	offM: number;
}

/** Farther from the course is not on it: positions in valleys are off by some hundred metres. */
const mostOffM = 400;
/** Of a way that passes twice, places this much farther off count as well, m: the one nearest to `aboutM` is taken. */
const alikeM = 60;

/** Where on the course a position is, degrees; null off the course. */
export function placeOnLine(
	{ distanceM, lat, lon }: MapLine,
	at: { latDeg: number; lonDeg: number },
	aboutM: number,
): PlaceOnLine | null {
	const shrink = Math.cos((at.latDeg * Math.PI) / 180);
	const x = (i: number) => shortWayRound(lon[i] - at.lonDeg) * metresPerDegree * shrink;
	const y = (i: number) => (lat[i] - at.latDeg) * metresPerDegree;
	const places: PlaceOnLine[] = [];
	for (let i = 0; i < distanceM.length - 1; i++) {
		const [dx, dy] = [x(i + 1) - x(i), y(i + 1) - y(i)];
		const length = dx * dx + dy * dy;
		const share = length > 0 ? Math.min(1, Math.max(0, -(x(i) * dx + y(i) * dy) / length)) : 0;
		const offM = Math.hypot(x(i) + share * dx, y(i) + share * dy);
		places.push({ distanceM: distanceM[i] + share * (distanceM[i + 1] - distanceM[i]), offM });
	}
	const leastM = places.reduce(
		(least, { offM }) => Math.min(least, offM),
		Number.POSITIVE_INFINITY,
	);
	if (leastM > mostOffM) return null;
	return places
		.filter(({ offM }) => offM <= leastM + alikeM)
		.reduce((best, one) =>
			Math.abs(one.distanceM - aboutM) + one.offM < Math.abs(best.distanceM - aboutM) + best.offM
				? one
				: best,
		);
}
