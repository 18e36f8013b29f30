import type { sexes } from "../accounts/profile.ts";

/** What an effort score rests on, best first. All but the first are estimates. */
export const effortMethods = ["samples", "average-heart-rate", "pace"] as const;
export type EffortMethod = (typeof effortMethods)[number];

export interface HeartRates {
	readonly maxBpm: number;
	readonly restingBpm: number;
	readonly sex: (typeof sexes)[number] | null;
}

/**
 * Weights of Banister's training impulse: scale A and exponent b (Banister 1991, with Morton and Green). The
 * third pair lies between and serves runners who do not say.
 */
export function trimpWeights(sex: HeartRates["sex"]): { readonly a: number; readonly b: number } {
	if (sex === "male") return { a: 0.64, b: 1.92 };
	if (sex === "female") return { a: 0.86, b: 1.67 };
	return { a: 0.75, b: 1.795 };
}

/** Training impulse of `seconds` at one heart rate: minutes · x · A · e^(b·x), x the share of the reserve, 0 to 1. */
export function trimp(seconds: number, bpm: number, rates: HeartRates): number {
	const { a, b } = trimpWeights(rates.sex);
	const reserve = (bpm - rates.restingBpm) / (rates.maxBpm - rates.restingBpm);
	const x = Math.min(Math.max(reserve, 0), 1);
	return (seconds / 60) * x * a * Math.exp(b * x);
}

/** Colours of the effort badge, by the unrounded score. */
export type EffortBadge = "red" | "orange" | "yellow" | "green";
export function effortBadge(effort: number): EffortBadge {
	if (effort >= 70) return "red";
	if (effort >= 10) return "orange";
	return effort >= 5 ? "yellow" : "green";
}
