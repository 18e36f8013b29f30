import { readFileSync } from "node:fs";
import { createEngine, type Engine } from "./engine.ts";

/** A fresh instance of the core, for the command line and for tests. */
export function loadEngine(): Engine {
	return createEngine(instantiateCore());
}

export function instantiateCore(): WebAssembly.Instance {
	const bytes = readFileSync(new URL("./core.wasm", import.meta.url));
	return new WebAssembly.Instance(new WebAssembly.Module(bytes), {});
}
