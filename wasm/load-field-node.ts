import { readFileSync } from "node:fs";
import { createFieldEngine, type FieldEngine } from "./field-engine.ts";

/** A new instance of the field's module, for the command line and for tests. */
export function loadFieldEngine(): FieldEngine {
	const bytes = readFileSync(new URL("./field.wasm", import.meta.url));
	return createFieldEngine(new WebAssembly.Instance(new WebAssembly.Module(bytes), {}));
}
