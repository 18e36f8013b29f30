import { dayMs, hourMs } from "../../time.ts";

/** A longer gap separates two recordings. */
const longestSilenceMs = dayMs;
/** A step back of less than this is jitter of one sample; a longer one is a corrected clock. */
const longestJitterMs = hourMs;

/**
 * The indices of samples whose times rise. Recorders have a default date until the first satellite fix, repeat samples
 * and correct their clock on the way: this is the longest stretch between two jumps, without the samples that step back
 * inside it.
 *
 * @param timeMs - UTC milliseconds, finite.
 * @returns indices, rising.
 */
export function risingStretch(timeMs: Float64Array): Int32Array {
	const indices = new Int32Array(timeMs.length);
	let best = indices.subarray(0, 0);
	let from = 0;
	let count = 0;
	const end = () => {
		if (count - from > best.length) best = indices.subarray(from, count);
		from = count;
	};
	let last = Number.NaN;
	for (let i = 0; i < timeMs.length; i++) {
		const at = timeMs[i] as number;
		const jumped = at - last > longestSilenceMs || last - at > longestJitterMs;
		if (jumped) end();
		else if (at <= last) continue;
		indices[count++] = i;
		last = at;
	}
	end();
	return best;
}
