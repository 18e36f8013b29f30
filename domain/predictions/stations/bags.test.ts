import fc from "fast-check";
import { expect, test } from "vitest";
import type { StationKind } from "../options/station.ts";
import { fuelPlanOf } from "./bags.ts";

const intake = { carbsGPerHour: 60, waterMlPerHour: 500 };
const station = (arrivalS: number, ...kinds: StationKind[]) => ({ arrivalS, kinds });

test("A bag holds what is needed until the next bag, stations without one added up", () => {
	const stations = [station(3600), station(2 * 3600, "aid", "bag"), station(3 * 3600, "water")];
	const { sections, bags } = fuelPlanOf({ stations, finishS: 5 * 3600, intake });
	expect(sections.map(({ carbsG }) => carbsG)).toEqual([60, 60, 60, 120]);
	expect(sections.map(({ waterMl }) => waterMl)).toEqual([500, 500, 500, 1000]);
	expect(bags).toEqual([
		{ station: null, until: 1, carbsG: 120, waterMl: 1000 },
		{ station: 1, until: null, carbsG: 180, waterMl: 1500 },
	]);
});

test("Without bags on the way the runner starts with everything", () => {
	const { sections, bags } = fuelPlanOf({ stations: [], finishS: 5400, intake });
	expect(sections).toEqual([{ carbsG: 90, waterMl: 750 }]);
	expect(bags).toEqual([{ station: null, until: null, carbsG: 90, waterMl: 750 }]);
});

test("An amount that is not said is not computed", () => {
	const none = { carbsGPerHour: null, waterMlPerHour: 500 };
	const plan = fuelPlanOf({ stations: [station(1800, "bag")], finishS: 3600, intake: none });
	expect(plan.sections).toEqual([
		{ carbsG: null, waterMl: 250 },
		{ carbsG: null, waterMl: 250 },
	]);
	expect(plan.bags.map(({ carbsG }) => carbsG)).toEqual([null, null]);
});

test("Whole amounts of sections add up to those of bags and of the whole run", () => {
	const run = fc.record({
		legs: fc.array(fc.tuple(fc.integer({ min: 1, max: 20_000 }), fc.boolean()), { maxLength: 30 }),
		lastS: fc.integer({ min: 1, max: 20_000 }),
		carbsGPerHour: fc.integer({ min: 0, max: 200 }),
	});
	fc.assert(
		fc.property(run, ({ legs, lastS, carbsGPerHour }) => {
			let arrivalS = 0;
			const stations = legs.map(([legS, isBag]) => {
				arrivalS += legS;
				return station(arrivalS, ...(isBag ? (["bag"] as const) : []));
			});
			const finishS = arrivalS + lastS;
			const plan = fuelPlanOf({
				stations,
				finishS,
				intake: { carbsGPerHour, waterMlPerHour: null },
			});
			const sum = (rows: readonly { carbsG: number | null }[]) =>
				rows.reduce((total, { carbsG }) => total + (carbsG ?? Number.NaN), 0);
			const total = Math.round((carbsGPerHour * finishS) / 3600);
			expect([sum(plan.sections), sum(plan.bags)]).toEqual([total, total]);
			expect(plan.sections).toHaveLength(stations.length + 1);
		}),
	);
});
