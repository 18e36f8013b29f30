/** Tanaka, Monahan & Seals 2001, JACC 37:153. One runner in three is more than 10 bpm away from it. */
export const tanaka = (ageYears: number): number => 208 - 0.7 * ageYears;

/** Of two peaks further apart than this the higher one is noise. */
const agreementBpm = 5;
/** A runner who went all out has reached a maximum at most this far below the one by age. */
const hardShortfallBpm = 12;

/**
 * Maximum heart rate from the two highest peaks that were held for 10 s: the highest if the next one is near,
 * else the next one; at least the one by age, less the shortfall if a race is among the efforts.
 */
export function estimateMaxHeartRate(known: {
	readonly peaksBpm: readonly number[];
	readonly hardEffort: boolean;
	readonly ageYears: number;
}): { readonly bpm: number; readonly from: "data" | "age" } {
	const [highest, next] = [...known.peaksBpm].sort((a, b) => b - a);
	const seen = next === undefined || highest - next <= agreementBpm ? highest : next;
	const byAge = tanaka(known.ageYears);
	if (seen === undefined) return { bpm: byAge, from: "age" };
	const least = known.hardEffort ? byAge - hardShortfallBpm : byAge;
	return seen > least ? { bpm: seen, from: "data" } : { bpm: least, from: "age" };
}
