/**
 * What a runner can do, as nine jointly normal numbers: ln speed of one hour, three fades, slope of
 * heart rate, deficit of runs without it, personal hill cost, offset of easy runs, bonus of a race day.
 */
export interface Ability {
	mean: readonly number[];
	/** 9 × 9 by rows. */
	covariance: readonly number[];
	/** Runs and typed results that it was learned from. */
	runs: number;
	/** Days since the last of them; null without any. */
	sinceDays: number | null;
	/** Days between the first and the last. */
	spanDays: number;
	usesHeartRate: boolean;
}

export const abilityEntries = 9;
const raceDayEntry = 8;

export interface WeighedAbility {
	weight: number;
	mean: ArrayLike<number>;
	covariance: ArrayLike<number>;
}

/** One Gaussian with the mean and covariance of a mixture; weights add up to 1. */
export function mixAbilities(parts: readonly WeighedAbility[]): {
	mean: number[];
	covariance: number[];
} {
	const n = abilityEntries;
	const mean = Array<number>(n).fill(0);
	for (const part of parts) for (let i = 0; i < n; i++) mean[i] += part.weight * part.mean[i];
	const covariance = Array<number>(n * n).fill(0);
	for (const part of parts) {
		for (let i = 0; i < n; i++) {
			for (let j = 0; j < n; j++) {
				const apart = (part.mean[i] - mean[i]) * (part.mean[j] - mean[j]);
				covariance[i * n + j] += part.weight * (part.covariance[i * n + j] + apart);
			}
		}
	}
	return { mean, covariance };
}

/** The ability of a day that is no race: without its bonus. */
export function withoutRaceDay(ability: Ability): Ability {
	const mean = ability.mean.map((value, i) => (i === raceDayEntry ? 0 : value));
	const covariance = ability.covariance.map((value, k) => {
		const touches =
			k % abilityEntries === raceDayEntry || Math.floor(k / abilityEntries) === raceDayEntry;
		return touches ? 0 : value;
	});
	return { ...ability, mean, covariance };
}
