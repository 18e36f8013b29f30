import {
	AIR_C,
	COLD,
	COLD_BELOW_C,
	HEAT_LONG,
	HEAT_LONG_S,
	HEAT_SHORT,
	HEAT_SHORT_S,
	HUMIDITY,
	WARM_FROM_C,
} from "./frame";
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
export function heatFactor(frame: usize, timeS: f64): f64 {
	const airC = get(frame, AIR_C);
	if (isNaN(airC)) return 1;
	const feltC = wetBulbGlobeC(airC, get(frame, HUMIDITY));
	const short = get(frame, HEAT_SHORT);
	const long = get(frame, HEAT_LONG);
	const rate =
		short + (long - short) * ramp(timeS, get(frame, HEAT_SHORT_S), get(frame, HEAT_LONG_S));
	const warm = Math.max(0, feltC - get(frame, WARM_FROM_C));
	const cold = Math.max(0, get(frame, COLD_BELOW_C) - feltC);
	return 1 + rate * warm + get(frame, COLD) * cold;
}
