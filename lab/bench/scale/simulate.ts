import { seeded } from "#tests/fixtures/random.ts";
import { nightS } from "./limits.ts";
import type { Stream } from "./needs.ts";

/** Time to the next of events that come at random, so many per second. */
const gapS = (random: () => number, perS: number) => -Math.log(1 - random()) / perS;

/**
 * One database and its queue, statement by statement: work arrives at random, one piece runs at a time.
 * @returns share of the time that it was busy, and what work waited on the average, ms.
 */
export function simulateDatabase(
	streams: readonly Stream[],
	run: { events: number; seed: number },
): { busy: number; meanWaitMs: number } {
	const random = seeded(run.seed);
	const perS = streams.reduce((sum, stream) => sum + stream.perS, 0);
	const next = () => {
		let left = random() * perS;
		for (const stream of streams) {
			left -= stream.perS;
			if (left < 0) return stream.ms / 1000;
		}
		return (streams.at(-1)?.ms ?? 0) / 1000;
	};
	let atS = 0;
	let freeS = 0;
	let workedS = 0;
	let waitedS = 0;
	for (let i = 0; i < run.events; i++) {
		atS += gapS(random, perS);
		const beginsS = Math.max(atS, freeS);
		const takesS = next();
		waitedS += beginsS - atS;
		workedS += takesS;
		freeS = beginsS + takesS;
	}
	return { busy: workedS / atS, meanWaitMs: (1000 * waitedS) / run.events };
}

/**
 * A night's lists, message by message: each comes at a random moment of the spread and takes a consumer for half
 * to one and a half times `listS`.
 * @returns when the last one is done, s after the first moment, and the share of the spread that consumers work.
 */
export function simulateNight(night: {
	lists: number;
	consumers: number;
	listS: number;
	seed: number;
}): { endS: number; busy: number } {
	const { lists, consumers, listS, seed } = night;
	const gaps = seeded(seed);
	let sum = 0;
	for (let i = 0; i <= lists; i++) sum += gapS(gaps, 1);
	const scale = nightS / sum;
	const again = seeded(seed);
	const service = seeded(seed + 1);
	// When each consumer is free: a heap, the soonest first.
	const free = new Float64Array(Math.min(consumers, lists));
	let atS = 0;
	let endS = 0;
	let workedS = 0;
	for (let i = 0; i < lists; i++) {
		atS += gapS(again, 1) * scale;
		const takesS = listS * (0.5 + service());
		const doneS = Math.max(atS, free[0]) + takesS;
		workedS += takesS;
		endS = Math.max(endS, doneS);
		replaceLeast(free, doneS);
	}
	return { endS, busy: workedS / (nightS * consumers) };
}

/** Puts a value in the place of a heap's least one. */
function replaceLeast(heap: Float64Array, value: number): void {
	let hole = 0;
	for (;;) {
		let child = 2 * hole + 1;
		if (child >= heap.length) break;
		if (child + 1 < heap.length && heap[child + 1] < heap[child]) child++;
		if (heap[child] >= value) break;
		heap[hole] = heap[child];
		hole = child;
	}
	heap[hole] = value;
}
