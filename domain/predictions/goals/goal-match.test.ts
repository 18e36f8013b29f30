import { expect, test } from "vitest";
import { matchGoal } from "./goal-match.ts";

const annecy = { latDeg: 45.9, lonDeg: 6.13 };
/** Metres to the north of a place. */
const north = (metres: number) => ({ ...annecy, latDeg: annecy.latDeg + metres / 111_195 });
const run = (distanceM: number, start: typeof annecy | null = null, sport = "run" as const) => ({
	distanceM,
	start,
	sport,
});
const course = { start: annecy, distanceM: 21_100 };

test("The run that began where the course does is its run, a warm-up is not", () => {
	const runs = [run(2500, north(100)), run(21_350, north(300)), run(21_100, null)];
	expect(matchGoal(course, runs)).toEqual({ run: runs[1], by: "place" });
});

test("without a place length decides, closely", () => {
	expect(matchGoal(course, [run(21_900)])).toMatchObject({ by: "length" });
	expect(matchGoal(course, [run(23_000)])).toBeNull();
	expect(matchGoal({ start: null, distanceM: 10_000 }, [run(10_100, annecy)])).not.toBeNull();
});

test("A run of that length elsewhere is another one", () => {
	expect(matchGoal(course, [run(21_100, north(20_000))])).toBeNull();
	expect(matchGoal(course, [run(21_100, north(3000))])).toMatchObject({ by: "length" });
});

test("rides are no runs, and a goal of which nothing is known has none", () => {
	expect(matchGoal(course, [{ ...run(21_100, annecy), sport: "ride" }])).toBeNull();
	expect(matchGoal({ start: null, distanceM: null }, [run(21_100, annecy)])).toBeNull();
});

test("A course over the date line begins where it begins", () => {
	const start = { latDeg: -16, lonDeg: 179.999 };
	const runs = [run(10_000, { latDeg: -16, lonDeg: -179.999 })];
	expect(matchGoal({ start, distanceM: 10_000 }, runs)).toMatchObject({ by: "place" });
});
