import { expect, test } from "vitest";
import { type Station, stopAt } from "#domain/predictions/options/station.ts";
import type { SharedPrediction } from "#domain/predictions/share/shared-plan.ts";
import { noStationPlan } from "#domain/predictions/stations/station-plan.ts";
import { cutOffRisk } from "../result/cut-off-risk.ts";
import { sectionRows, startBag, totalCarried } from "./section-rows.ts";

const section = (startM: number, endM: number, timeS: number) => ({
	startM,
	endM,
	timeS,
	gainM: 10,
	lossM: 20,
	meanSlope: 0,
	steepestSlope: 0,
	paceSPerKm: 300,
	equivalentPaceSPerKm: 300,
});
const passage = (arrivalS: number, stopS: number, cutOffS: number | null = null) => ({
	arrivalS,
	arrivalLowS: arrivalS - 100,
	arrivalHighS: arrivalS + 100,
	departureS: arrivalS + stopS,
	cutOffS,
	chance: cutOffS === null ? null : 0.8,
});
const bagStation: Station = { ...stopAt(4000, 300), name: "Lac", kinds: ["aid", "bag"] };
const leaveBy: Station = {
	...stopAt(8000, 120),
	cutOff: { at: { elapsedS: 3000 }, counts: "departure" },
};
const stations = [bagStation, leaveBy];
const result = {
	timeS: 3420,
	lowS: 3200,
	highS: 3700,
	plan: { timeS: 3000 },
	stations: [passage(1200, 300), passage(2700, 120, 3000)],
	sections: [section(0, 4000, 1200), section(4000, 8000, 1200), section(8000, 10_000, 600)],
	climbs: [],
	chanceOfAll: 0.8,
} as unknown as SharedPrediction["result"];
const unsaid = { carbsGPerHour: null, waterMlPerHour: null };

test("Rows lead from the start over each station to the finish, and add up to it with the stops", () => {
	const rows = sectionRows({ result, stations, intake: unsaid });
	expect(rows.map(({ from, to }) => [from?.name, to?.name])).toEqual([
		[undefined, "Lac"],
		["Lac", null],
		[null, undefined],
	]);
	const stoppedS = rows.reduce((sum, { to }) => sum + (to?.stopS ?? 0), 0);
	const runningS = rows.reduce((sum, { timeS }) => sum + timeS, 0);
	expect(rows.at(-1)).toMatchObject({ place: null, arrivalS: runningS + stoppedS });
	expect(rows.at(-1)).toMatchObject({ arrivalLowS: 3200, arrivalHighS: 3700, chance: null });
});

test("The margin of a cut-off counts from the arrival, or from the departure where runners must have left", () => {
	const margins = (all: readonly Station[]) =>
		sectionRows({ result, stations: all, intake: unsaid }).map(({ marginS }) => marginS);
	expect(margins(stations)).toEqual([null, 180, null]);
	const arriveBy: Station = { ...leaveBy, cutOff: { at: { elapsedS: 3000 }, counts: "arrival" } };
	expect(margins([bagStation, arriveBy])).toEqual([null, 300, null]);
});

test("A station at the end of the course is the last row", () => {
	const atEnd = { ...leaveBy, distanceM: 10_000 };
	const ended = {
		...result,
		sections: [section(0, 4000, 1200), section(4000, 10_000, 1800), section(10_000, 10_000, 0)],
	};
	const rows = sectionRows({ result: ended, stations: [bagStation, atEnd], intake: unsaid });
	expect(rows.map(({ place }) => place)).toEqual([0, 1]);
});

test("A plan without sections has no rows, even with stops", () => {
	const before = { ...result, ...noStationPlan };
	expect(sectionRows({ result: before, stations, intake: unsaid })).toEqual([]);
	expect(sectionRows({ result, stations: [], intake: unsaid })).toEqual([]);
});

test("What is carried adds up, and a bag holds what is needed until the next one or the finish", () => {
	const planned = { result, stations, intake: { carbsGPerHour: 60, waterMlPerHour: null } };
	const rows = sectionRows(planned);
	expect(rows.map(({ carry }) => carry?.carbsG)).toEqual([20, 25, 12]);
	expect(totalCarried(rows, "carbsG")).toBe(57);
	expect(totalCarried(rows, "waterMl")).toBe(null);
	expect(rows.map(({ bag }) => bag)).toEqual([
		{ carbsG: 37, waterMl: null, until: null },
		null,
		null,
	]);
	expect(startBag(planned)).toEqual({ carbsG: 20, waterMl: null, until: bagStation });
	expect(startBag({ ...planned, stations: [leaveBy, leaveBy] })).toBe(null);
});

test("The first cut-off at risk is the first that is not over 95 %, the tightest has the smallest chance", () => {
	const risk = (...chances: (number | null)[]) => cutOffRisk(chances.map((chance) => ({ chance })));
	expect(risk(null, 0.99, 0.951)).toBe(null);
	expect(risk(0.99, 0.95, null, 0.4, 0.6)).toEqual({ first: 1, tightest: 3 });
	expect(risk(0.02)).toEqual({ first: 0, tightest: 0 });
});
