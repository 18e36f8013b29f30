import type { HistoryEngine } from "../../wasm/history-engine.ts";
import type { Reduce } from "./intake-service.ts";

/** Reduces samples in the core. */
export function createReduce(core: () => HistoryEngine): Reduce {
	return ({ streams, movingS }, judgeBy) => core().reduceActivity(streams, movingS, judgeBy);
}
