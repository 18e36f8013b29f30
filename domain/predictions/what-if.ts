import { optionEntries, optionFields, readPlanOptions } from "./plan-options.ts";
import type { Question } from "./question.ts";
import { readStrategy } from "./upload.ts";

/** What can be changed about a stored prediction without a new file. */
export type WhatIf = Pick<Question, "strategy" | "options">;

const strategyField = "pacing_strategy";
/** An address with any of these asks a what-if. */
export const whatIfFields = [strategyField, ...optionFields];

export const hasWhatIf = (query: URLSearchParams) => whatIfFields.some((name) => query.has(name));

/**
 * The question with the what-if of an address. An option that is absent there is off; a strategy that is absent is the
 * stored one. Throws `prediction.unknown_strategy` and `prediction.option`.
 */
export function readWhatIf(query: URLSearchParams, stored: Question): Question {
	const strategy = query.get(strategyField);
	return {
		...stored,
		strategy: strategy ? readStrategy(strategy) : stored.strategy,
		options: readPlanOptions((name) => query.getAll(name)),
	};
}

/** A what-if as fields of an address. */
export function whatIfEntries({ strategy, options }: WhatIf): [string, string][] {
	return [[strategyField, strategy], ...optionEntries(options)];
}
