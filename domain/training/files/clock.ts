const hourMs = 3_600_000;
/** A longer silence parts two recordings: nobody sleeps a day within one activity. */
const longestSilenceMs = 24 * hourMs;
/** A step back of less than this is jitter of one sample; a longer one is a clock that was set. */
const longestJitterMs = hourMs;

/**
 * The indices to keep so that times rise: recorders write the time of their factory until they find
 * satellites, repeat samples and set their clock on the way. Kept is the longest stretch between two
 * jumps, without the samples that step back inside it.
 *
 * @param timeMs - UTC milliseconds; NaN where a sample has none.
 */
export function risingStretch(timeMs: readonly number[]): number[] {
	let best: number[] = [];
	let stretch: number[] = [];
	let last = Number.NaN;
	for (let i = 0; i < timeMs.length; i++) {
		const at = timeMs[i] as number;
		if (!Number.isFinite(at)) continue;
		const jumped = at - last > longestSilenceMs || last - at > longestJitterMs;
		if (jumped) {
			if (stretch.length > best.length) best = stretch;
			stretch = [];
		} else if (at <= last) continue;
		stretch.push(i);
		last = at;
	}
	return stretch.length > best.length ? stretch : best;
}
