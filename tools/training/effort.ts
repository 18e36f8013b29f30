import { normal } from "#tests/fixtures/random.ts";
import type { Purpose } from "./plan.ts";

/** Speed relative to the session's own mean, one value per second, on the flat. */
export function effortOf(purpose: Purpose, seconds: number, random: () => number): Float64Array {
	const shape = Float64Array.from({ length: seconds }, (_, i) => planned(purpose, i, seconds));
	let wander = 0;
	for (let i = 0; i < seconds; i++) {
		wander += -wander / 60 + 0.004 * normal(random);
		shape[i] *= 1 + Math.max(-0.12, Math.min(0.12, wander));
	}
	return shape;
}

function planned(purpose: Purpose, second: number, seconds: number): number {
	const done = second / seconds;
	if (purpose === "race") return 1.02 - 0.04 * done;
	if (purpose === "tempo") return done < 0.25 || done > 0.8 ? 0.87 : 1.12;
	if (purpose === "intervals") {
		if (done < 0.25 || done > 0.82) return 0.87;
		// Three minutes hard, two minutes easy.
		return second % 300 < 180 ? 1.28 : 0.78;
	}
	return 1;
}

/**
 * How much slower uphill and, when it is steep, downhill. Runners: near the cost of running on slopes
 * (Minetti et al., J Appl Physiol 93, 2002) between -25 % and +25 %.
 */
export function slopeFactor(grade: number): number {
	const g = Math.max(-0.35, Math.min(0.35, grade));
	return 1 / (g > 0 ? 1 + 3.5 * g + 10 * g * g : 1 + 2.5 * g + 12 * g * g);
}

/** Beats follow effort within half a minute, rise slowly over the session, and keep its average and maximum. */
export function heartRates(
	effort: Float64Array,
	{ averageBpm, maxBpm }: { readonly averageBpm: number; readonly maxBpm: number },
	random: () => number,
): Int16Array {
	const seconds = effort.length;
	const raw = new Float64Array(seconds);
	let level = -30;
	let sum = 0;
	let top = Number.NEGATIVE_INFINITY;
	for (let i = 0; i < seconds; i++) {
		const target = 60 * (effort[i] - 1) + (8 * i) / seconds;
		level += (target - level) / 35 + 0.15 * normal(random);
		raw[i] = level;
		sum += level;
		top = Math.max(top, level);
	}
	const mean = sum / seconds;
	const stretch = (maxBpm - averageBpm) / Math.max(1, top - mean);
	return Int16Array.from(raw, (value) =>
		Math.max(45, Math.round(averageBpm + (value - mean) * Math.min(stretch, 2.5))),
	);
}
