import coreUrl from "./core.wasm?url&no-inline";
import {
	createPredictingEngine,
	createReadingEngine,
	type PredictingEngine,
	type ReadingEngine,
} from "./engine.ts";
import predictionUrl from "./prediction.wasm?url&no-inline";

// Modules compile while they arrive. Load one where it is first used, not with the page.

export async function loadReadingEngine(): Promise<ReadingEngine> {
	const { instance } = await WebAssembly.instantiateStreaming(fetch(coreUrl), {});
	return createReadingEngine(instance);
}

export async function loadPredictingEngine(): Promise<PredictingEngine> {
	const { instance } = await WebAssembly.instantiateStreaming(fetch(predictionUrl), {});
	return createPredictingEngine(instance);
}
