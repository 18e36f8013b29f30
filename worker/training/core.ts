import type { HistoryEngine } from "../../wasm/history-engine.ts";
import { loadHistoryEngine } from "../../wasm/load-history-worker.ts";

let engine: HistoryEngine | undefined;

/** The history module, made on first use. All its work is without awaits, so one instance is enough. */
export function historyCore(): HistoryEngine {
	engine ??= loadHistoryEngine();
	return engine;
}
