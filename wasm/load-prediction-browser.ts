import { createPredictingEngine, type PredictingEngine } from "./engine.ts";
import predictionUrl from "./prediction.wasm?url&no-inline";

/** The module compiles while it arrives. Load it where it is first used, not with the page. */
export async function loadPredictingEngine(): Promise<PredictingEngine> {
	const { instance } = await WebAssembly.instantiateStreaming(fetch(predictionUrl), {});
	return createPredictingEngine(instance);
}
