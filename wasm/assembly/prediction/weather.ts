import { DaySlice, PredictionState, StopRow } from "./layout";
import { get, ramp, set } from "./slots";
import { solveLogTime } from "./solve";

/** Most slices of a day, and stops, that the core has memory for. */
export const MOST_SLICES: i32 = 720;
export const MOST_STOPS: i32 = 100;
/** Passes until time and weather agree: each has a hundredth of the change of the one before. */
const PASSES: i32 = 12;
const AGREED: f64 = 1e-12;

/** Integrals over the time since the start, at the borders of slices: °C·s too warm, °C·s too cold, s of darkness. */
let warmth: usize = 0;
let chill: usize = 0;
let darkness: usize = 0;

/** Hands over memory for three integrals of `MOST_SLICES + 1` f64 each. */
export function openWeather(integrals: usize): void {
	const bytes = (<usize>(MOST_SLICES + 1)) << 3;
	warmth = integrals;
	chill = warmth + bytes;
	darkness = chill + bytes;
}

/**
 * Wet bulb globe temperature, °C, from air temperature and relative humidity alone: the Australian
 * Bureau of Meteorology's approximation for sun and light wind, an overestimate under cloud and at night.
 */
export function wetBulbGlobeC(airC: f64, humidity: f64): f64 {
	const vapourHpa = humidity * 6.105 * Math.exp((17.27 * airC) / (237.7 + airC));
	return 0.567 * airC + 0.393 * vapourHpa + 3.94;
}

/** Fills the integrals of a day. Too warm and too cold is what lies outside of a comfortable band (Mantzios 2022, MSSE 54:153). */
function integrateDay(state: PredictionState): void {
	const slices = <i32>state.slices;
	set(warmth, 0, 0);
	set(chill, 0, 0);
	set(darkness, 0, 0);
	for (let k = 0; k < slices; k++) {
		const slice = changetype<DaySlice>(<usize>state.slicesAt + <usize>k * offsetof<DaySlice>());
		let warm = 0.0;
		let cold = 0.0;
		if (!isNaN(slice.airC)) {
			const feltC = wetBulbGlobeC(slice.airC, slice.humidity);
			warm = Math.max(0, feltC - state.warmFromC);
			cold = Math.max(0, state.coldBelowC - feltC);
		}
		set(warmth, k + 1, get(warmth, k) + warm * state.sliceS);
		set(chill, k + 1, get(chill, k) + cold * state.sliceS);
		set(darkness, k + 1, get(darkness, k) + slice.dark * state.sliceS);
	}
}

/** An integral at an instant, in slices since the start; beyond the last slice it goes on as in that. */
function integralAt(integral: usize, at: f64, slices: i32): f64 {
	const k = at < <f64>(slices - 1) ? <i32>at : slices - 1;
	const from = get(integral, k);
	return from + (at - <f64>k) * (get(integral, k + 1) - from);
}

/**
 * Fills `factors` with what the weather and the dark multiply the cost of each cell by when the course takes `timeS`, from
 * those that it holds: a cell counts the air and the darkness of the time in which it is run, stops before it included.
 * Sets `heatFactor` and `nightCost` of the whole; returns the factor of the whole. `rate` is the cost per °C too warm.
 */
function weigh(
	state: PredictionState,
	cost: usize,
	cells: i32,
	rate: f64,
	timeS: f64,
	weightedM: f64,
	factors: usize,
): f64 {
	const slices = <i32>state.slices;
	const pace = timeS / weightedM / state.sliceS;
	const stops = <i32>state.stops;
	let stop = 0;
	let at = 0.0;
	let warmBefore = 0.0;
	let coldBefore = 0.0;
	let darkBefore = 0.0;
	let heatM = 0.0;
	let nightM = 0.0;
	for (let i = 0; i < cells; i++) {
		let waited = 0.0;
		while (stop < stops) {
			const row = changetype<StopRow>(<usize>state.stopsAt + <usize>stop * offsetof<StopRow>());
			if (row.cell > <f64>i) break;
			waited += row.stopS;
			stop++;
		}
		if (waited > 0) {
			at += waited / state.sliceS;
			warmBefore = integralAt(warmth, at, slices);
			coldBefore = integralAt(chill, at, slices);
			darkBefore = integralAt(darkness, at, slices);
		}
		const metres = get(cost, i);
		const lasting = metres * get(factors, i) * pace;
		at += lasting;
		const warm = integralAt(warmth, at, slices);
		const cold = integralAt(chill, at, slices);
		const dark = integralAt(darkness, at, slices);
		const share = lasting > 0 ? 1 / (lasting * state.sliceS) : 0;
		const heat = (rate * (warm - warmBefore) + state.cold * (cold - coldBefore)) * share;
		const night = (1 + heat) * state.darkCost * (dark - darkBefore) * share;
		heatM += metres * heat;
		nightM += metres * night;
		set(factors, i, 1 + heat + night);
		warmBefore = warm;
		coldBefore = cold;
		darkBefore = dark;
	}
	state.heatFactor = 1 + heatM / state.equivalentM;
	state.nightCost = nightM / (state.equivalentM + heatM);
	return state.heatFactor * (1 + state.nightCost);
}

/** ln of what the runner's finishes on the course, last weeks and results of trails multiply the time by. */
export function movedLn(state: PredictionState): f64 {
	return state.ownCourseLn + state.recentLn + state.trailLn;
}

/**
 * Fills `factors` with what the weather and the dark multiply the cost of each cell by, and returns ln of the time that goes
 * with them; `mild` is that without them. Heat costs more in long runs.
 */
export function meetWeather(
	state: PredictionState,
	cost: usize,
	cells: i32,
	mild: f64,
	factors: usize,
): f64 {
	const carried = 1 + state.carryOver;
	state.heatFactor = 1;
	state.nightCost = 0;
	let logTime = carried == 1 ? mild : solveLogTime(state, state.equivalentM * carried);
	if (state.slices < 1) return logTime;
	for (let i = 0; i < cells; i++) set(factors, i, 1);
	integrateDay(state);
	const rate =
		state.heatShort +
		(state.heatLong - state.heatShort) *
			ramp(Math.exp(mild + movedLn(state)), state.heatShortS, state.heatLongS);
	let slower = 1.0;
	for (let pass = 0; pass < PASSES; pass++) {
		const before = logTime;
		slower = weigh(
			state,
			cost,
			cells,
			rate,
			Math.exp(logTime + movedLn(state)),
			slower * state.equivalentM,
			factors,
		);
		logTime = solveLogTime(state, state.equivalentM * slower * carried);
		if (Math.abs(logTime - before) < AGREED) break;
	}
	return logTime;
}

/** Moves the cost of cells to those that are hot or dark; their sum stays. */
export function shareWeather(
	state: PredictionState,
	cost: usize,
	cells: i32,
	factors: usize,
): void {
	const slower = state.heatFactor * (1 + state.nightCost);
	for (let i = 0; i < cells; i++) set(cost, i, (get(cost, i) * get(factors, i)) / slower);
}
