import type { ActivityStreams } from "#domain/training/activity.ts";
import { type HeartRates, trimpWeights } from "#domain/training/effort.ts";
import type {
	ActivityDetails,
	ActivityReduction,
	BeatHistogram,
	SampleFigures,
} from "#domain/training/reduction.ts";
import type { ActivityExports } from "./activity-exports.ts";
import { readFeatures, withSamples } from "./activity-samples.ts";
import {
	BEATS,
	CURVE_POINTS,
	HeartFigures,
	HeartLoad,
	LOWEST_BPM,
	SpeedFigures,
	SteadyWindow,
	WINDOW_S,
	ZONE_TIMES,
} from "./assembly/activity/layout.ts";
import { fieldsOf, lengthOf, nullIfUnknown } from "./layout.ts";

const heartField = fieldsOf(HeartFigures);
const loadField = fieldsOf(HeartLoad);
const speedField = fieldsOf(SpeedFigures);
const windowField = fieldsOf(SteadyWindow);
const windowLength = lengthOf(SteadyWindow);

/** Durations of the speed curve, s, as the core has them (assembly/activity/speed.ts). */
const curveS = [60, 180, 360, 600, 900, 1200, 1800, 2400, 3600, 5400, 7200, 10800, 14400] as const;

/** Reduces one activity: features, heart, zones, curve. Samples without distance are measured by their positions. */
export function reduceActivity(
	core: ActivityExports,
	activity: {
		streams: ActivityStreams;
		/** By the source; the coverage of the heart rate is relative to it. */
		movingS: number | null;
		thresholdsFor: (
			peakBpm: number | null,
		) => HeartRates & { readonly boundsBpm: readonly number[] };
	},
): ActivityReduction {
	const { streams, movingS, thresholdsFor } = activity;
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
		const heart = copyOf(core, core.readHeart(), lengthOf(HeartFigures));
		const beats = copyOf(core, heart[heartField.beatsAt], BEATS);
		const peakBpm = nullIfUnknown(heart[heartField.peakBpm]);
		const load = copyOf(core, measureHeartLoad(core, thresholdsFor(peakBpm)), lengthOf(HeartLoad));
		const zonesS = [...copyOf(core, load[loadField.zonesAt], ZONE_TIMES)];
		const trimp = load[loadField.trimp];
		const speed = copyOf(core, core.readSpeed(), lengthOf(SpeedFigures));
		return {
			features,
			peakBpm,
			figures: { zonesS, trimp, ...figuresOf({ heart, speed, movingS }) },
			details: { beats: histogramOf(beats), ...speedsOf(core, speed) },
		};
	});
}

function openExtras(core: ActivityExports, streams: ActivityStreams, unknown: Float64Array): void {
	const at = core.openExtras();
	const count = streams.timeS.length;
	if (at === 0) throw new RangeError(`No memory for an activity of ${count} samples.`);
	const extras = new Float64Array(core.memory.buffer, at, 3 * count);
	const { cadenceStepsPerMin, latDeg, lonDeg } = streams;
	for (const [i, array] of [cadenceStepsPerMin, latDeg, lonDeg].entries()) {
		extras.set(array ?? unknown, i * count);
	}
}

function measureHeartLoad(
	core: ActivityExports,
	rates: HeartRates & { readonly boundsBpm: readonly number[] },
): number {
	const { a, b } = trimpWeights(rates.sex);
	return core.heartLoad(...rates.boundsBpm, rates.restingBpm, rates.maxBpm, a, b);
}

function figuresOf(answers: {
	heart: Float64Array;
	speed: Float64Array;
	movingS: number | null;
}): Omit<SampleFigures, "zonesS" | "trimp"> {
	const { heart, speed } = answers;
	const heardS = heart[heartField.heardS];
	// a recording that was cut short covers less of it
	const recordedOrMovingS = Math.max(heart[heartField.recordedS], answers.movingS ?? 0);
	return {
		heartRateS: heardS,
		coverage: recordedOrMovingS === 0 ? 0 : Math.min(1, heardS / recordedOrMovingS),
		cadenceLock: heart[heartField.cadenceLock] === 1,
		decoupling: nullIfUnknown(speed[speedField.decoupling]),
	};
}

function speedsOf(core: ActivityExports, speed: Float64Array): Omit<ActivityDetails, "beats"> {
	const curve = copyOf(core, speed[speedField.curveAt], CURVE_POINTS);
	const count = speed[speedField.windows];
	const windows = copyOf(core, speed[speedField.windowsAt], count * windowLength);
	return {
		speedCurve: curveS
			.map((seconds, i) => ({ seconds, mps: curve[i] }))
			.filter(({ mps }) => !Number.isNaN(mps)),
		windows: Array.from({ length: count }, (_, i) => {
			const window = windows.subarray(i * windowLength);
			return {
				startS: window[windowField.startS],
				seconds: WINDOW_S,
				bpm: window[windowField.bpm],
				mps: window[windowField.mps],
			};
		}),
	};
}

/** The histogram without its empty ends. */
function histogramOf(seconds: Float64Array): BeatHistogram {
	const first = seconds.findIndex((spent) => spent > 0);
	if (first === -1) return { fromBpm: LOWEST_BPM, seconds: [] };
	const last = seconds.findLastIndex((spent) => spent > 0);
	return { fromBpm: LOWEST_BPM + first, seconds: [...seconds.subarray(first, last + 1)] };
}

/** A copy: the module's memory is reused by the next call. */
function copyOf(core: ActivityExports, at: number, count: number): Float64Array {
	return new Float64Array(core.memory.buffer, at, count).slice();
}
