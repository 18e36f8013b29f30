// Passages of a whole field, drawn jointly: a draw has what all have in common, and each entrant in it a finish, sections that
// hang together, and a chance to stop. The distribution is that of domain/predictions/field/field-tables.ts; its plain twin is
// tests/fixtures/reference-field.ts.

import { mark, release, reserve } from "../memory";
import { BLOCK, EntrantRow, FieldState, NORMALS, SHAPE_KNOTS } from "./layout";
import { streamOf, wordAt } from "./random";

const F64: usize = 8;
const ROW: usize = offsetof<EntrantRow>();

let at: usize = 0;
let before: usize = 0;

/** Memory for a field of at most 128 places, its results zeroed; returns the address of its FieldState, 0 without memory. */
export function openField(places: i32, levels: i32, draws: i32, slots: i32): usize {
	if (at != 0) closeField();
	before = mark();
	const cells = <usize>places * <usize>draws;
	const triangle = <usize>(places * (places + 1)) / 2;
	at = reserve(offsetof<FieldState>());
	const normals = reserve(4 * <usize>NORMALS);
	const shares = reserve(F64 * <usize>places);
	const means = reserve(F64 * <usize>(levels * places));
	const factors = reserve(F64 * <usize>levels * triangle);
	const common = reserve(F64 * cells);
	const stretches = reserve(F64 * <usize>draws);
	const hazards = reserve(F64 * cells);
	const cutOffs = reserve(F64 * <usize>places);
	const shape = reserve(F64 * <usize>SHAPE_KNOTS);
	const entrants = reserve(ROW * <usize>BLOCK);
	const arrived = reserve(4 * cells);
	const lost = reserve(4 * cells);
	const stopped = reserve(4 * cells);
	const first = reserve(F64 * cells);
	const last = reserve(F64 * cells);
	const counts = reserve(2 * cells * <usize>slots);
	if (at == 0 || counts == 0 || last == 0 || factors == 0) {
		closeField();
		return 0;
	}
	memory.fill(arrived, 0, counts + 2 * cells * <usize>slots - arrived);
	const field = changetype<FieldState>(at);
	field.places = places;
	field.levels = levels;
	field.draws = draws;
	field.slots = slots;
	field.normalsAt = <f64>normals;
	field.sharesAt = <f64>shares;
	field.meansAt = <f64>means;
	field.factorsAt = <f64>factors;
	field.commonAt = <f64>common;
	field.stretchesAt = <f64>stretches;
	field.hazardsAt = <f64>hazards;
	field.cutOffsAt = <f64>cutOffs;
	field.shapeAt = <f64>shape;
	field.entrantsAt = <f64>entrants;
	field.arrivedAt = <f64>arrived;
	field.lostAt = <f64>lost;
	field.stoppedAt = <f64>stopped;
	field.firstAt = <f64>first;
	field.lastAt = <f64>last;
	field.countsAt = <f64>counts;
	return at;
}

export function closeField(): void {
	release(before);
	at = 0;
}

/** Own deviations of one entrant in one draw, standard normal, place by place. */
const own = memory.data(8 * 128, 16);

/** Adds the first `count` rows of the block, in every draw. `from`: how many entrants were added before. */
export function sampleEntrants(count: i32, from: i32): void {
	const draws = <i32>changetype<FieldState>(at).draws;
	for (let draw = 0; draw < draws; draw++) sampleDraw(draw, count, from);
}

