import { metresPerMile } from "../accounts/units.ts";
import type { ActivityStreams } from "./activity.ts";

/** A lap over less is standing between two others, m. */
const leastLapM = 1;
/** What a recorder's own kilometres and miles may differ by from those of its distance, m. */
const sameM = 25;

/**
 * Where laps begin and end, m from the start: rising, the way's own ends first and last. Empty without laps, with one
 * over the whole way, and where they are its kilometres or miles again, which are splits already.
 */
export function lapBorders(
	streams: ActivityStreams,
	lapEndsS: readonly number[],
	totalM: number,
): number[] {
	const borders = [0];
	for (const metres of distancesAt(streams, lapEndsS)) {
		const isApart = metres - borders[borders.length - 1] >= leastLapM;
		if (isApart && metres <= totalM - leastLapM) borders.push(metres);
	}
	borders.push(totalM);
	const isSplits = [1000, metresPerMile].some((unitM) => isEvery(borders, unitM));
	return borders.length === 2 || isSplits ? [] : borders;
}

const isEvery = (borders: readonly number[], unitM: number) =>
	borders.length - 1 === Math.ceil((borders[borders.length - 1] - sameM) / unitM) &&
	borders.slice(0, -1).every((metres, k) => Math.abs(metres - k * unitM) <= sameM);

/** Distances at times that rise, between samples linear; those beyond the last sample are left out. */
function distancesAt({ timeS, distanceM }: ActivityStreams, timesS: readonly number[]): number[] {
	const found: number[] = [];
	let last = { s: 0, m: 0 };
	for (let k = 0; k < timeS.length && found.length < timesS.length; k++) {
		const m = distanceM?.[k] ?? Number.NaN;
		if (!(m >= last.m)) continue;
		const s = timeS[k];
		for (let at = timesS[found.length]; at <= s; at = timesS[found.length])
			found.push(s > last.s ? last.m + ((at - last.s) / (s - last.s)) * (m - last.m) : m);
		last = { s, m };
	}
	return found;
}
