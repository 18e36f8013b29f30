import { describe, expect, test } from "vitest";
import { logOf, minute, plan, startMs } from "#tests/fixtures/followed-race.ts";
import { boardOf, isOnPlan } from "./race-board.ts";
import { emptyLog, type RaceLog, write } from "./race-log.ts";
import { placesOf, type RacePlan } from "./race-plan.ts";

const boardAt = (log: RaceLog, minutes: number) => boardOf(plan, log, startMs + minutes * minute);

describe("The board", () => {
	test("says the plan before the start, and the chance of the cut-off", () => {
		const { rows, anchor, isStarted, chanceOfAll } = boardOf(plan, emptyLog, startMs - 60 * minute);
		expect(rows.map(({ plannedS }) => plannedS)).toEqual([3600, 7200, 15_000, 18_600]);
		expect([anchor, isStarted]).toEqual([null, false]);
		expect(rows.map(({ state }) => state)).toEqual(["next", "later", "later", "later"]);
		expect(rows[2].chance).toBeGreaterThan(0.8);
		expect(chanceOfAll).toBeCloseTo(rows[2].chance ?? 0, 3);
	});

	test("says all that is ahead anew from the last passage", () => {
		const { rows, anchor } = boardAt(logOf([[10, 66]]), 66);
		expect(anchor).toBe(0);
		expect(rows[0]).toMatchObject({ state: "passed", arrivalS: 3960, lowS: 3960, highS: 3960 });
		expect(rows[1].state).toBe("next");
		// part of the six minutes is carried on, and no stop is counted before its place
		expect(rows[3].arrivalS).toBeGreaterThan(18_600 + 360);
		expect(rows[3].arrivalS).toBeLessThan(18_600 + 5 * 360);
		expect(rows[2].chance).toBeLessThan(boardAt(emptyLog, 0).rows[2].chance ?? 0);
	});

	test("takes a long stop for a stop, not for slowness", () => {
		const planned = boardAt(
			logOf([
				[10, 60],
				[20, 120, 130],
			]),
			130,
		).rows[3];
		const long = boardAt(
			logOf([
				[10, 60],
				[20, 120, 160],
			]),
			160,
		).rows[3];
		expect(long.arrivalS - planned.arrivalS).toBe(30 * 60);
	});

	test("waits for the departure, and moves on with the clock meanwhile", () => {
		const log = logOf([
			[10, 60],
			[20, 120],
		]);
		const [soon, late] = [boardAt(log, 125), boardAt(log, 140)];
		expect([soon.waitsAt, late.waitsAt]).toEqual([1, 1]);
		expect(soon.rows[1].state).toBe("here");
		expect(late.rows[3].arrivalS - soon.rows[3].arrivalS).toBe(10 * 60);
		expect(boardAt(logOf([[10, 60]]), 61).waitsAt).toBeNull();
	});

	test("keeps the promised time by pace where that can be", () => {
		const { rows } = boardAt(logOf([[10, 70]]), 70);
		expect(rows[3].promisedS).toBe(18_600);
		// 230 minutes of running are left for 40 km
		expect(rows[1].promisedS).toBe(Math.round(4200 + (13_800 / 4) * 1));
		expect(boardAt(logOf([[10, 200]]), 200).rows[3].promisedS).toBeNull();
	});

	test("asks for a passage that is missing, and moves nothing until it is there", () => {
		const log = logOf([[10, 60]]);
		const [soon, late] = [boardAt(log, 122), boardAt(log, 290)];
		expect([soon.missing, late.missing]).toEqual([null, 1]);
		const said = ({ rows }: typeof late) =>
			rows.map(({ arrivalS, lowS, marginS, chance }) => [arrivalS, lowS, marginS, chance]);
		expect(said(late)).toEqual(said(soon));
		expect(late.chanceOfAll).toBe(soon.chanceOfAll);
		const found = boardAt(
			logOf([
				[10, 60],
				[20, 120, 130],
			]),
			200,
		);
		expect(found.missing).toBeNull();
		expect(boardOf(plan, emptyLog, startMs + 500 * minute).missing).toBeNull();
	});

	test("says how late the runner is where the last passage was, the stop included", () => {
		const lateBy = (log: RaceLog, minutes: number) => boardAt(log, minutes).behindS;
		expect(lateBy(logOf([]), 5)).toBeNull();
		expect(lateBy(logOf([[10, 60]]), 61)).toBe(0);
		expect(lateBy(logOf([[10, 58]]), 61)).toBe(-120);
		const waits = logOf([
			[10, 60],
			[20, 121],
		]);
		expect(lateBy(waits, 125)).toBe(60);
		expect(lateBy(waits, 141)).toBe(11 * 60);
		expect([59, -59, 60, -60].map(isOnPlan)).toEqual([true, true, false, false]);
	});

	test("leaves a cut-off at its time of day, and moves one from the start with it", () => {
		const [one, two, four] = plan.stations;
		const dayTime = { at: { day: 0, minute: 730 }, counts: "arrival" } as const;
		const timed = { ...plan, stations: [one, two, { ...four, cutOff: dayTime }] };
		const late = write(
			emptyLog,
			{
				distanceM: 0,
				arrivalMs: startMs + 3 * minute,
				departureMs: startMs + 3 * minute,
				by: "me",
			},
			startMs,
		);
		expect(placesOf(timed, emptyLog)[2].cutOffS).toBe(16_800);
		expect(placesOf(timed, late)[2].cutOffS).toBe(16_800 - 180);
		expect(placesOf(plan, late)[2].cutOffS).toBe(16_800);
		const chanceOf = (plan: RacePlan) => boardOf(plan, late, startMs).rows[2].chance ?? 0;
		expect(chanceOf(timed)).toBeLessThan(chanceOf(plan));
	});

	test("says how late the run started, and that a start is missing long after the plan's", () => {
		const startedAt = (minutes: number) => {
			const atMs = startMs + minutes * minute;
			const entry = { distanceM: 0, arrivalMs: atMs, departureMs: atMs, by: "me" };
			return write(emptyLog, entry, atMs);
		};
		const said = (log: RaceLog, minutes: number, of = plan) => {
			const { startedLateS, isStartMissing } = boardOf(of, log, startMs + minutes * minute);
			return [startedLateS, isStartMissing];
		};
		expect([-60, 5, 6].map((at) => said(emptyLog, at)[1])).toEqual([false, false, true]);
		expect(said(startedAt(12), 13)).toEqual([720, false]);
		expect(said(startedAt(-3), 60)).toEqual([-180, false]);
		const unplanned = { ...plan, startMs: null, start: null };
		expect(said(emptyLog, 600, unplanned)).toEqual([0, false]);
		expect(said(startedAt(12), 13, unplanned)).toEqual([0, false]);
		// Who follows reckons from the start as it was.
		const { startMs: fromMs, rows } = boardOf(plan, startedAt(12), startMs + 13 * minute);
		expect([fromMs, rows[0].arrivalS]).toEqual([startMs + 12 * minute, 3600]);
	});

	test("gives places that were passed without a word a time between", () => {
		const { rows } = boardAt(logOf([[20, 130, 140]]), 140);
		expect(rows[0].state).toBe("passed");
		expect(rows[0].arrivalS).toBeGreaterThan(3600);
		expect(rows[0].arrivalS).toBeLessThan(130 * 60);
	});

	test("says what to carry by the time it takes from now on", () => {
		const { rows } = boardAt(
			logOf([
				[10, 60],
				[20, 120, 130],
			]),
			130,
		);
		expect(rows[2].supply.carbsG).toBe(
			Math.round(rows[3].arrivalS / 60) - Math.round(rows[2].arrivalS / 60),
		);
	});

	test("takes a log of another start, of no start, and of times that fall", () => {
		expect(
			boardAt(
				write(emptyLog, { distanceM: 10_000, arrivalMs: startMs, departureMs: null, by: "" }, 1),
				60,
			).anchor,
		).toBeNull();
		const fallen = boardAt(
			logOf([
				[10, 60],
				[20, 50, 40],
			]),
			70,
		);
		expect(fallen.anchor).toBe(0);
	});
});
