import { AppError } from "#domain/app-error.ts";
import type { Engine } from "#wasm/engine.ts";
import { loadEngine } from "#wasm/load-worker.ts";

/** Idle instances. An instance is not re-entrant, so each file that is arriving has its own. */
const idle: Engine[] = [];
/** More than these are made when they are needed, and dropped afterwards. */
const maxIdle = 4;
/** A file that is read once takes less. Instances that have grown beyond are dropped: their memory never shrinks. */
const keptBytes = 4 * 2 ** 20;

/** An instance for one file that arrives across awaits. One that is never returned is garbage like any other. */
export function borrowCore(): Engine {
	return idle.pop() ?? loadEngine();
}

/** Only for an instance that works: one that failed in any way but a refusal is not used again. */
export function returnCore(engine: Engine): void {
	if (idle.length < maxIdle && engine.memoryBytes() <= keptBytes) idle.push(engine);
}

/** Lends an instance for work without awaits. */
export function withCore<T>(work: (engine: Engine) => T): T {
	const engine = borrowCore();
	try {
		const result = work(engine);
		returnCore(engine);
		return result;
	} catch (error) {
		if (error instanceof AppError) returnCore(engine);
		throw error;
	}
}
