/** Makers of watches. */
export const watchBrands = ["garmin", "coros", "suunto", "polar", "wahoo", "apple"] as const;
export type WatchBrand = (typeof watchBrands)[number];

/** What a watch takes of a plan. Sources stand in docs/watches.md, in the same order. */
export interface WatchLimits {
	/** How a workout reaches it; null where only a route can. */
	workout: "fit" | "apple" | "text" | null;
	mostSteps: number;
	/** Longest names of a workout and of a step, bytes of UTF-8 without an end mark. */
	nameBytes: number;
	stepNameBytes: number;
	/** Letters that it shows; others are replaced before they become boxes. */
	letters: "latin1" | "all";
	/** Most points of a route; null where no limit is known. */
	mostPoints: number | null;
}

/** What every device takes. */
export const mostWorkoutSteps = 50;

const common = {
	mostSteps: mostWorkoutSteps,
	nameBytes: 32,
	stepNameBytes: 48,
	letters: "all",
	mostPoints: null,
} as const;

export const watchLimits: Readonly<Record<WatchBrand, WatchLimits>> = {
	// watches sold outside of Asia have fonts for Latin, Cyrillic and Greek at best, older ones for Latin-1 alone
	garmin: { ...common, workout: "fit", stepNameBytes: 32, letters: "latin1" },
	coros: { ...common, workout: "text" },
	suunto: { ...common, workout: "text" },
	polar: { ...common, workout: null, mostPoints: 500 },
	wahoo: { ...common, workout: "text" },
	apple: { ...common, workout: "apple", nameBytes: 64, stepNameBytes: 64 },
};
