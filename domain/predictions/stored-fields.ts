import { noOptions, type PlanOptions } from "./plan-options.ts";
import type { Question } from "./question.ts";
import type { Result } from "./result.ts";
import { stopAt } from "./stations/station.ts";
import { noStationPlan, type StationPlan } from "./stations/station-plan.ts";

// JSON that earlier releases stored, read as what it is now.

/** A question as it is stored. Earlier ones have stops in place of stations. */
export type StoredQuestion = Omit<Question, "options"> & { options: StoredOptions };

type StoredOptions =
	| (Omit<PlanOptions, "stages"> & Partial<Pick<PlanOptions, "stages">>)
	| (Omit<PlanOptions, "stations" | "stages"> & { stops: readonly StoredStop[] });

interface StoredStop {
	distanceM: number;
	durationS: number;
}

/** An option that is younger than the row says nothing. */
export function questionOfStored(stored: StoredQuestion): Question {
	const { options } = stored;
	if ("stations" in options) return { ...stored, options: { ...noOptions, ...options } };
	const { stops, ...rest } = options;
	const stations = stops.map(({ distanceM, durationS }) => stopAt(distanceM, durationS));
	return { ...stored, options: { ...noOptions, ...rest, stations } };
}

/** Fields of results that are younger than some rows. */
type YoungerFields = StationPlan & Pick<Result, "stages" | "finish">;

/** A result as it is stored. Earlier ones have no plan by station, no stages, and no start for a forecast on the way. */
export type StoredResult = Omit<Result, keyof YoungerFields> & Partial<YoungerFields>;

export const resultOfStored = (stored: StoredResult): Result => ({
	...noStationPlan,
	stages: [],
	finish: null,
	...stored,
});
