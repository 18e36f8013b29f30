import type { ActivityStreams } from "../domain/training/activity.ts";
import { type HeartRates, trimpWeights } from "../domain/training/effort.ts";
import type {
	ActivityDetails,
	ActivityReduction,
	BeatHistogram,
	SampleFigures,
} from "../domain/training/reduction.ts";
import * as slot from "./assembly/history/activity-frame.ts";
import type { HistoryExports } from "./history-exports.ts";
import { readFeatures, withSamples } from "./history-samples.ts";

/** Durations of the speed curve, s, as the core has them (assembly/history/speed.ts). */
const curveS = [60, 180, 360, 600, 900, 1200, 1800, 2400, 3600, 5400, 7200, 10800, 14400] as const;

/** Reduces one activity: features, heart, zones, curve. Samples without distance are measured by their positions. */
export function reduceActivity(
	core: HistoryExports,
	activity: {
		streams: ActivityStreams;
		/** By the source; what the heart rate covers is measured by it, too. */
		movingS: number | null;
		judgeBy: (peakBpm: number | null) => HeartRates & { readonly boundsBpm: readonly number[] };
	},
): ActivityReduction {
	const { streams, movingS, judgeBy } = activity;
	const unknown = new Float64Array(streams.timeS.length).fill(Number.NaN);
	const samples = {
		timeS: streams.timeS,
		distanceM: streams.distanceM ?? unknown,
		altitudeM: streams.altitudeM ?? unknown,
		heartRateBpm: streams.heartRateBpm ?? unknown,
	};
	return withSamples(core, samples, () => {
		openExtras(core, streams, unknown);
		if (!streams.distanceM) core.measureTrack();
		const features = readFeatures(core, core.reduceRun());
		const heart = slots(core, core.readHeart(), slot.HEART_SLOTS);
		const peakBpm = known(heart[slot.PEAK_BPM]);
		const rates = judgeBy(peakBpm);
		const judged = slots(core, judgeHeart(core, rates), slot.JUDGED_SLOTS);
		const speed = slots(core, core.readSpeed(), slot.SPEED_SLOTS);
		return {
			features,
			peakBpm,
			figures: figuresOf({ heart, judged, speed, movingS }),
			details: detailsOf(heart, speed),
		};
	});
}

function openExtras(core: HistoryExports, streams: ActivityStreams, unknown: Float64Array): void {
	const at = core.openExtras();
	const count = streams.timeS.length;
	if (at === 0) throw new RangeError(`No memory for an activity of ${count} samples.`);
	const extras = new Float64Array(core.memory.buffer, at, 3 * count);
	const { cadenceStepsPerMin, latDeg, lonDeg } = streams;
	for (const [i, array] of [cadenceStepsPerMin, latDeg, lonDeg].entries()) {
		extras.set(array ?? unknown, i * count);
	}
}

function judgeHeart(
	core: HistoryExports,
	rates: HeartRates & { readonly boundsBpm: readonly number[] },
): number {
	const { a, b } = trimpWeights(rates.sex);
	return core.judgeHeart(...rates.boundsBpm, rates.restingBpm, rates.maxBpm, a, b);
}

function figuresOf(answers: {
	heart: Float64Array;
	judged: Float64Array;
	speed: Float64Array;
	movingS: number | null;
}): SampleFigures {
	const { heart, judged, speed } = answers;
	const heardS = heart[slot.HEARD_S];
	// a recording that breaks off covers the less
	const couldS = Math.max(heart[slot.RECORDED_S], answers.movingS ?? 0);
	return {
		zonesS: [...judged.subarray(slot.ZONES_S, slot.TRIMP)],
		trimp: judged[slot.TRIMP],
		heartRateS: heardS,
		coverage: couldS === 0 ? 0 : Math.min(1, heardS / couldS),
		cadenceLock: heart[slot.CADENCE_LOCK] === 1,
		decoupling: known(speed[slot.DECOUPLING]),
	};
}

function detailsOf(heart: Float64Array, speed: Float64Array): ActivityDetails {
	return {
		beats: beatsOf(heart.subarray(slot.BEATS, slot.BEATS + slot.BEATS_SLOTS)),
		speedCurve: curveS
			.map((seconds, i) => ({ seconds, mps: speed[slot.CURVE + i] }))
			.filter(({ mps }) => !Number.isNaN(mps)),
		windows: Array.from({ length: speed[slot.WINDOWS] }, (_, i) => {
			const at = slot.WINDOW + i * slot.WINDOW_SLOTS;
			return {
				startS: speed[at],
				seconds: slot.WINDOW_S,
				bpm: speed[at + 1],
				mps: speed[at + 2],
			};
		}),
	};
}

/** The histogram without its empty ends. */
function beatsOf(seconds: Float64Array): BeatHistogram {
	const first = seconds.findIndex((spent) => spent > 0);
	if (first === -1) return { fromBpm: slot.LOWEST_BPM, seconds: [] };
	const last = seconds.findLastIndex((spent) => spent > 0);
	return { fromBpm: slot.LOWEST_BPM + first, seconds: [...seconds.subarray(first, last + 1)] };
}

/** A copy: the core's own answers do not outlive the next call. */
function slots(core: HistoryExports, at: number, count: number): Float64Array {
	return new Float64Array(core.memory.buffer, at, count).slice();
}

const known = (value: number): number | null => (Number.isNaN(value) ? null : value);
