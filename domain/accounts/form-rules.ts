/** What forms of an account know of their fields, apart from the schemas, which pages do not load. */
export const sexes = ["female", "male"] as const;

/** Bounds of the profile's numbers, inclusive: cm, kg, year, beats per minute. */
export const profileBounds = {
	height: { min: 100, max: 250 },
	weight: { min: 30, max: 200 },
	birth_year: { min: 1900, max: 2020 },
	max_heart_rate: { min: 100, max: 240 },
	resting_heart_rate: { min: 25, max: 120 },
} as const;

/** The word that confirms the deletion of an account. */
export const deletionWord = "DELETE";
