import { readFileSync } from "node:fs";
import { createHistoryEngine, type HistoryEngine } from "./history-engine.ts";

/** A fresh instance of the history module, for the command line and for tests. */
export function loadHistoryEngine(): HistoryEngine {
	return createHistoryEngine(instantiateHistory());
}

export function instantiateHistory(): WebAssembly.Instance {
	const bytes = readFileSync(new URL("./history.wasm", import.meta.url));
	return new WebAssembly.Instance(new WebAssembly.Module(bytes), {});
}
