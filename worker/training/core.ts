import type { HistoryEngine } from "../../wasm/history-engine.ts";
import { loadHistoryEngine } from "../../wasm/load-history-worker.ts";

let engine: HistoryEngine | undefined;
/** An activity of eight hours takes less. An instance that has grown beyond is replaced: its memory never shrinks. */
const keptBytes = 4 * 2 ** 20;

/** The history module, made on first use. All its work is without awaits, so one instance is enough. */
export function historyCore(): HistoryEngine {
	if (!engine || engine.memoryBytes() > keptBytes) engine = loadHistoryEngine();
	return engine;
}
