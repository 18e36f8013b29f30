import type { ActivityStreams } from "./activity.ts";

/** A stretch of a recording. */
export interface TraceStretch {
	/** m from the start. */
	readonly fromM: number;
	readonly toM: number;
	/** Without standing. */
	readonly movingS: number;
	/** Mean over the time with a heart rate; null without any. */
	readonly bpm: number | null;
	/** Climb of the samples, without steps that are noise; null without heights. */
	readonly gainM: number | null;
}

/** A recording along its way. */
export interface ActivityTrace {
	/** Of one length, for a drawing. */
	readonly stretches: readonly TraceStretch[];
	readonly halves: readonly [TraceStretch, TraceStretch];
	/** The last one is shorter. */
	readonly kilometres: readonly TraceStretch[];
	readonly miles: readonly TraceStretch[];
}

const mileM = 1609.344;
/** Of a drawing at most, and their least length. */
const mostStretches = 120;
const shortestStretchM = 50;
/** Recordings below are no run to look at along its way; longer ones are cut off. */
const shortestM = 400;
const longestM = 500_000;
/** Slower is standing. */
const standingMps = 0.4;
/** Heights that rise by less since the last low are noise. */
const climbStepM = 2;

/** Null for a recording without distances, and for one that is too short. */
export function traceOf(streams: ActivityStreams): ActivityTrace | null {
	const totalM = Math.min(longestM, lastFinite(streams.distanceM));
	if (!(totalM >= shortestM)) return null;
	const count = Math.max(2, Math.min(mostStretches, Math.floor(totalM / shortestStretchM)));
	const [first, second] = cut(streams, totalM, totalM / 2);
	return {
		stretches: cut(streams, totalM, totalM / count),
		halves: [first, second],
		kilometres: cut(streams, totalM, 1000),
		miles: cut(streams, totalM, mileM),
	};
}

const lastFinite = (values: Float64Array | null) => values?.findLast(Number.isFinite) ?? 0;

/** Stretches of one length, the last one shorter. Time between two samples is shared out by distance. */
function cut(streams: ActivityStreams, totalM: number, lengthM: number): TraceStretch[] {
	const { timeS, distanceM, heartRateBpm, altitudeM } = streams;
	const count = Math.max(1, Math.ceil(totalM / lengthM - 1e-3));
	const sums = Array.from({ length: count }, () => ({ movingS: 0, beatS: 0, beats: 0, gainM: 0 }));
	const at = (metres: number) => Math.min(count - 1, Math.floor(metres / lengthM));
	let last = { s: timeS[0] ?? 0, m: 0 };
	let lowM = Number.NaN;
	for (let k = 0; k < timeS.length; k++) {
		const [s, m] = [timeS[k], Math.min(totalM, distanceM?.[k] ?? Number.NaN)];
		if (!Number.isFinite(m) || m < last.m || s < last.s) continue;
		const seconds = s - last.s;
		if (m - last.m > standingMps * seconds) {
			const bpm = heartRateBpm?.[k] ?? Number.NaN;
			for (let place = at(last.m); place <= at(m); place++) {
				const within = Math.min(m, (place + 1) * lengthM) - Math.max(last.m, place * lengthM);
				const share = place === count - 1 ? m - Math.max(last.m, place * lengthM) : within;
				const spentS = (seconds * share) / (m - last.m);
				sums[place].movingS += spentS;
				if (!(bpm > 0)) continue;
				sums[place].beatS += spentS;
				sums[place].beats += spentS * bpm;
			}
		}
		const height = altitudeM?.[k] ?? Number.NaN;
		if (!(height >= lowM)) lowM = Number.isFinite(height) ? height : lowM;
		else if (height - lowM >= climbStepM) {
			sums[at((last.m + m) / 2)].gainM += height - lowM;
			lowM = height;
		}
		last = { s, m };
	}
	const hasHeights = Number.isFinite(lowM);
	return sums.map(({ movingS, beatS, beats, gainM }, place) => ({
		fromM: place * lengthM,
		toM: place === count - 1 ? totalM : (place + 1) * lengthM,
		movingS,
		bpm: beatS > 0 ? beats / beatS : null,
		gainM: hasHeights ? gainM : null,
	}));
}
