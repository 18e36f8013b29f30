import core from "./core.wasm";
import { createEngine, type Engine } from "./engine.ts";

/** A fresh instance of the core at the edge, where an imported `.wasm` is a compiled module. */
export function loadEngine(): Engine {
	return createEngine(new WebAssembly.Instance(core, {}));
}
