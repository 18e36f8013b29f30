import coreUrl from "./core.wasm?url&no-inline";
import { createReadingEngine, type ReadingEngine } from "./engine.ts";

/** The module compiles while it arrives. Load it where it is first used, not with the page. */
export async function loadReadingEngine(): Promise<ReadingEngine> {
	const { instance } = await WebAssembly.instantiateStreaming(fetch(coreUrl), {});
	return createReadingEngine(instance);
}
