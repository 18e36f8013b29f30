import module from "./activity.wasm";
import { type ActivityEngine, createActivityEngine } from "./activity-engine.ts";

let engine: ActivityEngine | undefined;
/** An activity of eight hours takes less. A larger instance is replaced: its memory never shrinks. */
const maxMemoryBytes = 4 * 2 ** 20;

/** The activity module at the edge. No call of it awaits, so that one instance is enough for an isolate. */
export function activityEngine(): ActivityEngine {
	if (!engine || engine.memoryBytes() > maxMemoryBytes) {
		engine = createActivityEngine(new WebAssembly.Instance(module, {}));
	}
	return engine;
}
