// Spreads a total time over cells. Equal effort (pace in proportion to cost) is the fastest way for
// any convex fatigue (Keller 1974; Aftalion & Trélat 2020); the other shapes
// bend it by a few per cent. Every plan adds up to its total.

import { FADE_KNOTS, FADE_STEP, PredictionState } from "./layout";
import { get, set } from "./slots";

/** Steps of the solver: four or five are the rule. */
const STEPS: i32 = 60;
/** Start and finish are run differently over this length, m. */
const END_M: f64 = 1000;

/** What `respond` made of which costs, cell by cell, and with which response. */
let responses: usize = 0;
let respondedTo: usize = 0;
let lastResponse: f64 = NaN;

/** Hands over memory for two f64 of each of `pairs` cells, a whole number of pairs. */
export function openPlan(memory: usize, pairs: i32): void {
	responses = memory;
	respondedTo = memory + ((<usize>pairs) << 3);
	lastResponse = NaN;
}

/**
 * Fills `clock` with the time at each cell border, s: 0 first, `planTimeS` last, rising. `cost` holds
 * flat-equivalent metres per cell and `lengths` metres, both padded to pairs of cells, as `clock` and the scratch
 * `shares` are.
 */
export function spread(
	state: PredictionState,
	cost: usize,
	lengths: usize,
	cells: i32,
	distanceM: f64,
	shares: usize,
	clock: usize,
): void {
	const totalS = state.planTimeS;
	let sum = totalS;
	if (state.evenPace > 0) {
		// one ground speed, with the effort bounded around the mean: a wall cannot be run at pace
		const effort = state.equivalentM / totalS;
		const least = 1 / (effort * state.evenEffortHigh);
		const most = 1 / (effort * state.evenEffortLow);
		fit(lengths, cost, least, most, totalS / distanceM, totalS, cells, shares);
	} else sum = sameEffort(state, cost, lengths, cells, shares);
	const start = state.usualFade > 0 ? 1 - ultraFade(state) : 1;
	const cap = (state.speedCap * (state.equivalentM / totalS)) / start;
	// a total slower than the floor wins over the floor
	const floor = Math.min(state.speedFloor, (0.8 * distanceM) / totalS);
	fit(shares, lengths, 1 / cap, 1 / floor, totalS / sum, totalS, cells, clock);
	addUp(cells, clock);
	set(clock, cells, totalS);
}

/** From the times of cells to those at their starts; only one sum in two waits for the one ahead. */
function addUp(cells: i32, clock: usize): void {
	let sum = 0.0;
	const end = clock + ((<usize>cells) << 3);
	for (let at = clock; at < end; at += 16) {
		const one = load<f64>(at);
		const both = one + load<f64>(at, 8);
		store<f64>(at, sum);
		store<f64>(at, sum + one, 8);
		sum += both;
	}
}

/**
 * Fills `out` with cost, or a power of it, weighted over the way done, which is measured in the same: linearly,
 * and as the pace usually fades. Returns its sum.
 */
function sameEffort(
	state: PredictionState,
	cost: usize,
	lengths: usize,
	cells: i32,
	out: usize,
): f64 {
	const responds = state.slopeResponse != 1;
	if (responds) respond(state.slopeResponse, cost, lengths, cells);
	const shares = responds ? responses : cost;
	const sum = responds ? sumOf(responses, cells) : state.equivalentM;
	const start = f64x2.splat(state.weightStart);
	const slope = f64x2.splat(state.weightSlope / sum);
	const half = f64x2.splat(0.5);
	const late = state.usualFade > 0 ? lateFade(state) : 0;
	const ultra = state.usualFade > 0 ? ultraFade(state) : 0;
	// beyond half of the way, 2·way − 1, whose mean is a quarter
	const lateStart = f64x2.splat(-late / 4);
	const lateSlope = f64x2.splat((2 * late) / sum);
	const middleOfWay = f64x2.splat(sum / 2);
	// 1 − c + 3c·way − 1.5c·way², whose mean is 1
	const ultraStart = f64x2.splat(-ultra);
	const ultraSlope = f64x2.splat((3 * ultra) / sum);
	const ultraSquare = f64x2.splat((-1.5 * ultra) / (sum * sum));
	const none = f64x2.splat(0);
	let weighted = none;
	let done = 0.0;
	const end = (<usize>cells) << 3;
	for (let at: usize = 0; at < end; at += 16) {
		const share = v128.load(shares + at);
		const one = f64x2.extract_lane(share, 0);
		const before = f64x2.replace_lane(f64x2.splat(done), 1, done + one);
		const middle = f64x2.add(before, f64x2.mul(half, share));
		const beyond = f64x2.pmax(f64x2.sub(middle, middleOfWay), none);
		const fading = f64x2.add(lateStart, f64x2.mul(lateSlope, beyond));
		const rising = f64x2.add(ultraSlope, f64x2.mul(ultraSquare, middle));
		const slowing = f64x2.add(fading, f64x2.add(ultraStart, f64x2.mul(rising, middle)));
		const weight = f64x2.add(f64x2.add(start, f64x2.mul(slope, middle)), slowing);
		const time = f64x2.mul(share, weight);
		v128.store(out + at, time);
		weighted = f64x2.add(weighted, time);
		done += one + f64x2.extract_lane(share, 1);
	}
	if (state.usualFade == 0)
		return f64x2.extract_lane(weighted, 0) + f64x2.extract_lane(weighted, 1);
	bendEnds(state, lengths, cells, out);
	return sumOf(out, cells);
}

