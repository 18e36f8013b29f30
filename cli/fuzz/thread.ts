// Reads one kind's cases in a thread of its own, so that a reader that never ends can be ended.

import { parentPort, workerData } from "node:worker_threads";
import { inputOf, shrunk } from "../../tests/fuzz/cases.ts";
import { type FuzzKind, fuzzTargets } from "../../tests/fuzz/kinds.ts";

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
}

export type ThreadWord =
	/** Cases up to `next` are done; counts since the last word. */
	| { said: "progress"; next: number; outcomes: Record<string, number>; slowestMs: number }
	| { said: "broken"; index: number; problem: string; input: Uint8Array };

const wordEveryMs = 500;
const { kind, seed, from, to, skipped, place } = workerData as ThreadTask;
const say = (word: ThreadWord) => parentPort?.postMessage(word);
const target = fuzzTargets[kind];
// Libraries warn of odd inputs, which all of these are.
console.warn = () => {};

let outcomes: Record<string, number> = {};
let slowestMs = 0;
let saidAt = performance.now();
for (let index = from; index < to; index++) {
	Atomics.store(place, 0, index);
	if (!skipped.includes(index)) await readCase(index);
	if (performance.now() - saidAt > wordEveryMs) sayProgress(index + 1);
}
sayProgress(to);

async function readCase(index: number): Promise<void> {
	const input = inputOf(target, seed, index);
	const startedAt = performance.now();
	try {
		const outcome = await target.read(input);
		outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
	} catch (error) {
		const problem = error instanceof Error ? (error.stack ?? error.message) : String(error);
		say({ said: "broken", index, problem, input: await shrunk(target, input) });
	}
	slowestMs = Math.max(slowestMs, performance.now() - startedAt);
}

function sayProgress(next: number): void {
	say({ said: "progress", next, outcomes, slowestMs });
	outcomes = {};
	slowestMs = 0;
	saidAt = performance.now();
}
