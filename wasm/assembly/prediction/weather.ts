import { PredictionState } from "./layout";
import { get, ramp } from "./slots";

/**
 * Wet bulb globe temperature, °C, from air temperature and relative humidity alone: the Australian
 * Bureau of Meteorology's approximation for sun and light wind, an overestimate under cloud and at night.
 */
export function wetBulbGlobeC(airC: f64, humidity: f64): f64 {
	const vapourHpa = humidity * 6.105 * Math.exp((17.27 * airC) / (237.7 + airC));
	return 0.567 * airC + 0.393 * vapourHpa + 3.94;
}

/**
 * What the expected weather multiplies the cost of a course by, at a duration without it; 1 when unknown.
 * Slower by a rate per °C outside of a comfortable band (Mantzios 2022, MSSE 54:153), more so in long runs.
 */
export function heatFactor(state: PredictionState, timeS: f64): f64 {
	const airC = state.airC;
	if (isNaN(airC)) return 1;
	const feltC = wetBulbGlobeC(airC, state.humidity);
	const short = state.heatShort;
	const long = state.heatLong;
	const rate = short + (long - short) * ramp(timeS, state.heatShortS, state.heatLongS);
	const warm = Math.max(0, feltC - state.warmFromC);
	const cold = Math.max(0, state.coldBelowC - feltC);
	return 1 + rate * warm + state.cold * cold;
}
