// Folder: who runs, and in which conditions: settings, ability, evidence, weather, the question. Imports: course, options.

import type { HeartShare } from "./history-settings.ts";

/**
 * What a runner can do, as nine jointly normal numbers: ln speed of one hour, three fades, slope of
 * heart rate, deficit of runs without it, personal hill cost, offset of easy runs, bonus of a race day.
 */
export interface Ability {
	mean: readonly number[];
	/** 9 × 9 by rows. */
	covariance: readonly number[];
	/**
	 * The same for short courses, where heart rate says more: `abilityFor` mixes the two by the time that a course
	 * takes. Absent without heart rate.
	 */
	short?: Gaussian9;
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

interface Gaussian9 {
	mean: readonly number[];
	covariance: readonly number[];
}

interface WeighedAbility {
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

/**
 * What a runner can do on a course of about `timeS`: their ability where it takes long, that for short courses where
 * it does not, in between a mixture, linear in ln T. `timeS` is said by the ability for long courses.
 */
export function abilityFor(
	ability: Ability,
	timeS: number,
	{ shortS, longS }: Pick<HeartShare, "shortS" | "longS">,
): Ability {
	const { short } = ability;
	if (!short || timeS >= longS) return ability;
	const weight = Math.min(1, Math.log(longS / timeS) / Math.log(longS / shortS));
	const parts = [
		{ ...short, weight },
		{ ...ability, weight: 1 - weight },
	];
	return { ...ability, ...mixAbilities(parts) };
}

/** The ability of a day that is no race: without its bonus. */
export function withoutRaceDay(ability: Ability): Ability {
	const { short } = ability;
	return { ...ability, ...everyDay(ability), ...(short ? { short: everyDay(short) } : {}) };
}

function everyDay({ mean, covariance }: Gaussian9): Gaussian9 {
	return {
		mean: mean.map((value, i) => (i === raceDayEntry ? 0 : value)),
		covariance: covariance.map((value, k) => {
			const touches =
				k % abilityEntries === raceDayEntry || Math.floor(k / abilityEntries) === raceDayEntry;
			return touches ? 0 : value;
		}),
	};
}
