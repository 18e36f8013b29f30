import { type MapLine, planeOf } from "../predictions/course/map-line.ts";

/** A stretch that two courses share, m along each. */
export interface SharedStretch {
	readonly beforeM: number;
	readonly beforeEndM: number;
	readonly afterM: number;
	readonly afterEndM: number;
}

/** Places of each course that are compared are so far apart, m, or further on a long one. */
const stepM = 50;
const mostPlaces = 4000;
/** Two tracks of one path lie within this, m. */
const nearM = 45;
/** Of a place, the passages of the other course that count: a course of many laps has more. */
const mostPassages = 12;
/** What lies apart for less than this has not moved, and a shorter stretch is not shared, m. */
const leastM = 250;

/**
 * Where two courses go the same way in the same direction, in order along both: the most of it where there is a choice, as on
 * ways out and back.
 */
export function sharedStretches(before: MapLine, after: MapLine): SharedStretch[] {
	const [a, b] = placesOf(before, after);
	const pairs = longestRise(candidates(a, b));
	const stretches: SharedStretch[] = [];
	for (const [i, j] of pairs) {
		const [beforeEndM, afterEndM] = [a.alongM[i], b.alongM[j]];
		const last = stretches.at(-1);
		const isNext =
			last && beforeEndM - last.beforeEndM < leastM && afterEndM - last.afterEndM < leastM;
		if (isNext) stretches[stretches.length - 1] = { ...last, beforeEndM, afterEndM };
		else stretches.push({ beforeM: beforeEndM, beforeEndM, afterM: afterEndM, afterEndM });
	}
	const long = stretches.filter((one) => one.afterEndM - one.afterM >= leastM);
	return long.map((one, k) => ({
		...one,
		...(k === 0 && one.beforeM < leastM && one.afterM < leastM && { beforeM: 0, afterM: 0 }),
		...(k === long.length - 1 &&
			a.lengthM - one.beforeEndM < leastM &&
			b.lengthM - one.afterEndM < leastM && { beforeEndM: a.lengthM, afterEndM: b.lengthM }),
	}));
}

interface Places {
	readonly alongM: readonly number[];
	readonly x: readonly number[];
	readonly y: readonly number[];
	readonly lengthM: number;
}

/** Places of both courses at even distances, on one plane. */
function placesOf(before: MapLine, after: MapLine): [Places, Places] {
	const plane = planeOf([...before.lat, ...after.lat], [...before.lon, ...after.lon]);
	const split = before.lat.length;
	const lengthOf = ({ distanceM }: MapLine) => distanceM[distanceM.length - 1] ?? 0;
	const step = Math.max(stepM, Math.max(lengthOf(before), lengthOf(after)) / mostPlaces);
	const at = (line: MapLine, offset: number): Places => {
		const lengthM = lengthOf(line);
		const alongM = Array.from({ length: Math.floor(lengthM / step) + 1 }, (_, k) => k * step);
		const [x, y]: number[][] = [[], []];
		let next = 1;
		for (const m of alongM) {
			while (next < line.distanceM.length - 1 && line.distanceM[next] < m) next++;
			const [fromM, toM] = [line.distanceM[next - 1], line.distanceM[next] ?? 0];
			const share = toM > fromM ? (m - fromM) / (toM - fromM) : 0;
			const between = (values: Float64Array) => {
				const from = values[offset + next - 1];
				return from + share * ((values[offset + next] ?? from) - from);
			};
			x.push(between(plane.x));
			y.push(between(plane.y));
		}
		return { alongM, x, y, lengthM };
	};
	return [at(before, 0), at(after, split)];
}

type Pair = readonly [before: number, after: number];

/** Pairs of places that are near, in order of the second course; of one place the last of the first course first. */
function candidates(a: Places, b: Places): Pair[] {
	const cells = new Map<string, number[]>();
	const cellOf = (value: number) => Math.floor(value / nearM);
	for (let i = 0; i < a.x.length; i++) {
		const key = `${cellOf(a.x[i])} ${cellOf(a.y[i])}`;
		cells.set(key, [...(cells.get(key) ?? []), i]);
	}
	return b.x.flatMap((x, j) => {
		const near: number[] = [];
		for (let east = -1; east <= 1; east++) {
			for (let north = -1; north <= 1; north++) {
				const found = cells.get(`${cellOf(x) + east} ${cellOf(b.y[j]) + north}`) ?? [];
				near.push(...found.filter((i) => Math.hypot(a.x[i] - x, a.y[i] - b.y[j]) <= nearM));
			}
		}
		const along = (i: number) => Math.abs(a.alongM[i] - b.alongM[j]);
		return near
			.sort((p, q) => along(p) - along(q))
			.slice(0, mostPassages)
			.sort((p, q) => q - p)
			.map((i): Pair => [i, j]);
	});
}

/** The longest list of pairs that rises in both: patience sorting, where pairs of one place come in falling order. */
function longestRise(pairs: readonly Pair[]): Pair[] {
	const tails: number[] = [];
	const previous = new Int32Array(pairs.length).fill(-1);
	for (const [k, [i]] of pairs.entries()) {
		let [low, high] = [0, tails.length];
		while (low < high) {
			const middle = (low + high) >> 1;
			if (pairs[tails[middle]][0] < i) low = middle + 1;
			else high = middle;
		}
		if (low > 0) previous[k] = tails[low - 1];
		tails[low] = k;
	}
	const rise: Pair[] = [];
	for (let k = tails.at(-1) ?? -1; k >= 0; k = previous[k]) rise.push(pairs[k]);
	return rise.reverse();
}

/** The same place along the second course, m; null where it is not shared. */
export function placeAfter(stretches: readonly SharedStretch[], beforeM: number): number | null {
	const found = stretches.find(
		(one) => beforeM >= one.beforeM - 1 && beforeM <= one.beforeEndM + 1,
	);
	if (!found) return null;
	const length = found.beforeEndM - found.beforeM;
	const share = length > 0 ? Math.min(1, Math.max(0, (beforeM - found.beforeM) / length)) : 0;
	return found.afterM + share * (found.afterEndM - found.afterM);
}

/** What is not shared: stretches that were left, and stretches that are new, m along their own course. */
export function movedStretches(
	stretches: readonly SharedStretch[],
	lengthM: { readonly before: number; readonly after: number },
) {
	return {
		left: gapsOf(
			stretches.map((one) => [one.beforeM, one.beforeEndM]),
			lengthM.before,
		),
		added: gapsOf(
			stretches.map((one) => [one.afterM, one.afterEndM]),
			lengthM.after,
		),
	};
}

interface Gap {
	readonly startM: number;
	readonly endM: number;
}

function gapsOf(covered: readonly (readonly [number, number])[], lengthM: number): Gap[] {
	const starts = [0, ...covered.map(([, end]) => end)];
	const ends = [...covered.map(([start]) => start), lengthM];
	return starts
		.map((startM, k) => ({ startM, endM: ends[k] }))
		.filter(({ startM, endM }) => endM - startM >= leastM);
}
