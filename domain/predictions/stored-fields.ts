import { noOptions, type PlanOptions } from "./plan-options.ts";
import type { Question } from "./question.ts";
import type { Result } from "./result.ts";
import type { RunnerModel } from "./runner-model.ts";
import { stopAt } from "./stations/station.ts";
import { noStationPlan, type StationPlan } from "./stations/station-plan.ts";

// JSON that earlier releases stored, read as what it is now.

/** A question as it is stored. Earlier ones have stops in place of stations, and of the runner's own races a factor alone. */
export type StoredQuestion = Omit<Question, "options" | "history"> & {
	options: StoredOptions;
	history: StoredHistory | null;
};

type StoredHistory = Omit<RunnerModel, "own"> & {
	own?: RunnerModel["own"] | { spread: number; races: number };
};

type StoredOptions =
	| (Omit<PlanOptions, "stages"> & Partial<Pick<PlanOptions, "stages">>)
	| (Omit<PlanOptions, "stations" | "stages"> & { stops: readonly StoredStop[] });

interface StoredStop {
	distanceM: number;
	durationS: number;
}

/** An option that is younger than the row says nothing. */
export function questionOfStored(stored: StoredQuestion): Question {
	const history = stored.history && historyOfStored(stored.history);
	return { ...stored, history, options: optionsOfStored(stored.options) };
}

function optionsOfStored(options: StoredOptions): PlanOptions {
	if ("stations" in options) return { ...noOptions, ...options };
	const { stops, ...rest } = options;
	const stations = stops.map(({ distanceM, durationS }) => stopAt(distanceM, durationS));
	return { ...noOptions, ...rest, stations };
}

/** A factor for every course says nothing of one: the range is then that of others. */
function historyOfStored({ own, ...history }: StoredHistory): RunnerModel {
	return own && "scatter" in own ? { ...history, own } : history;
}

/** Fields of results that are younger than some rows. */
type YoungerFields = StationPlan & Pick<Result, "stages" | "finish" | "ownSpread">;

/** A result as it is stored. Earlier ones have no plan by station, no stages, and no start for a forecast on the way. */
export type StoredResult = Omit<Result, keyof YoungerFields> & Partial<YoungerFields>;

export const resultOfStored = (stored: StoredResult): Result => ({
	...noStationPlan,
	stages: [],
	finish: null,
	ownSpread: null,
	...stored,
});