function sampleDraw(draw: i32, count: i32, from: i32): void {
	const field = changetype<FieldState>(at);
	const places = <i32>field.places;
	const slots = <i32>field.slots;
	const lastLevel = field.levels - 1;
	const rowBytes = F64 * <usize>places;
	const triangleBytes = (rowBytes * <usize>(places + 1)) / 2;
	const perSlot = 1 / field.slotS;
	const seed = <u64>field.seed;
	const normals = <usize>field.normalsAt;
	const shares = <usize>field.sharesAt;
	const shape = <usize>field.shapeAt;
	const cutOffs = <usize>field.cutOffsAt;
	const least = field.leastOfShare;
	const firstLn = field.firstLn;
	const perLevel = 1 / field.stepLn;
	const slowStops = field.slowStops;
	const middleLn = field.middleLn;
	const stretch = load<f64>(<usize>field.stretchesAt + F64 * <usize>draw);
	const cell = <usize>draw * <usize>places;
	const common = <usize>field.commonAt + F64 * cell;
	const hazards = <usize>field.hazardsAt + F64 * cell;
	const arrived = <usize>field.arrivedAt + 4 * cell;
	const lost = <usize>field.lostAt + 4 * cell;
	const stopped = <usize>field.stoppedAt + 4 * cell;
	const first = <usize>field.firstAt + F64 * cell;
	const last = <usize>field.lastAt + F64 * cell;
	const counts = <usize>field.countsAt + 2 * cell * <usize>slots;

	for (let i = 0; i < count; i++) {
		const entrant = changetype<EntrantRow>(<usize>field.entrantsAt + ROW * <usize>i);
		const stream = streamOf(seed, <u64>(from + i), <u64>draw);
		const word = wordAt(stream, 0);
		const luck = <u32>word;
		const high = <u32>(word >> 32);
		// finish
		const finishLn = isNaN(entrant.sd)
			? middleLn + stretch * (load<f64>(shape + F64 * knotOf(entrant, high)) - middleLn)
			: entrant.finishLn + entrant.sd * <f64>load<f32>(normals + 4 * (<usize>high & 0xffff));
		const finishS = NativeMath.exp(finishLn);
		const nearest = nearestLevel((finishLn - firstLn) * perLevel, lastLevel);
		const means = <usize>field.meansAt + rowBytes * nearest;
		let row = <usize>field.factorsAt + triangleBytes * nearest;
		// endurance: the cumulative hazard that this entrant stops at
		const chance = (<f64>luck + 0.5) * (1.0 / 4294967296.0);
		const stopsAt = -NativeMath.log(chance) * NativeMath.exp(-slowStops * (finishLn - middleLn));
		let passedS: f64 = 0;
		let passedShare: f64 = 0;
		let bits: u64 = 0;
		for (let k = 0; k < places; k++) {
			const here = F64 * <usize>k;
			if (stopsAt < load<f64>(hazards + here)) {
				count32(stopped, k);
				break;
			}
			bits = (k & 3) == 0 ? wordAt(stream, <u64>(1 + (k >> 2))) : bits >> 16;
			store<f64>(own + here, <f64>load<f32>(normals + 4 * <usize>(bits & 0xffff)));
			let x = load<f64>(means + here) + load<f64>(common + here);
			for (let j: usize = 0; j <= here; j += F64) x += load<f64>(row + j) * load<f64>(own + j);
			row += here + F64;
			const share = load<f64>(shares + here);
			const soonestS = passedS + least * finishS * (share - passedShare);
			const passageS = NativeMath.max(finishS * NativeMath.exp(x), soonestS);
			const arrivalS = entrant.startS + passageS;
			if (load<u32>(arrived + 4 * <usize>k) == 0) {
				store<f64>(first + here, arrivalS);
				store<f64>(last + here, arrivalS);
			} else {
				if (arrivalS < load<f64>(first + here)) store<f64>(first + here, arrivalS);
				if (arrivalS > load<f64>(last + here)) store<f64>(last + here, arrivalS);
			}
			count32(arrived, k);
			let slot = <i32>(arrivalS * perSlot);
			if (slot >= slots) slot = slots - 1;
			const counted = counts + 2 * (<usize>k * <usize>slots + <usize>slot);
			store<u16>(counted, load<u16>(counted) + 1);
			if (arrivalS > load<f64>(cutOffs + here)) {
				count32(lost, k);
				break;
			}
			passedS = passageS;
			passedShare = share;
		}
	}
}

/** A knot of the entrant's stretch of the shape. */
function knotOf(entrant: EntrantRow, luck: u32): usize {
	const part = entrant.fromPart + entrant.parts * ((<f64>luck + 0.5) * (1.0 / 4294967296.0));
	return <usize>(part * <f64>SHAPE_KNOTS);
}

function nearestLevel(level: f64, last: f64): usize {
	const whole = NativeMath.floor(level + 0.5);
	return <usize>(whole < 0 ? 0 : whole > last ? last : whole);
}

function count32(list: usize, k: i32): void {
	const counted = list + 4 * <usize>k;
	store<u32>(counted, load<u32>(counted) + 1);
}
