import { metresPerMile } from "../accounts/units.ts";
import type { ActivityStreams } from "./activity.ts";
import { equivalentAlong, type RecordedRelief } from "./recorded-relief.ts";

/** Distances whose best times are read from a recording, m: from a lap of a track to a marathon. */
export const effortDistancesM = {
	m400: 400,
	km1: 1000,
	mile: metresPerMile,
	km5: 5000,
	km10: 10_000,
	half: 21_097.5,
	marathon: 42_195,
} as const;
export type EffortDistance = keyof typeof effortDistancesM;
export const effortDistances = Object.keys(effortDistancesM) as EffortDistance[];

/** No human has run these faster (world records, World Athletics, to the second below): what is faster is a mistake of the recording. */
const leastS: Readonly<Record<EffortDistance, number>> = {
	m400: 43,
	km1: 131,
	mile: 223,
	km5: 755,
	km10: 1571,
	half: 3400,
	marathon: 7235,
};

/** The fastest stretch of one length in a recording. */
export interface BestEffort {
	readonly distance: EffortDistance;
	readonly distanceM: number;
	/** Elapsed, standing included. */
	readonly timeS: number;
	/** Where it begins, m from the start. */
	readonly fromM: number;
	/** Its time at equal effort on the flat; null without heights. */
	readonly flatS: number | null;
}

/** The fastest stretch of each distance that a recording is long enough for, times between samples linear. `relief`: null without heights. */
export function bestEfforts(streams: ActivityStreams, relief: RecordedRelief | null): BestEffort[] {
	const path = risingPath(streams);
	const along = relief && equivalentAlong(relief);
	return effortDistances.flatMap((distance) => {
		const distanceM = effortDistancesM[distance];
		const best = fastest(path, distanceM);
		if (!best || best.timeS < leastS[distance]) return [];
		const equivalentM = along && along(best.fromM + distanceM) - along(best.fromM);
		const flatS = equivalentM && (best.timeS * distanceM) / equivalentM;
		return [{ distance, distanceM, ...best, flatS: flatS || null }];
	});
}

interface Path {
	readonly s: Float64Array;
	readonly m: Float64Array;
}

/** Samples with a distance, none before the one ahead of it. */
function risingPath({ timeS, distanceM }: ActivityStreams): Path {
	const s: number[] = [];
	const m: number[] = [];
	for (let k = 0; k < timeS.length; k++) {
		const at = distanceM?.[k] ?? Number.NaN;
		if (!Number.isFinite(at)) continue;
		if (m.length > 0 && (at < m[m.length - 1] || timeS[k] < s[s.length - 1])) continue;
		s.push(timeS[k]);
		m.push(at);
	}
	return { s: Float64Array.from(s), m: Float64Array.from(m) };
}

/** The best stretch starts or ends at a sample, so both kinds are tried; one pass each. */
function fastest({ s, m }: Path, distanceM: number): Pick<BestEffort, "timeS" | "fromM"> | null {
	const last = m.length - 1;
	if (last < 1 || m[last] - m[0] < distanceM) return null;
	let best = { timeS: Number.POSITIVE_INFINITY, fromM: 0 };
	const take = (timeS: number, fromM: number) => {
		if (timeS < best.timeS) best = { timeS, fromM: fromM - m[0] };
	};
	let from = 0;
	let to = 0;
	for (let k = 0; k <= last; k++) {
		const startM = m[k] - distanceM;
		if (startM >= m[0]) {
			// the last sample at or before it: standing there does not count
			while (m[from + 1] <= startM) from++;
			take(s[k] - timeAt({ s, m }, from, startM), startM);
		}
		const endM = m[k] + distanceM;
		if (endM <= m[last]) {
			// the first sample at or behind it
			while (m[to] < endM) to++;
			take(timeAt({ s, m }, Math.max(0, to - 1), endM) - s[k], m[k]);
		}
	}
	return best;
}

/** Time at a distance between the samples `k` and `k + 1`. */
function timeAt({ s, m }: Path, k: number, atM: number): number {
	const run = m[k + 1] - m[k];
	return run > 0 ? s[k] + ((atM - m[k]) / run) * (s[k + 1] - s[k]) : s[k];
}
