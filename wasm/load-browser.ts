import url from "./core.wasm?url&no-inline";
import { createEngine, type Engine } from "./engine.ts";

/** Fetches the core and compiles it while it arrives. Load it where it is first used, not with the page. */
export async function loadEngine(): Promise<Engine> {
	const { instance } = await WebAssembly.instantiateStreaming(fetch(url), {});
	return createEngine(instance);
}
