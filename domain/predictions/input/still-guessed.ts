import type { Guessed, Question } from "../model/question.ts";
import type { PlanOptions } from "../options/plan-options.ts";
import { zoneOfStart } from "../options/start-time.ts";
import { stationLines } from "../options/station-text.ts";

/** What is still as it was guessed, of a question that was changed. */
export function stillGuessed(
	changed: Question,
	{ strategy, options, guessed }: Question,
): Guessed[] {
	const isSame: Record<Guessed, boolean> = {
		surface: changed.options.surface === options.surface,
		pacing_strategy: changed.strategy === strategy,
		start_zone: zoneOf(changed.options) === zoneOf(options),
		stations: stationLines(changed.options.stations) === stationLines(options.stations),
	};
	return guessed.filter((name) => isSame[name]);
}

const zoneOf = ({ start }: PlanOptions) => start && zoneOfStart(start);
