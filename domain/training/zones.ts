/** How the five zones are drawn: by the maximum, by the reserve (Karvonen 1957), or by the threshold (Friel). */
export const zoneMethods = ["max", "reserve", "threshold"] as const;
export type ZoneMethod = (typeof zoneMethods)[number];

/** Where a maximum heart rate comes from, best first. */
export const maxHeartRateSources = ["profile", "data", "age", "default"] as const;
export type MaxHeartRateSource = (typeof maxHeartRateSources)[number];

/** Per cent at which zones 1 to 5 begin: of the maximum or of the reserve, and of the threshold heart rate. */
const shareBounds = [50, 60, 70, 80, 90] as const;
const thresholdBounds = [0, 85, 90, 95, 100] as const;

interface ZoneRule {
	readonly method: ZoneMethod;
	readonly maxBpm: number;
	readonly restingBpm: number;
	/** What can be held for an hour; only the method `threshold` uses it. */
	readonly thresholdBpm: number | null;
}

/**
 * Lowest heart rates of zones 1 to 5, inclusive. Below the first is outside of all zones. What it gives stays the same:
 * stored thresholds leave it out.
 */
export function zoneBounds(rule: ZoneRule): number[] {
	const { method, maxBpm, restingBpm } = rule;
	// per cent first: whole numbers stay exact, and a heart rate that is the bound belongs to the zone
	if (method === "reserve")
		return shareBounds.map((percent) => restingBpm + (percent * (maxBpm - restingBpm)) / 100);
	if (method === "threshold") {
		const thresholdBpm = rule.thresholdBpm ?? guessedThreshold(maxBpm, restingBpm);
		return thresholdBounds.map((percent) => (percent * thresholdBpm) / 100);
	}
	return shareBounds.map((percent) => (percent * maxBpm) / 100);
}

/** 0 is outside, below zone 1. */
export function zoneOf(bpm: number, bounds: readonly number[]): number {
	return bounds.filter((bound) => bpm >= bound).length;
}

/** 85 % of the reserve: an estimate of the unmeasured threshold. */
export function guessedThreshold(maxBpm: number, restingBpm: number): number {
	return restingBpm + 0.85 * (maxBpm - restingBpm);
}
