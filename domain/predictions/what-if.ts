import { optionEntries, optionFields, type PlanOptions, readPlanOptions } from "./plan-options.ts";
import type { PacingStrategyName } from "./prediction.ts";
import { requestOf } from "./stored-request.ts";
import { readStrategy } from "./upload.ts";
import type { PredictionBody } from "./wire.ts";

/** What can be changed about a stored prediction without a new file. */
export interface WhatIf {
	strategy: PacingStrategyName;
	options: PlanOptions;
}

const strategyField = "pacing_strategy";
/** In an address with these, and no others, a what-if is asked. */
export const whatIfFields = [strategyField, ...optionFields];

export const asksWhatIf = (query: URLSearchParams) => whatIfFields.some((name) => query.has(name));

/**
 * The what-if of an address: all of it is said there, so that an option that is absent is off. A strategy that is
 * absent is the stored one. Throws `prediction.unknown_strategy` and `prediction.option`.
 */
export function readWhatIf(query: URLSearchParams, stored: PredictionBody): WhatIf {
	const strategy = query.get(strategyField);
	return {
		strategy: strategy ? readStrategy(strategy) : requestOf(stored).strategy,
		options: readPlanOptions((name) => query.getAll(name)),
	};
}

/** A what-if as fields of an address. */
export function whatIfEntries({ strategy, options }: WhatIf): [string, string][] {
	return [[strategyField, strategy], ...optionEntries(options)];
}

export function whatIfOf(stored: PredictionBody): WhatIf {
	const { strategy, options } = requestOf(stored);
	return { strategy, options };
}
