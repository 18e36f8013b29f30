/** The cookie that stores a device's choice. */
export const unitsCookie = "relief_units";

export const distanceUnits = ["km", "mi"] as const;
export const heightUnits = ["m", "ft"] as const;
export const temperatureUnits = ["c", "f"] as const;

/** Units of lengths, heights and temperatures; independent of the language. */
export interface Units {
	distance: (typeof distanceUnits)[number];
	height: (typeof heightUnits)[number];
	temperature: (typeof temperatureUnits)[number];
}

export const metresPerMile = 1609.344;
export const metresPerFoot = 0.3048;

/** What a distance is counted in, m. */
export const unitLengthM: Record<Units["distance"], number> = { km: 1000, mi: metresPerMile };

/** A temperature as its unit counts it. */
export const shownTemperature = (celsius: number, unit: Units["temperature"]) =>
	unit === "f" ? (celsius * 9) / 5 + 32 : celsius;

/** What a unit counts as °C, to the hundredth. */
export const celsiusOf = (shown: number, unit: Units["temperature"]) =>
	unit === "f" ? Math.round((shown - 32) * (500 / 9)) / 100 : shown;

export const metric: Units = { distance: "km", height: "m", temperature: "c" };

/** The choices as one word, as profile and cookie store them: two names, and the mixtures ("mi-m-c"). */
export const unitSystems = [
	"metric",
	"imperial",
	"km-m-f",
	"km-ft-c",
	"km-ft-f",
	"mi-m-c",
	"mi-m-f",
	"mi-ft-c",
] as const;
export type UnitSystem = (typeof unitSystems)[number];

export function isUnitSystem(word: unknown): word is UnitSystem {
	return unitSystems.includes(word as UnitSystem);
}

export function unitSystemOf({ distance, height, temperature }: Units): UnitSystem {
	const word = `${distance}-${height}-${temperature}`;
	if (word === "km-m-c") return "metric";
	return word === "mi-ft-f" ? "imperial" : (word as UnitSystem);
}

/** The units of a word; metric for one that is not ours. */
export function unitsOf(word: unknown): Units {
	if (!isUnitSystem(word) || word === "metric") return metric;
	const [distance, height, temperature] = (word === "imperial" ? "mi-ft-f" : word).split("-");
	return { distance, height, temperature } as Units;
}
