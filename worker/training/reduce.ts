import type { HistoryEngine } from "../../wasm/history-engine.ts";
import type { Reduce } from "./intake-service.ts";

/** Reduces samples in the core. */
export function createReduce(core: () => HistoryEngine): Reduce {
	return ({ streams }) => {
		const unknown = new Float64Array(streams.timeS.length).fill(Number.NaN);
		const features = core().reduceRun({
			timeS: streams.timeS,
			distanceM: streams.distanceM ?? unknown,
			altitudeM: streams.altitudeM ?? unknown,
			heartRateBpm: streams.heartRateBpm ?? unknown,
		});
		return { features, figures: null, details: null, peakBpm: features.maxHeartRateBpm };
	};
}
