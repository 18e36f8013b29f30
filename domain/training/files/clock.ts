import { dayMs, hourMs } from "../../time.ts";

/** A longer silence parts two recordings: nobody sleeps a day within one activity. */
const longestSilenceMs = dayMs;
/** A step back of less than this is jitter of one sample; a longer one is a clock that was set. */
const longestJitterMs = hourMs;

/**
 * Where to find the samples to keep so that times rise: recorders write the time of their factory until they find
 * satellites, repeat samples and set their clock on the way. Kept is the longest stretch between two
 * jumps, without the samples that step back inside it.
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
