import { Fault } from "../../domain/fault.ts";
import type { Engine } from "../../wasm/engine.ts";
import { loadEngine } from "../../wasm/load-worker.ts";

let engine: Engine | undefined;

/**
 * Lends this isolate's core for work without awaits: it is not re-entrant. An instance that failed in any
 * way but a refusal is not used again.
 */
export function withCore<T>(work: (engine: Engine) => T): T {
	engine ??= loadEngine();
	try {
		return work(engine);
	} catch (error) {
		if (!(error instanceof Fault)) engine = undefined;
		throw error;
	}
}
