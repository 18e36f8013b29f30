import { expect, test } from "vitest";
import { historySettings } from "#domain/predictions/model/history-settings.ts";
import { historyModelSettings } from "#domain/predictions/model/model-settings.ts";
import { heatFactor } from "#domain/predictions/model/run-weather.ts";
import { hourMs } from "#domain/time.ts";
import { loadActivityEngine } from "#wasm/load-activity-node.ts";
import { airDuring } from "#worker/predictions/weather/air-during.ts";
import { manyRuns, pastRun } from "../fixtures/histories.ts";
import { flat, predictOn, steady } from "../fixtures/prediction-core.ts";

const { learnAbility } = loadActivityEngine();
const airs = [
	{ airC: 32, humidity: 0.6 },
	{ airC: 22, humidity: 0.9 },
	{ airC: -12, humidity: 0.7 },
	{ airC: 12, humidity: 0.5 },
];
const runs = manyRuns(80).map(pastRun);
const learned = (of: typeof runs) =>
	learnAbility({ runs: of, results: [], today: 400, weeklyKm: 40 });
const cool = learned(runs);
const onFlat = (km: number, ability = cool, air: (typeof airs)[number] | null = null) =>
	predictOn(flat((km * 1000) / 20), {
		results: [],
		ability,
		settings: historyModelSettings,
		shape: steady,
		...(air ? { day: { sliceS: 1, slices: [{ ...air, dark: 0 }], stations: [] } } : {}),
	});

test.each(airs)(
	"What $airC °C cost a run is what the core adds to a course of the same time",
	(air) => {
		for (const km of [5, 15, 30, 50]) {
			const { exactS, costs } = onFlat(km, cool, air);
			const factor = heatFactor(air, exactS, historySettings.heat);
			expect(factor).toBeCloseTo(costs.heatFactor, 4);
		}
		expect(heatFactor(null, 3600, historySettings.heat)).toBe(1);
	},
);

test("Air is brought to the height of a run, and stays as it is where the height is unknown", () => {
	const hours = [20, 24, 10].map((airC, k) => ({ atMs: k * hourMs, airC, humidity: 0.5 }));
	const during = { startMs: 0.5 * hourMs, endMs: 1.5 * hourMs };
	const airAt = (altitudeM: number | null) =>
		airDuring({ altitudeM: 500, hours }, { ...during, altitudeM });
	expect(airAt(1500)?.airC).toBe(15.5);
	expect(airAt(null)).toEqual({ airC: 22, humidity: 0.5, warmestC: 24 });
	expect(airDuring({ altitudeM: 500, hours: [] }, { ...during, altitudeM: 0 })).toBeNull();
});

test("Runs in the heat foretell the same time in the same heat, and a faster one without", () => {
	const [air] = airs;
	const hot = learned(runs.map((run) => ({ ...run, air })));
	const then = onFlat(10).exactS;
	expect(onFlat(10, hot, air).exactS / then).toBeCloseTo(1, 2);
	expect(onFlat(10, hot).exactS / then).toBeLessThan(0.965);
	expect(learned(runs.map((run) => ({ ...run, air: airs[3] })))).toEqual(cool);
});
