import { expect, test } from "vitest";
import { type FieldDraws, slotS } from "#domain/predictions/field/field-draws.ts";
import { fieldSettings } from "#domain/predictions/field/field-settings.ts";
import { shapeOfNormal } from "#domain/predictions/field/field-shape.ts";
import {
	anyOfShape,
	type FieldQuestion,
	ownPassages,
} from "#domain/predictions/field/field-tables.ts";
import { normalBelow } from "#domain/predictions/model/normal.ts";
import { referenceField } from "#tests/fixtures/reference-field.ts";
import { loadFieldEngine } from "./load-field-node.ts";

const hour = 3600;
const shares = [0.08, 0.3, 0.55, 0.56, 0.9, 1];

const question = (given: Partial<FieldQuestion>): FieldQuestion => {
	const finishes = given.finishes ?? [];
	return {
		shares,
		finishes,
		shape: null,
		startsS: finishes.map(() => 0),
		cutOffsS: shares.map(() => null),
		stops: { share: 0, logitSd: 0 },
		commonSd: 0,
		spreadSd: 0,
		draws: 1,
		seed: 7,
		...given,
	};
};

function drawn(asked: FieldQuestion): FieldDraws {
	const drawing = loadFieldEngine().draw(asked, fieldSettings);
	let step = drawing.next();
	while (!step.done) step = drawing.next();
	return step.value;
}

const mixedField = question({
	finishes: Array.from({ length: 700 }, (_, k) =>
		k % 3 === 0
			? { fromPart: k % 2 ? 0 : 0.5, toPart: 1 }
			: { timeS: (6 + (k % 50) / 10) * hour, sd: 0.08 },
	),
	shape: shapeOfNormal({ meanS: 8 * hour, sdS: 1.2 * hour }),
	startsS: Array.from({ length: 700 }, (_, k) => 600 * (k % 4)),
	cutOffsS: [null, null, 5 * hour, null, 8.5 * hour, 10 * hour],
	stops: { share: 0.2, logitSd: 0.4 },
	commonSd: 0.06,
	spreadSd: 0.08,
	draws: 6,
});

test("Draws of a field are those of its plain twin", () => {
	const [core, twin] = [drawn(mixedField), referenceField(mixedField, fieldSettings)];
	expect(core.arrived).toEqual(twin.arrived);
	expect(core.lost).toEqual(twin.lost);
	expect(core.stopped).toEqual(twin.stopped);
	expect(Math.min(...core.lost.slice(2, 3), ...core.stopped.slice(1, 2))).toBeGreaterThan(0);
	for (const [cell, arrivals] of twin.arrivalsS.entries()) {
		expect(core.first[cell]).toBeCloseTo(twin.first[cell], 5);
		expect(core.last[cell]).toBeCloseTo(twin.last[cell], 5);
		const counts = new Uint16Array(core.slots);
		for (const arrivalS of arrivals) counts[Math.floor(arrivalS / slotS)]++;
		expect(core.counts.slice(cell * core.slots, (cell + 1) * core.slots)).toEqual(counts);
	}
});

test("All who start have arrived, stopped or come too late", () => {
	const { draws, places, arrived, lost, stopped } = drawn(mixedField);
	for (let draw = 0; draw < draws; draw++) {
		const at = (list: Uint32Array, place: number) => list[draw * places + place];
		let out = 700;
		for (let place = 0; place < places; place++) {
			out -= at(stopped, place);
			expect(at(arrived, place)).toBe(out);
			out -= at(lost, place);
		}
	}
});

test("A later start of one wave moves its arrivals and leaves all else as it was", () => {
	const later = { ...mixedField, startsS: mixedField.startsS.map((startS) => startS + 900) };
	const open = { ...mixedField, cutOffsS: shares.map(() => null) };
	const [before, after] = [drawn(open), drawn({ ...later, cutOffsS: open.cutOffsS })];
	expect(after.arrived).toEqual(before.arrived);
	before.first.forEach((firstS, cell) => {
		expect(after.first[cell]).toBeCloseTo(firstS + 900, 6);
	});
});

test("Passages of like entrants are spread as the formula says", () => {
	const timeS = 8 * hour;
	const entrants = 20_000;
	const finishes = Array.from({ length: entrants }, () => ({ timeS, sd: 0 }));
	const { road, long, ...rest } = fieldSettings;
	const settings = {
		...rest,
		road,
		long: { ...long, common: { drift: 0, places: 0 } },
	};
	const drawing = loadFieldEngine().draw(question({ finishes }), settings);
	let step = drawing.next();
	while (!step.done) step = drawing.next();
	const { counts, slots, arrived } = step.value;
	const middleLn = Math.log(timeS);
	const passages = ownPassages(middleLn, { pace: settings.long, middleLn, settings });
	for (const place of [0, 1, 2, 4]) {
		const share = shares[place];
		const medianS = timeS * share * Math.exp(passages.mean(share));
		const sd = Math.sqrt(passages.covariance(share, share));
		let reached = 0;
		for (let slot = 0; slot < slots; slot++) {
			reached += counts[place * slots + slot];
			const expected = normalBelow(Math.log(((slot + 1) * slotS) / medianS) / sd);
			// the field's common part is one draw of the nugget, 1e-4 in ln
			expect(Math.abs(reached / arrived[place] - expected)).toBeLessThan(0.015);
		}
	}
});

test("As many stop as are said to", () => {
	const finishes = Array.from({ length: 5000 }, () => anyOfShape);
	const shape = shapeOfNormal({ meanS: 30 * hour, sdS: 5 * hour });
	const { arrived, places, draws } = drawn(
		question({ finishes, shape, stops: { share: 0.3, logitSd: 0 }, draws: 5 }),
	);
	const finished = Array.from({ length: draws }, (_, draw) => arrived[draw * places + places - 1]);
	const mean = finished.reduce((sum, count) => sum + count, 0) / draws;
	expect(mean / 5000).toBeCloseTo(0.7, 1);
	expect(Math.abs(mean / 5000 - 0.7)).toBeLessThan(0.02);
});
