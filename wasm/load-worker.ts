import core from "./core.wasm";
import { createPredictingEngine, createReadingEngine, type Engine } from "./engine.ts";
import prediction from "./prediction.wasm";

/** Fresh instances of the core's modules at the edge, where an imported `.wasm` is a compiled module. */
export function loadEngine(): Engine {
	return {
		...createReadingEngine(new WebAssembly.Instance(core, {})),
		...createPredictingEngine(new WebAssembly.Instance(prediction, {})),
	};
}
