import type { RunFeatures, RunSamples } from "../domain/training/run-features.ts";
import * as slot from "./assembly/history/features-frame.ts";
import type { HistoryExports } from "./history-exports.ts";

/** Runs `work` while the samples lie open in the module. */
export function withSamples<T>(core: HistoryExports, samples: RunSamples, work: () => T): T {
	const { timeS, distanceM, altitudeM, heartRateBpm } = samples;
	const count = timeS.length;
	const at = core.openSamples(count);
	if (at === 0) throw new RangeError(`No memory for an activity of ${count} samples.`);
	try {
		const all = new Float64Array(core.memory.buffer, at, 4 * count);
		for (const [i, array] of [timeS, distanceM, altitudeM, heartRateBpm].entries()) {
			all.set(array, i * count);
		}
		return work();
	} finally {
		core.closeSamples();
	}
}

export function readFeatures(core: HistoryExports, at: number): RunFeatures {
	const all = new Float64Array(core.memory.buffer, at, slot.FEATURE_SLOTS);
	return {
		elapsedS: all[slot.ELAPSED_S],
		movingS: all[slot.MOVING_S],
		distanceM: all[slot.DISTANCE_M],
		equivalentM: all[slot.EQUIVALENT_M],
		hillM: all[slot.HILL_M],
		climbM: all[slot.CLIMB_M],
		descentM: all[slot.DESCENT_M],
		elevationKnown: all[slot.ELEVATION_KNOWN] === 1,
		meanHeartRateBpm: known(all[slot.MEAN_HEART_RATE]),
		maxHeartRateBpm: known(all[slot.MAX_HEART_RATE]),
		best3MinMps: all[slot.BEST_3_MIN_MPS],
		altitudeM: known(all[slot.ALTITUDE_M]),
	};
}

const known = (value: number): number | null => (Number.isNaN(value) ? null : value);

/** A copy of the slopes of the open samples; null without heights. */
export function readSlopes(core: HistoryExports, cells: number): Float64Array | null {
	if (cells === 0) return null;
	return new Float64Array(core.memory.buffer, core.reliefSlopes(), cells).slice();
}
