/** What a weather service foresees of a run; "unavailable" when it has no answer now. */
export type RunForecast =
	| {
			kind: "foreseen";
			/** Mean of the hours of the run, at the height of the course: °C, and relative, 0 to 1. */
			airC: number;
			humidity: number;
			/** Of its warmest hour. */
			warmestC: number;
	  }
	| { kind: "unavailable" };

/** Days ahead that a service is asked about. */
export const forecastDays = 15;
