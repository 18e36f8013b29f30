import type { PacingStrategyName } from "../options/strategy-name.ts";
import type { PlanSettings } from "./model-settings.ts";

/** How a plan bends the effort, as the core takes it. */
export interface PlanShape {
	/** Same ground speed instead of same effort. */
	even: boolean;
	/** Slopes as the runner usually takes them instead of at the same effort. */
	usualSlopes: boolean;
	/** The pace of the first and the last kilometre, and slower in the second half, as is usual for a run so long. */
	usualFade: boolean;
	/** Pace weight at the start and its change until the finish, over equivalent distance. */
	start: number;
	slope: number;
	/** Standard deviations from the median that the plan's total aims at. */
	z: number;
}

/**
 * The shape of a strategy. `splitBias` replaces its bend: how much slower the second half of the effort is
 * than the first, a fraction; negative is faster.
 */
export function planShape(
	strategy: PacingStrategyName,
	distanceM: number,
	settings: PlanSettings,
	splitBias: number | null = null,
): PlanShape {
	const shape = shapeOf(strategy, distanceM, settings);
	// the same speed all along has no halves to shift
	if (splitBias === null || shape.even) return shape;
	return { ...shape, start: 1 - splitBias, slope: 2 * splitBias, usualFade: false };
}

function shapeOf(
	strategy: PacingStrategyName,
	distanceM: number,
	settings: PlanSettings,
): PlanShape {
	const steady = { even: false, usualSlopes: false, usualFade: false, start: 1, slope: 0, z: 0 };
	const usual = { ...steady, usualSlopes: true, usualFade: true };
	const { positiveShare } = settings;
	const bends = positiveShare === null ? steady : { ...steady, usualSlopes: true };
	const saved = negativeShare(distanceM);
	const negative = { ...bends, start: 1 + saved, slope: -2 * saved };
	const spent = positiveShare ?? shareByDistance(distanceM);
	const positive = {
		...(positiveShare === null ? steady : usual),
		start: 1 - spent / 2,
		slope: spent,
	};
	switch (strategy) {
		case "usual":
			return usual;
		case "even-pace":
			return { ...steady, even: true };
		case "hill-optimized":
			return steady;
		case "negative-split":
			return negative;
		case "positive-split":
			return positive;
		case "conservative":
			return { ...negative, z: settings.conservativeZ };
		case "aggressive":
			return { ...positive, z: settings.aggressiveZ };
	}
}

/** Seconds saved per second at the start, to be used at the finish. */
function negativeShare(distanceM: number): number {
	if (distanceM <= 25_000) return 0.02;
	return distanceM <= 45_000 ? 0.015 : 0.01;
}

/** Slowing from start to finish; what runners of long races do (Kerhervé 2015, Genitrini 2022). */
function shareByDistance(distanceM: number): number {
	if (distanceM < 30_000) return 0.02;
	if (distanceM < 60_000) return 0.05;
	if (distanceM < 90_000) return 0.1;
	return distanceM < 120_000 ? 0.15 : 0.2;
}

/** Name and one sentence per strategy, in English; other languages translate by the key. */
export const strategyTexts: Record<PacingStrategyName, { name: string; description: string }> = {
	usual: {
		name: "As usual",
		description:
			"What usually happens: slopes as in your own runs, level until halfway, then slower the longer it takes; beyond 14 hours slower from the start on.",
	},
	"even-pace": {
		name: "Even pace",
		description: "The same speed all along; only steep ground is held to a bearable effort.",
	},
	"negative-split": {
		name: "Negative split",
		description: "Starts a little slower than the average effort and ends a little faster.",
	},
	"positive-split": {
		name: "Positive split",
		description: "Starts a little faster and allows for slowing down towards the end.",
	},
	"hill-optimized": {
		name: "Hill optimized",
		description: "The same effort all along: slower up, faster down. The quickest way over hills.",
	},
	conservative: {
		name: "Conservative",
		description: "Plans for a time that seven runs out of ten would beat, with a gentle start.",
	},
	aggressive: {
		name: "Aggressive",
		description: "Plans for a time that only three runs out of ten would beat, with a fast start.",
	},
};
