import { readFileSync } from "node:fs";
import { type ActivityEngine, createActivityEngine } from "./activity-engine.ts";

/** A new instance of the activity module, for the command line and for tests. */
export function loadActivityEngine(): ActivityEngine {
	return createActivityEngine(instantiateActivityModule());
}

function instantiateActivityModule(): WebAssembly.Instance {
	const bytes = readFileSync(new URL("./activity.wasm", import.meta.url));
	return new WebAssembly.Instance(new WebAssembly.Module(bytes), {});
}
