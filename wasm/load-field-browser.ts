import fieldUrl from "./field.wasm?url&no-inline";
import { createFieldEngine, type FieldEngine } from "./field-engine.ts";

/** The module compiles while it arrives. Load it where it is first used, not with the page. */
export async function loadFieldEngine(): Promise<FieldEngine> {
	const { instance } = await WebAssembly.instantiateStreaming(fetch(fieldUrl), {});
	return createFieldEngine(instance);
}
