import { metresPerMile } from "../accounts/units.ts";
import type { ActivityStreams } from "./activity.ts";
import { lapBorders } from "./laps.ts";
import { equivalentAlong, type RecordedRelief } from "./recorded-relief.ts";

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
	/** Mean steps per minute of both feet, standing left out; null without any. */
	readonly stepsPerMin: number | null;
	/** Mean over the time with a power, standing left out; null without any. */
	readonly watts: number | null;
	/** Length on the flat at equal effort, m; null without heights. */
	readonly equivalentM: number | null;
}

/** A recording along its way. */
export interface ActivityTrace {
	/** Of one length, for a drawing. */
	readonly stretches: readonly TraceStretch[];
	readonly halves: readonly [TraceStretch, TraceStretch];
	/** The last one is shorter. */
	readonly kilometres: readonly TraceStretch[];
	readonly miles: readonly TraceStretch[];
	/** The climbs that were asked for. */
	readonly climbs: readonly TraceStretch[];
	/** Empty without laps, and where they are the kilometres or miles again. */
	readonly laps: readonly TraceStretch[];
}

/** What is known of the ground of a recording. */
interface TraceGround {
	readonly relief: RecordedRelief;
	/** m from the start, in order, none over another. */
	readonly climbs: readonly { readonly startM: number; readonly endM: number }[];
}

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

/**
 * Null for a recording without distances, and for one that is too short. `ground`: null without heights. `lapEndsS`: since
 * the start.
 */
export function traceOf(
	streams: ActivityStreams,
	ground: TraceGround | null = null,
	lapEndsS: readonly number[] = [],
): ActivityTrace | null {
	const totalM = Math.min(longestM, lastFinite(streams.distanceM));
	if (!(totalM >= shortestM)) return null;
	const count = Math.max(2, Math.min(mostStretches, Math.floor(totalM / shortestStretchM)));
	const along = ground && equivalentAlong(ground.relief);
	const cutAt = (borders: readonly number[]) => cut(streams, borders, along);
	const [first, second] = cutAt([0, totalM / 2, totalM]);
	const climbs = (ground?.climbs ?? []).filter(({ startM }) => startM < totalM);
	// The ground between two climbs is a stretch, too, and left out again. Ends of climbs are rounded.
	const ends = climbs.flatMap(({ startM, endM }) => [startM, Math.min(endM, totalM)]);
	const around = cutAt([...new Set([0, ...ends, totalM])].sort((a, b) => a - b));
	return {
		stretches: cutAt(bordersOf(totalM, totalM / count)),
		halves: [first, second],
		kilometres: cutAt(bordersOf(totalM, 1000)),
		miles: cutAt(bordersOf(totalM, metresPerMile)),
		climbs: around.filter(({ fromM }) => climbs.some(({ startM }) => startM === fromM)),
		laps: cutAt(lapBorders(streams, lapEndsS, totalM)),
	};
}

const lastFinite = (values: Float64Array | null) => values?.findLast(Number.isFinite) ?? 0;

/** Borders of stretches of one length, the last one shorter. */
function bordersOf(totalM: number, lengthM: number): number[] {
	const count = Math.max(1, Math.ceil(totalM / lengthM - 1e-3));
	return Array.from({ length: count + 1 }, (_, k) => (k === count ? totalM : k * lengthM));
}

/** Stretches between borders, which rise. Time between two samples is shared out by distance. */
function cut(
	streams: ActivityStreams,
	borders: readonly number[],
	along: ((distanceM: number) => number) | null,
): TraceStretch[] {
	if (borders.length === 0) return [];
	const { timeS, distanceM, heartRateBpm, altitudeM, cadenceStepsPerMin, powerW } = streams;
	const totalM = borders[borders.length - 1];
	const sums = borders.slice(1).map(() => ({
		movingS: 0,
		...{ beatS: 0, beats: 0, stepS: 0, steps: 0, powerS: 0, joules: 0, gainM: 0 },
	}));
	let last = { s: timeS[0] ?? 0, m: 0 };
	let lowM = Number.NaN;
	let place = 0;
	const placeOf = (metres: number) => {
		while (place < sums.length - 1 && metres >= borders[place + 1]) place++;
		return place;
	};
	for (let k = 0; k < timeS.length; k++) {
		const farM = distanceM?.[k] ?? Number.NaN;
		const [s, m] = [timeS[k], Math.min(totalM, farM)];
		if (!Number.isFinite(m) || m < last.m || s < last.s) continue;
		const seconds = s - last.s;
		const first = placeOf(last.m);
		if (farM - last.m > standingMps * seconds) {
			const bpm = heartRateBpm?.[k] ?? Number.NaN;
			const stepsPerMin = cadenceStepsPerMin?.[k] ?? Number.NaN;
			const watts = powerW?.[k] ?? Number.NaN;
			for (let at = first; at < sums.length && (at === first || borders[at] < m); at++) {
				const metres = Math.min(m, borders[at + 1]) - Math.max(last.m, borders[at]);
				const spentS = (seconds * metres) / (farM - last.m);
				const sum = sums[at];
				sum.movingS += spentS;
				if (bpm > 0) {
					sum.beatS += spentS;
					sum.beats += spentS * bpm;
				}
				if (stepsPerMin > 0) {
					sum.stepS += spentS;
					sum.steps += spentS * stepsPerMin;
				}
				if (watts >= 0) {
					sum.powerS += spentS;
					sum.joules += spentS * watts;
				}
			}
		}
		const height = altitudeM?.[k] ?? Number.NaN;
		if (!(height >= lowM)) lowM = Number.isFinite(height) ? height : lowM;
		else if (height - lowM >= climbStepM) {
			const middleM = (last.m + m) / 2;
			let at = first;
			while (at < sums.length - 1 && middleM >= borders[at + 1]) at++;
			sums[at].gainM += height - lowM;
			lowM = height;
		}
		last = { s, m };
	}
	const hasHeights = Number.isFinite(lowM);
	return sums.map((sum, at) => ({
		fromM: borders[at],
		toM: borders[at + 1],
		movingS: sum.movingS,
		bpm: sum.beatS > 0 ? sum.beats / sum.beatS : null,
		gainM: hasHeights ? sum.gainM : null,
		stepsPerMin: sum.stepS > 0 ? sum.steps / sum.stepS : null,
		watts: sum.joules > 0 ? sum.joules / sum.powerS : null,
		equivalentM: along && along(borders[at + 1]) - along(borders[at]),
	}));
}
