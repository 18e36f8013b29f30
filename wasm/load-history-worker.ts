import history from "./history.wasm";
import { createHistoryEngine, type HistoryEngine } from "./history-engine.ts";

/** A fresh instance of the history module at the edge. */
export function loadHistoryEngine(): HistoryEngine {
	return createHistoryEngine(new WebAssembly.Instance(history, {}));
}