/**
 * Fills `responses` with length · (cost per metre)^response; 0 for a cell of no length. Costs rarely change
 * from question to question: a cell that costs the same keeps its value.
 */
function respond(response: f64, cost: usize, lengths: usize, cells: i32): void {
	if (response != lastResponse) memory.fill(respondedTo, 0, (<usize>cells) << 3);
	lastResponse = response;
	for (let i = 0; i < cells; i++) {
		const metres = get(cost, i);
		if (metres == get(respondedTo, i)) continue;
		const length = get(lengths, i);
		set(respondedTo, i, metres);
		set(responses, i, length * Math.exp(response * Math.log(metres / length)));
	}
	if (cells & 1) set(responses, cells, 0);
}

/** How much of the way of shorter races has gone, 0 to 1, where the fade of ultras replaces theirs. */
function ultraShare(state: PredictionState): f64 {
	const past = Math.log(state.planTimeS / state.ultraFromS);
	return Math.min(1, Math.max(0, past / Math.log(state.ultraFullS / state.ultraFromS)));
}

/** How much faster than on average an ultra starts, in effort per time; the pace then slows ever less until the finish. */
function ultraFade(state: PredictionState): f64 {
	const more = state.ultraFadePerLnTime * Math.log(state.planTimeS / state.ultraFadeS);
	return ultraShare(state) * Math.min(state.ultraFadeMost, state.ultraFadeAt + more);
}

/** Slowing from half of the way to the finish: what is usual for a run so long, and the runner's own; none of ultras. */
function lateFade(state: PredictionState): f64 {
	const past = Math.max(0, Math.log(state.planTimeS / state.hinge1S));
	const usual = Math.min(state.fadePerLnTime * past, state.fadeMost);
	const knot = Math.min(past / FADE_STEP, <f64>FADE_KNOTS);
	const k = <i32>knot;
	const own = <usize>state.ownFadeAt;
	const from = k == 0 ? 0 : get(own, k - 1);
	const to = k == FADE_KNOTS ? from : get(own, k);
	return (1 - ultraShare(state)) * (usual + from + (knot - <f64>k) * (to - from));
}

/** Slower from the start, faster toward the finish, both less with each metre of a kilometre. */
function bendEnds(state: PredictionState, lengths: usize, cells: i32, times: usize): void {
	let fromM = 0.0;
	for (let i = 0; i < cells && fromM < END_M; i++) {
		const middle = fromM + get(lengths, i) / 2;
		const bend = 2 * state.firstSlower * Math.max(0, 1 - middle / END_M);
		set(times, i, get(times, i) * (1 + bend));
		fromM += get(lengths, i);
	}
	let leftM = 0.0;
	for (let i = cells - 1; i >= 0 && leftM < END_M; i--) {
		const middle = leftM + get(lengths, i) / 2;
		const bend = 2 * state.lastFaster * Math.max(0, 1 - middle / END_M);
		set(times, i, get(times, i) * (1 - bend));
		leftM += get(lengths, i);
	}
}

function sumOf(values: usize, cells: i32): f64 {
	let sum = f64x2.splat(0);
	const end = (<usize>cells) << 3;
	for (let at: usize = 0; at < end; at += 16) sum = f64x2.add(sum, v128.load(values + at));
	return f64x2.extract_lane(sum, 0) + f64x2.extract_lane(sum, 1);
}

/**
 * Fills `out` with the times that add up to `totalS`: x · a cell's share, held between least and most
 * times its measure, for one x. The sum is a chain of straight lines in x, so a Newton step is exact
 * as soon as it is known which cells are held; a bracket keeps it from running in circles.
 */
function fit(
	shares: usize,
	measures: usize,
	least: f64,
	most: f64,
	guess: f64,
	totalS: f64,
	cells: i32,
	out: usize,
): void {
	const low = f64x2.splat(least);
	const high = f64x2.splat(most);
	const end = (<usize>cells) << 3;
	let x = guess;
	let under = 0.0;
	let over = Infinity;
	for (let step = 0; step < STEPS; step++) {
		const factor = f64x2.splat(x);
		let sum = f64x2.splat(0);
		let free = f64x2.splat(0);
		for (let at: usize = 0; at < end; at += 16) {
			const share = v128.load(shares + at);
			const measure = v128.load(measures + at);
			const unbounded = f64x2.mul(factor, share);
			const held = f64x2.pmin(
				f64x2.pmax(unbounded, f64x2.mul(measure, low)),
				f64x2.mul(measure, high),
			);
			v128.store(out + at, held);
			sum = f64x2.add(sum, held);
			free = f64x2.add(free, v128.and(share, f64x2.eq(held, unbounded)));
		}
		const off = totalS - (f64x2.extract_lane(sum, 0) + f64x2.extract_lane(sum, 1));
		if (Math.abs(off) <= 1e-13 * totalS) return;
		if (off > 0) under = x;
		else over = x;
		const slope = f64x2.extract_lane(free, 0) + f64x2.extract_lane(free, 1);
		let next = x + off / slope;
		// all cells held, or out of the bracket: halve in ratio
		if (!(next > under && next < over)) {
			next = over == Infinity ? 2 * x : under == 0 ? 0.5 * x : Math.sqrt(under * over);
		}
		if (next == x) return;
		x = next;
	}
}
