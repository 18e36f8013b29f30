import { readFileSync } from "node:fs";
import { createPredictingEngine, createReadingEngine, type Engine } from "./engine.ts";

/** Fresh instances of the core's modules, for the command line and for tests. */
export function loadEngine(): Engine {
	return {
		...createReadingEngine(instantiateCore()),
		...createPredictingEngine(instantiatePrediction()),
	};
}

export const instantiateCore = () => instantiate("core.wasm");
export const instantiatePrediction = () => instantiate("prediction.wasm");

function instantiate(name: string): WebAssembly.Instance {
	const bytes = readFileSync(new URL(name, import.meta.url));
	return new WebAssembly.Instance(new WebAssembly.Module(bytes), {});
}
