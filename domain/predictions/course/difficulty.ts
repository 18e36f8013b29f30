export const difficulties = ["Easy", "Moderate", "Difficult", "Very difficult"] as const;
export type Difficulty = (typeof difficulties)[number];

export const terrainTypes = [
	"descente raide",
	"descente",
	"faux plat descendant",
	"plat",
	"faux plat montant",
	"montée",
	"montée raide",
] as const;
export type TerrainType = (typeof terrainTypes)[number];

/** Kilometres of effort: 100 m of climbing count as one (ITRA). */
export function effortKm(distanceM: number, gainM: number): number {
	return distanceM / 1000 + gainM / 100;
}

/**
 * How hard a course is for anybody: bounds at 15, 30 and 50 km of effort, one class more when it
 * climbs 60 m per km or more over at least 8 km of effort. The same file has the same class always.
 */
export function difficultyOf(distanceM: number, gainM: number): Difficulty {
	const effort = effortKm(distanceM, gainM);
	const length = effort < 15 ? 0 : effort < 30 ? 1 : effort < 50 ? 2 : 3;
	const steep = effort >= 8 && gainM >= 60 * (distanceM / 1000) ? 1 : 0;
	return difficulties[Math.min(length + steep, 3)];
}

const uphill: TerrainType[] = ["plat", "faux plat montant", "montée", "montée raide"];
const downhill: TerrainType[] = ["plat", "faux plat descendant", "descente", "descente raide"];

/** Label of a slope, rise over run: bounds at 2, 4 and 10 % belong to the steeper label. */
export function terrainOf(slope: number): TerrainType {
	const size = Math.abs(slope);
	const steepness = size >= 0.1 ? 3 : size >= 0.04 ? 2 : size >= 0.02 ? 1 : 0;
	return (slope < 0 ? downhill : uphill)[steepness];
}
