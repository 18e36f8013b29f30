import type { Ability } from "#domain/predictions/model/ability.ts";
import {
	type HistorySettings,
	historySettings,
} from "#domain/predictions/model/history-settings.ts";
import type { RunHistory } from "#domain/predictions/model/run-history.ts";
import type { ActivityStreams } from "#domain/training/activity.ts";
import type { HeartRates } from "#domain/training/effort.ts";
import type { RecordedRelief } from "#domain/training/recorded-relief.ts";
import type { ActivityReduction } from "#domain/training/reduction.ts";
import type { RunFeatures, RunSamples } from "#domain/training/run-features.ts";
import { learnAbility } from "./ability-bindings.ts";
import { reduceActivity } from "./activity-bindings.ts";
import type { ActivityExports } from "./activity-exports.ts";
import { readFeatures, readSlopes, withSamples } from "./activity-samples.ts";

/** Of `slopesOf` (assembly/activity/relief.ts), m. */
const slopeCellM = 20;

/** Works on recorded activities. Edge and command line only: browsers never load this module. */
export interface ActivityEngine {
	/** Memory of the instance: it grows with the longest activity, and never shrinks. */
	memoryBytes(): number;
	/** Reduces one activity. Any samples give finite features; without a path all of them are 0. */
	reduceRun(samples: RunSamples): RunFeatures;
	/** Reduces one activity to all that is stored of it. `thresholdsFor` is called once, when the peak is known. */
	reduceActivity(
		streams: ActivityStreams,
		movingS: number | null,
		thresholdsFor: (
			peakBpm: number | null,
		) => HeartRates & { readonly boundsBpm: readonly number[] },
	): ActivityReduction;
	/** Slopes of the cells of 20 m of a recording, the last one shorter; null without heights. */
	slopesOf(samples: RunSamples): Float64Array | null;
	/** Slopes as `slopesOf` has them, and what they cost; null without heights. */
	reliefOf(samples: RunSamples): RecordedRelief | null;
	/** What a runner can do, from runs and typed results; without any it is the prior. */
	learnAbility(history: RunHistory, settings?: HistorySettings): Ability;
}

/** Binds the module's exports. A loader calls it once per instance of the module. */
export function createActivityEngine(instance: WebAssembly.Instance): ActivityEngine {
	const core = instance.exports as unknown as ActivityExports;
	return {
		memoryBytes: () => core.memory.buffer.byteLength,
		reduceRun: (samples) => withSamples(core, samples, () => readFeatures(core, core.reduceRun())),
		reduceActivity: (streams, movingS, thresholdsFor) =>
			reduceActivity(core, { streams, movingS, thresholdsFor }),
		slopesOf: (samples) => withSamples(core, samples, () => readSlopes(core, core.layCourse())),
		reliefOf: (samples) => {
			const slopes = withSamples(core, samples, () => readSlopes(core, core.layCourse()));
			return slopes && { cellM: slopeCellM, slopes, costs: slopes.map(core.gradeCost) };
		},
		learnAbility: (history, settings = historySettings) => learnAbility(core, history, settings),
	};
}
