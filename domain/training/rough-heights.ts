import type { HeightQuality, RunFeatures } from "./run-features.ts";

/** Below this correlation, slopes follow noise more than ground: runners' speed answers a tenth of them, else half. */
const roughCorrelation = 0.1;
/** On flatter ground there is too little to tell, and hills matter little; rise over run. */
const tellingSlopeSd = 0.02;
const fewestTelling = 5;

/** Whether heights are rough; null where it cannot be told: flat ground, no heights, rows reduced without it. */
export function isRough(heights: HeightQuality | null | undefined): boolean | null {
	if (!heights || heights.slopeSd < tellingSlopeSd) return null;
	return heights.correlation < roughCorrelation;
}

/** Share of hilly runs whose heights are rough; null with fewer than five to tell by. */
export function roughShareOf(runs: readonly { features: Pick<RunFeatures, "heights"> }[]) {
	const telling = runs.map(({ features }) => isRough(features.heights));
	const known = telling.filter((rough) => rough !== null);
	if (known.length < fewestTelling) return null;
	return known.filter((rough) => rough).length / known.length;
}
