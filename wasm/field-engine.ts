// Binds `field.wasm`: the passages of a whole field, drawn jointly.

import { type FieldDraws, slotS } from "#domain/predictions/field/field-draws.ts";
import type { FieldSettings } from "#domain/predictions/field/field-settings.ts";
import {
	type FieldQuestion,
	fieldTables,
	isKnown,
} from "#domain/predictions/field/field-tables.ts";
import { normalQuantile } from "#domain/predictions/model/normal.ts";
import { BLOCK, EntrantRow, FieldState, NORMALS } from "./assembly/field/layout.ts";
import { fieldsOf, lengthOf } from "./layout.ts";

/** The exports of `field.wasm`. */
interface FieldCore {
	readonly memory: WebAssembly.Memory;
	/** Address of a FieldState (assembly/field/layout.ts); 0 without memory. */
	openField(places: number, levels: number, draws: number, slots: number): number;
	/** Adds the first `count` rows of the block of entrants, of whom `from` were added before. */
	sampleEntrants(count: number, from: number): void;
	closeField(): void;
}

const field = fieldsOf(FieldState);
const stateLength = lengthOf(FieldState);
const rowLength = lengthOf(EntrantRow);

export interface FieldEngine {
	/**
	 * Draws a field. A generator: it yields the part that is done, 0 to 1, a few dozen times, and returns the draws. One at a
	 * time. Throws a RangeError without memory.
	 */
	draw(question: FieldQuestion, settings: FieldSettings): Generator<number, FieldDraws>;
}

export function createFieldEngine(instance: WebAssembly.Instance): FieldEngine {
	const core = instance.exports as unknown as FieldCore;
	return { draw: (question, settings) => drawField(core, question, settings) };
}

/** At most so many results are held, bytes: with more, late arrivals share the last slot. */
const mostCountBytes = 64 * 2 ** 20;

function* drawField(
	core: FieldCore,
	question: FieldQuestion,
	settings: FieldSettings,
): Generator<number, FieldDraws> {
	const tables = fieldTables(question, settings);
	const { places, levels, draws } = tables;
	const slots = slotsFor(question, tables);
	const at = core.openField(places, levels, draws, slots);
	if (at === 0) throw new RangeError(`No room for ${draws} draws of ${places} places.`);
	const state = new Float64Array(core.memory.buffer, at, stateLength);
	const put = (name: keyof FieldState, values: ArrayLike<number>) =>
		new Float64Array(core.memory.buffer, state[field[name]], values.length).set(values);
	const { firstLn, stepLn, middleLn } = tables;
	const { leastOfShare, stops } = settings;
	const scalars = { slotS, firstLn, stepLn, middleLn, leastOfShare, slowStops: stops.slow };
	for (const [name, value] of Object.entries({ ...scalars, seed: question.seed })) {
		state[field[name as keyof FieldState]] = value;
	}
	new Float32Array(core.memory.buffer, state[field.normalsAt], NORMALS).set(normals());
	put("sharesAt", tables.shares);
	put("meansAt", tables.means);
	put("factorsAt", tables.factors);
	put("commonAt", tables.common);
	put("stretchesAt", tables.stretches);
	put("hazardsAt", tables.hazards);
	put(
		"cutOffsAt",
		question.cutOffsS.map((cutOff) => cutOff ?? Number.POSITIVE_INFINITY),
	);
	put("shapeAt", tables.shapeLn);
	const { finishes, startsS } = question;
	for (let from = 0; from < finishes.length; from += BLOCK) {
		const block = finishes.slice(from, from + BLOCK);
		const rows = block.flatMap((finish, i) =>
			isKnown(finish)
				? [Math.log(finish.timeS), finish.sd, startsS[from + i], 0, 0]
				: [0, Number.NaN, startsS[from + i], finish.fromPart, finish.toPart - finish.fromPart],
		);
		put("entrantsAt", rows);
		core.sampleEntrants(rows.length / rowLength, from);
		yield Math.min(1, (from + BLOCK) / finishes.length);
	}
	const cells = places * draws;
	const u32 = (name: keyof FieldState) =>
		new Uint32Array(core.memory.buffer, state[field[name]], cells).slice();
	const f64 = (name: keyof FieldState) =>
		new Float64Array(core.memory.buffer, state[field[name]], cells).slice();
	const drawn = {
		places,
		draws,
		slots,
		arrived: u32("arrivedAt"),
		lost: u32("lostAt"),
		stopped: u32("stoppedAt"),
		first: f64("firstAt"),
		last: f64("lastAt"),
		counts: new Uint16Array(core.memory.buffer, state[field.countsAt], cells * slots).slice(),
	};
	core.closeField();
	return drawn;
}

/** What all may be slower by than the slowest level: three standard deviations of what they have in common, and a fifth. */
function slotsFor(
	{ startsS, commonSd, shares, draws }: FieldQuestion,
	{ firstLn, stepLn, levels }: { firstLn: number; stepLn: number; levels: number },
): number {
	const lastS = Math.exp(firstLn + stepLn * (levels - 1) + 3 * commonSd + 0.2);
	const lastStartS = startsS.reduce((most, startS) => Math.max(most, startS), 0);
	const most = Math.floor(mostCountBytes / (2 * shares.length * draws));
	return Math.min(most, Math.ceil((lastS + lastStartS) / slotS) + 1);
}

let cached: Float32Array | undefined;
function normals(): Float32Array {
	cached ??= Float32Array.from({ length: NORMALS }, (_, k) => normalQuantile((k + 0.5) / NORMALS));
	return cached;
}
