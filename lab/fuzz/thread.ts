// Reads one kind's cases in a thread of its own, so that a reader that never ends can be ended.

import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { parentPort, workerData } from "node:worker_threads";
import { inputOf, shrunk } from "#tests/fuzz/cases.ts";
import { type FuzzKind, fuzzTargets } from "#tests/fuzz/kinds.ts";
import { mostHeapBytes } from "#tests/fuzz/target.ts";

export interface ThreadTask {
	readonly kind: FuzzKind;
	readonly seed: number;
	/** Cases from here, and below there. */
	readonly from: number;
	readonly to: number;
	/** Cases that ended a thread before this one. */
	readonly skipped: readonly number[];
	/** Shared: the case that is being read. */
	readonly place: Int32Array;
	/** Shared: memory of this thread before it is read, bytes; 0 while nothing is read. */
	readonly before: Float64Array;
}

export type ThreadMessage =
	/** Cases up to `next` are done; counts since the last message. */
	| {
			event: "progress";
			next: number;
			outcomes: Record<string, number>;
			slowestMs: number;
			peakHeapBytes: number;
	  }
	| { event: "broken"; index: number; problem: string; input: Uint8Array };

const reportEveryMs = 500;
const { kind, seed, from, to, skipped, place, before } = workerData as ThreadTask;
const post = (message: ThreadMessage) => parentPort?.postMessage(message);
const target = fuzzTargets[kind];
// Libraries warn of odd inputs, which all of these are.
console.warn = () => {};

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
/** Garbage of the cases before, and of making this one, is not its own: it is collected from so many bytes on. */
const garbageBytes = 4 * 2 ** 20;

let outcomes: Record<string, number> = {};
let slowestMs = 0;
let peakHeapBytes = 0;
let collectedBytes = 0;
let reportedAt = performance.now();
for (let index = from; index < to; index++) {
	Atomics.store(place, 0, index);
	if (!skipped.includes(index)) await readCase(index);
	if (performance.now() - reportedAt > reportEveryMs) reportProgress(index + 1);
}
reportProgress(to);

async function readCase(index: number): Promise<void> {
	const input = inputOf(target, seed, index);
	if (memoryBytes() - collectedBytes > garbageBytes) {
		collect();
		collectedBytes = memoryBytes();
	}
	const startedAt = performance.now();
	const heldBytes = target.comesInParts ? 0 : input.length;
	before[0] = memoryBytes() - heldBytes;
	let problem: string | null = null;
	try {
		const outcome = await target.read(input);
		outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
	} catch (error) {
		problem = error instanceof Error ? (error.stack ?? error.message) : String(error);
	}
	const tookBytes = memoryBytes() - (before[0] ?? 0);
	before[0] = 0;
	peakHeapBytes = Math.max(peakHeapBytes, tookBytes);
	if (tookBytes > mostHeapBytes) problem ??= `takes ${(tookBytes / 2 ** 20).toFixed(1)} MB`;
	slowestMs = Math.max(slowestMs, performance.now() - startedAt);
	if (problem !== null) {
		post({ event: "broken", index, problem, input: await shrunk(target, input) });
	}
}

/** Heap, buffers and memory of wasm instances. */
function memoryBytes(): number {
	const { used_heap_size, external_memory } = getHeapStatistics();
	return used_heap_size + external_memory;
}

function reportProgress(next: number): void {
	post({ event: "progress", next, outcomes, slowestMs, peakHeapBytes });
	outcomes = {};
	slowestMs = 0;
	reportedAt = performance.now();
}
