import { Worker } from "node:worker_threads";
import { inputOf } from "../../tests/fuzz/cases.ts";
import { type FuzzKind, fuzzTargets } from "../../tests/fuzz/kinds.ts";
import type { ThreadTask, ThreadWord } from "./thread.ts";

/** Where a kind stands: what a run is taken up from. */
export interface KindState {
	/** Cases below are done. */
	next: number;
	outcomes: Record<string, number>;
	slowestMs: number;
	broken: { index: number; problem: string }[];
}

export const freshState = (): KindState => ({ next: 0, outcomes: {}, slowestMs: 0, broken: [] });

/** No input takes so long, even on a machine that has other things to do. */
const hangMs = 30_000;
/** Heap that a reader of small inputs never needs, MB; and memory of the whole process, bytes. */
const mostHeapMb = 1024;
const mostMemoryBytes = 3 * 2 ** 30;
/** A kind that breaks more often is given up. */
const mostBroken = 20;

/**
 * Reads a kind's cases from where it stands up to `cases`, and moves the state along. A thread that hangs, runs
 * out of memory or dies leaves its case broken, and the next one goes on behind it.
 */
export async function watchKind(options: {
	kind: FuzzKind;
	seed: number;
	cases: number;
	state: KindState;
	onProgress: () => void;
	onBroken: (index: number, problem: string, input: Uint8Array) => void;
}): Promise<void> {
	const { kind, seed, cases, state, onBroken } = options;
	const breakAt = (index: number, problem: string, input: Uint8Array) => {
		state.broken.push({ index, problem });
		onBroken(index, problem, input);
	};
	while (state.next < cases && state.broken.length < mostBroken) {
		const ended = await runThread({ ...options, breakAt });
		if (!ended) continue;
		breakAt(ended.index, ended.problem, inputOf(fuzzTargets[kind], seed, ended.index));
	}
}

/** Answers what ended the thread before its time; null when it came to the end. */
function runThread(options: {
	kind: FuzzKind;
	seed: number;
	cases: number;
	state: KindState;
	onProgress: () => void;
	breakAt: (index: number, problem: string, input: Uint8Array) => void;
}): Promise<{ index: number; problem: string } | null> {
	const { kind, seed, cases, state, onProgress, breakAt } = options;
	const place = new Int32Array(new SharedArrayBuffer(4));
	const skipped = state.broken.map(({ index }) => index);
	const task: ThreadTask = { kind, seed, from: state.next, to: cases, skipped, place };
	const thread = new Worker(new URL("thread.ts", import.meta.url), {
		workerData: task,
		resourceLimits: { maxOldGenerationSizeMb: mostHeapMb },
	});
	return new Promise((resolve) => {
		let seen = { index: -1, at: Date.now() };
		const end = (problem: string | null) => {
			clearInterval(timer);
			resolve(problem === null ? null : { index: Atomics.load(place, 0), problem });
			void thread.terminate();
		};
		const timer = setInterval(() => {
			const index = Atomics.load(place, 0);
			if (index !== seen.index) seen = { index, at: Date.now() };
			else if (Date.now() - seen.at > hangMs) end(`no end within ${hangMs / 1000} s`);
			if (process.memoryUsage.rss() > mostMemoryBytes) end("memory runs away");
		}, 1000);
		thread.on("message", (word: ThreadWord) => {
			if (word.said === "broken") breakAt(word.index, word.problem, word.input);
			else if (word.said === "progress") {
				state.next = word.next;
				state.slowestMs = Math.max(state.slowestMs, word.slowestMs);
				for (const [outcome, count] of Object.entries(word.outcomes)) {
					state.outcomes[outcome] = (state.outcomes[outcome] ?? 0) + count;
				}
				onProgress();
			}
			if (state.broken.length >= mostBroken) end(null);
		});
		thread.on("error", (error) => end(error.stack ?? error.message));
		thread.on("exit", () => end(null));
	});
}
