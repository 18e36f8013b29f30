import type { TraceStretch } from "#domain/training/trace.ts";

interface TracePanels {
	/** The fastest and slowest stretch that are drawn, and the line between them in a box of 1,000 × 100. */
	speed: { fastest: TraceStretch; slowest: TraceStretch; path: string };
	/** Null without a heart rate. `heightOf`: of 100. */
	heart: { lowBpm: number; highBpm: number; heightOf: (bpm: number) => number } | null;
}

/** Share of the stretches that are faster or slower than the scale: a start, a wait, a lost signal. */
const beyond = 0.03;
/** Least difference of speed that fills the panel, of the speed: less is the noise of a steady run. */
const leastSpan = 0.1;
/** Least height of a column, of 100. */
const leastHeight = 8;

/** How a recording's stretches are drawn: faster and higher are above. */
export function tracePanels(stretches: readonly TraceStretch[]): TracePanels {
	const ordered = stretches
		.filter(({ movingS }) => movingS > 0)
		.sort((a, b) => mpsOf(a) - mpsOf(b));
	const skipped = Math.floor(ordered.length * beyond);
	const slowest = ordered[skipped];
	const fastest = ordered[ordered.length - 1 - skipped];
	const [low, high] = [mpsOf(slowest), mpsOf(fastest)];
	const middle = (low + high) / 2;
	const span = Math.max(high - low, leastSpan * middle);
	const y = (mps: number) => 50 - (90 * (Math.min(high, Math.max(low, mps)) - middle)) / span;
	const places = stretches.flatMap((stretch, place) =>
		stretch.movingS > 0
			? [`${round((1000 * (place + 0.5)) / stretches.length)} ${round(y(mpsOf(stretch)))}`]
			: [],
	);
	return { speed: { fastest, slowest, path: `M${places.join("L")}` }, heart: heartOf(stretches) };
}

const mpsOf = ({ fromM, toM, movingS }: TraceStretch) => (toM - fromM) / movingS;
const round = (value: number) => Math.round(10 * value) / 10;

function heartOf(stretches: readonly TraceStretch[]): TracePanels["heart"] {
	const known = stretches.flatMap(({ bpm }) => (bpm === null ? [] : [bpm]));
	if (known.length === 0) return null;
	const [lowBpm, highBpm] = [Math.min(...known), Math.max(...known)];
	const span = highBpm - lowBpm || 1;
	const heightOf = (bpm: number) =>
		round(leastHeight + ((100 - leastHeight) * (bpm - lowBpm)) / span);
	return { lowBpm, highBpm, heightOf };
}
