/** A chance as it is said: "under 5 %", "65 %", "over 95 %". Never certain. */
export interface ShownChance {
	bound: "under" | "about" | "over";
	/** Whole per cent, a multiple of 5 from 5 to 95. */
	percent: number;
}

/** A chance from 0 to 1 in steps of 5 %. */
export function shownChance(chance: number): ShownChance {
	if (chance < 0.05) return { bound: "under", percent: 5 };
	if (chance > 0.95) return { bound: "over", percent: 95 };
	return { bound: "about", percent: 5 * Math.round(20 * chance) };
}
