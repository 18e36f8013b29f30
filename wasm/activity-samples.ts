import type {
	HeightQuality,
	RunFeatures,
	RunPacing,
	RunSamples,
} from "#domain/training/run-features.ts";
import type { ActivityExports } from "./activity-exports.ts";
import { RunFigures } from "./assembly/activity/layout.ts";
import { fieldsOf, lengthOf, nullIfUnknown } from "./layout.ts";

const field = fieldsOf(RunFigures);
/** Six whole kilometres: shorter runs say nothing of pacing. */
const fewestPacedM = 6000;
const length = lengthOf(RunFigures);

/** Runs `work` while the samples are open in the module. */
export function withSamples<T>(core: ActivityExports, samples: RunSamples, work: () => T): T {
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

export function readFeatures(core: ActivityExports, at: number): RunFeatures {
	const all = new Float64Array(core.memory.buffer, at, length);
	return {
		elapsedS: all[field.elapsedS],
		movingS: all[field.movingS],
		distanceM: all[field.distanceM],
		equivalentM: all[field.equivalentM],
		hillM: all[field.hillM],
		climbM: all[field.climbM],
		descentM: all[field.descentM],
		elevationKnown: all[field.elevationKnown] === 1,
		meanHeartRateBpm: nullIfUnknown(all[field.meanHeartRateBpm]),
		maxHeartRateBpm: nullIfUnknown(all[field.maxHeartRateBpm]),
		best3MinMps: all[field.best3MinMps],
		altitudeM: nullIfUnknown(all[field.altitudeM]),
		heights: heightsOf(all),
		pacing: pacingOf(all),
	};
}

function heightsOf(all: Float64Array): HeightQuality | null {
	const correlation = all[field.slopeCorrelation];
	return Number.isNaN(correlation) ? null : { slopeSd: all[field.slopeSd], correlation };
}

function pacingOf(all: Float64Array): RunPacing | null {
	if (all[field.distanceM] < fewestPacedM) return null;
	return {
		costSquares: all[field.costSquares],
		costTimes: all[field.costTimes],
		fade: nullIfUnknown(all[field.ownFade]),
	};
}

/** A copy of the slopes of the open samples; null without heights. */
export function readSlopes(core: ActivityExports, cells: number): Float64Array | null {
	if (cells === 0) return null;
	return new Float64Array(core.memory.buffer, core.reliefSlopes(), cells).slice();
}
