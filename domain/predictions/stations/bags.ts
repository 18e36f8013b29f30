// Folder: stations on a course: tables, checks, passages and chances. Imports: course, options, model.

import type { ScalarOptions } from "../options/scalar-options.ts";
import type { StationKind } from "../options/station.ts";
import { amountOver } from "./fuel.ts";

/** What a runner takes an hour. */
export type Intake = Pick<ScalarOptions, "carbsGPerHour" | "waterMlPerHour">;

/** What is needed over some time; null for what is not said. */
export interface Supply {
	carbsG: number | null;
	waterMl: number | null;
}

/** A bag and what is needed from it on. */
export interface Bag extends Supply {
	/** Place in the list of stations; null for what the runner starts with. */
	station: number | null;
	/** Place of the next bag; null when it lasts to the finish. */
	until: number | null;
}

interface FuelPlan {
	/** What to carry from the start to the first station, then from each station to the next one or the finish. */
	sections: readonly Supply[];
	bags: readonly Bag[];
}

interface Planned {
	/** In the order of the course. */
	stations: readonly { kinds: readonly StationKind[]; arrivalS: number }[];
	/** Stops included. */
	finishS: number;
	intake: Intake;
}

/**
 * What to carry by section, the stop at its start included, and by bag: a bag holds what is needed until the next one.
 * Amounts are whole, rounded on their running sum, so that sections add up to bags and to the whole run.
 */
export function fuelPlanOf({ stations, finishS, intake }: Planned): FuelPlan {
	const times = [0, ...stations.map(({ arrivalS }) => arrivalS), finishS];
	const over = (perHour: number | null, from: number, to: number) => {
		const [until, before] = [amountOver(perHour, times[to]), amountOver(perHour, times[from])];
		return until === null || before === null ? null : until - before;
	};
	const supply = (from: number, to: number): Supply => ({
		carbsG: over(intake.carbsGPerHour, from, to),
		waterMl: over(intake.waterMlPerHour, from, to),
	});
	const bagAt = stations.flatMap(({ kinds }, k) => (kinds.includes("bag") ? [k] : []));
	return {
		sections: times.slice(1).map((_, k) => supply(k, k + 1)),
		bags: [null, ...bagAt].map((station, k) => {
			const next = bagAt[k] ?? null;
			const from = station === null ? 0 : station + 1;
			return {
				station,
				until: next,
				...supply(from, next === null ? times.length - 1 : next + 1),
			};
		}),
	};
}
