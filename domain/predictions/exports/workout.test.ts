import { expect, test } from "vitest";
import { plannedHills, plannedRace } from "#tests/fixtures/planned-race.ts";
import { pickInt, seeded } from "#tests/fixtures/random.ts";
import { smallPlan, station } from "#tests/fixtures/small-plan.ts";
import { totalStopS } from "../options/plan-options.ts";
import type { Prediction } from "../result/stored-prediction.ts";
import { workoutOf } from "./workout.ts";
import {
	paceRangeOf,
	type RunStep,
	shortestStepM,
	type Workout,
	type WorkoutSource,
} from "./workout-step.ts";

const sourceOf = ({ name, question, result }: Prediction): WorkoutSource => ({
	name: name ?? "",
	plan: result.plan,
	climbs: result.climbs,
	stations: question.options.stations,
});
const runs = ({ steps }: Workout) =>
	steps.filter((step): step is RunStep => step.kind !== "station");
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/** What holds of every workout of a plan. */
function expectWhole(workout: Workout, source: WorkoutSource, mostSteps: number) {
	const stopS = totalStopS(source.stations);
	const lengthM = Math.round(source.plan.kilometres.at(-1)?.endM ?? 0);
	expect(workout.steps.length).toBeLessThanOrEqual(mostSteps);
	expect(sum(workout.steps.map(({ distanceM }) => distanceM))).toBe(lengthM);
	expect(sum(workout.steps.map(({ timeS }) => timeS))).toBe(source.plan.timeS + stopS);
	expect([workout.distanceM, workout.timeS]).toEqual([lengthM, source.plan.timeS + stopS]);
	for (const step of runs(workout)) {
		// a border between two roundings may take half a metre from each end
		expect(step.distanceM).toBeGreaterThanOrEqual(Math.min(lengthM, shortestStepM) - 1);
		const { fastS, slowS } = paceRangeOf(step);
		const paceS = ((step.timeS - step.stopS) * 1000) / step.distanceM;
		expect(fastS <= paceS && paceS <= slowS && paceS - fastS > slowS - paceS).toBe(true);
	}
	let atM = 0;
	for (const step of workout.steps) {
		expect(step.startM).toBe(atM);
		atM += step.distanceM;
	}
}

test("A mountain race is a workout of its climbs by name, descents, flats and stops, exact to metre and second", () => {
	const source = sourceOf(plannedRace().prediction);
	const workout = workoutOf(source);
	expectWhole(workout, source, 50);
	const climbs = workout.steps.filter(({ kind }) => kind === "climb");
	// two of them are divided by a stop
	expect(climbs.map(({ number, place }) => [number, place])).toEqual([
		[1, "Col de Sorbière"],
		[2, "Col des Trois Évêques"],
		[2, "Col des Trois Évêques"],
		[3, "Pas du Berger"],
		[3, "Pas du Berger"],
		[4, "Tête d’Orsaz"],
		[5, "Col de la Sûle"],
		[6, "Signal de Crève-Cœur"],
	]);
	const stops = source.stations.filter((one) => one.stopS > 0);
	expect(
		workout.steps
			.filter(({ kind }) => kind === "station")
			.map(({ place, timeS }) => [place, timeS]),
	).toEqual(stops.map(({ name, stopS }) => [name, stopS]));
	expect(workout.stopsWithin).toBe(0);
});

test("Plans of any length, with any stops, add up in any number of steps", () => {
	const random = seeded(43);
	for (let round = 0; round < 40; round++) {
		const km = 0.3 + 24 * random() ** 2;
		const texts = Array.from({ length: pickInt(random, 12) }, () => {
			return `${(km * (0.02 + 0.96 * random())).toFixed(2)},,,${pickInt(random, 4)}`;
		});
		const source = sourceOf(plannedHills(km, [...new Set(texts)]).prediction);
		for (const mostSteps of [50, 20, 5, 1])
			expectWhole(workoutOf(source, mostSteps), source, mostSteps);
	}
});

test("A hundred stops leave the longest ones a step, and none of their time is lost", () => {
	const stations = Array.from(
		{ length: 100 },
		(_, k) => `${k + 1.5},Post ${k + 1},water,${(k % 7) + 1}`,
	);
	const source = sourceOf(plannedRace({ stations }).prediction);
	const workout = workoutOf(source);
	expectWhole(workout, source, 50);
	const open = workout.steps.filter(({ kind }) => kind === "station");
	expect(open).toHaveLength(24);
	expect(Math.min(...open.map(({ timeS }) => timeS))).toBe(6 * 60);
	expect(workout.stopsWithin).toBe(76);
});

test("Stops close to the start, to the finish and to one another are spent within a step", () => {
	const stations = [100, 1000, 1200, 2300].map((metres) => station(metres, { stopS: 60 }));
	const source: WorkoutSource = { ...smallPlan({ stations }), climbs: [] };
	const workout = workoutOf(source);
	expectWhole(workout, source, 50);
	expect(workout.steps.map(({ kind, distanceM, timeS }) => [kind, distanceM, timeS])).toEqual([
		["flat", 1000, 350 + 60],
		["station", 0, 60],
		["flat", 1500, 550 + 120],
	]);
	expect(workout.stopsWithin).toBe(3);
});
