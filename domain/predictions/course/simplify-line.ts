import { type CourseLine, pickPoints } from "./course-line.ts";
import { metresPerDegree } from "./degrees.ts";

/**
 * The points of a line that matter most for its shape, at most `most`: Douglas & Peucker 1973 (Cartographica
 * 10:112) in metres east, north and up, with the smallest tolerance of a rising series that fits.
 */
export function simplifyLine(line: CourseLine, most: number): CourseLine {
	if (line.distanceM.length <= most) return line;
	for (let toleranceM = 1; ; toleranceM *= 1.5) {
		const kept = keptPlaces(line, toleranceM);
		if (kept.length <= most) return pickPoints(line, kept);
	}
}

function keptPlaces(line: CourseLine, toleranceM: number): number[] {
	const last = line.distanceM.length - 1;
	const keep = new Uint8Array(last + 1);
	keep[0] = 1;
	keep[last] = 1;
	const open: [number, number][] = [[0, last]];
	for (let pair = open.pop(); pair; pair = open.pop()) {
		const [from, to] = pair;
		const { place, awayM } = farthest(line, from, to);
		if (awayM <= toleranceM) continue;
		keep[place] = 1;
		open.push([from, place], [place, to]);
	}
	return [...keep.keys()].filter((place) => keep[place] === 1);
}

function farthest({ lat, lon, elevationM }: CourseLine, from: number, to: number) {
	const shrink = Math.cos((lat[from] * Math.PI) / 180);
	const at = (i: number) => [
		(lon[i] - lon[from]) * metresPerDegree * shrink,
		(lat[i] - lat[from]) * metresPerDegree,
		elevationM.length > 0 ? elevationM[i] - elevationM[from] : 0,
	];
	const chord = at(to);
	const squared = dot(chord, chord);
	let place = from;
	let awayM = 0;
	for (let i = from + 1; i < to; i++) {
		const point = at(i);
		const share = squared > 0 ? Math.min(1, Math.max(0, dot(point, chord) / squared)) : 0;
		const off = point.map((value, axis) => value - share * chord[axis]);
		const its = Math.sqrt(dot(off, off));
		if (its > awayM) {
			awayM = its;
			place = i;
		}
	}
	return { place, awayM };
}

const dot = (a: readonly number[], b: readonly number[]) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
