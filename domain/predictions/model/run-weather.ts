import type { PlanOptions } from "../options/plan-options.ts";
import type { Air } from "./climate/typical-air.ts";
import type { HeatSettings } from "./model-settings.ts";

/** The same options in the air of a run; unchanged where it is unknown. */
export const inAir = (options: PlanOptions, air: Air | null | undefined): PlanOptions =>
	air ? { ...options, temperatureC: air.airC, humidity: air.humidity } : options;

/** Wet bulb globe temperature, °C, as the core has it (wasm/assembly/prediction/weather.ts). */
function wetBulbGlobeC({ airC, humidity }: Air): number {
	const vapourHpa = humidity * 6.105 * Math.exp((17.27 * airC) / (237.7 + airC));
	return 0.567 * airC + 0.393 * vapourHpa + 3.94;
}

const passes = 4;

/**
 * What the air of a run multiplied its cost by: what the core adds to a course of the same time in mild weather. 1 where
 * it is unknown. `timeS` is the time that was run.
 */
export function heatFactor(air: Air | null | undefined, timeS: number, heat: HeatSettings): number {
	if (!air) return 1;
	const feltC = wetBulbGlobeC(air);
	const warmC = Math.max(0, feltC - heat.warmFromC);
	const coldC = Math.max(0, heat.coldBelowC - feltC);
	let factor = 1;
	for (let pass = 0; pass < passes; pass++) {
		const mildS = timeS / factor;
		const long = Math.min(1, Math.max(0, (mildS - heat.shortS) / (heat.longS - heat.shortS)));
		const rate = heat.shortRate + (heat.longRate - heat.shortRate) * long;
		factor = 1 + rate * warmC + heat.coldRate * coldC;
	}
	return factor;
}
