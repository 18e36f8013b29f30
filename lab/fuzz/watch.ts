import { Worker } from "node:worker_threads";
import { inputOf } from "#tests/fuzz/cases.ts";
import { type FuzzKind, fuzzTargets } from "#tests/fuzz/kinds.ts";
import { mostHeapBytes } from "#tests/fuzz/target.ts";
import type { ThreadMessage, ThreadTask } from "./thread.ts";

/** State of a kind, from which a run is resumed. */
export interface KindState {
	/** Cases below are done. */
	next: number;
	outcomes: Record<string, number>;
	slowestMs: number;
	/** Most memory that one input took beside itself and what the thread had before. */
	peakHeapBytes: number;
	broken: { index: number; problem: string }[];
}

export const freshState = (): KindState => ({
	next: 0,
	outcomes: {},
	slowestMs: 0,
	peakHeapBytes: 0,
	broken: [],
});

/** Longest reading of one input, on a busy machine too. */
const hangMs = 30_000;
/** What the thread as a whole may take, with the generators of inputs and reference readers. */
const mostThreadHeapMb = 512;
const mostMemoryBytes = 2 * 2 ** 30;
/** Young objects are collected early, so that garbage weighs little in what is measured. */
const youngHeapMb = 8;
const sampleEveryMs = 5;
/** Broken promises after which a kind ends. */
const mostBroken = 20;

/**
 * Reads a kind's cases from where it stands up to `cases`, and updates the state. A thread that hangs, runs
 * out of memory or dies leaves its case broken, and the next thread continues behind it.
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
		if (state.broken.some((one) => one.index === index)) return;
		state.broken.push({ index, problem });
		onBroken(index, problem, input);
	};
	while (state.next < cases && state.broken.length < mostBroken) {
		const ended = await runThread({ ...options, breakAt });
		if (!ended) continue;
		breakAt(ended.index, ended.problem, inputOf(fuzzTargets[kind], seed, ended.index));
	}
}

/** Resolves to what ended the thread early; null when it read all cases. */
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
	const before = new Float64Array(new SharedArrayBuffer(8));
	const task: ThreadTask = { kind, seed, from: state.next, to: cases, skipped, place, before };
	const thread = new Worker(new URL("thread.ts", import.meta.url), {
		workerData: task,
		resourceLimits: {
			maxOldGenerationSizeMb: mostThreadHeapMb,
			maxYoungGenerationSizeMb: youngHeapMb,
		},
	});
	return new Promise((resolve) => {
		let seen = { index: -1, at: Date.now() };
		const end = (problem: string | null) => {
			clearInterval(timer);
			clearInterval(heapTimer);
			resolve(problem === null ? null : { index: Atomics.load(place, 0), problem });
			void thread.terminate();
		};
		const timer = setInterval(() => {
			const index = Atomics.load(place, 0);
			if (index !== seen.index) seen = { index, at: Date.now() };
			else if (Date.now() - seen.at > hangMs) end(`no end within ${hangMs / 1000} s`);
			if (process.memoryUsage.rss() > mostMemoryBytes) end("memory runs away");
		}, 1000);
		/** Measures a reader that works without a pause. */
		const heapTimer = setInterval(async () => {
			const [index, from] = [Atomics.load(place, 0), before[0]];
			const seen = await thread.getHeapStatistics().catch(() => null);
			if (!seen || !from || index !== Atomics.load(place, 0) || from !== before[0]) return;
			noteHeap(seen.used_heap_size + seen.external_memory - from, index);
		}, sampleEveryMs);
		const noteHeap = (bytes: number, index: number) => {
			state.peakHeapBytes = Math.max(state.peakHeapBytes, bytes);
			if (bytes <= mostHeapBytes) return;
			const problem = `takes ${(bytes / 2 ** 20).toFixed(1)} MB`;
			breakAt(index, problem, inputOf(fuzzTargets[kind], seed, index));
		};
		thread.on("message", (message: ThreadMessage) => {
			if (message.event === "broken") breakAt(message.index, message.problem, message.input);
			else if (message.event === "progress") {
				state.next = message.next;
				state.slowestMs = Math.max(state.slowestMs, message.slowestMs);
				state.peakHeapBytes = Math.max(state.peakHeapBytes, message.peakHeapBytes);
				for (const [outcome, count] of Object.entries(message.outcomes)) {
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
