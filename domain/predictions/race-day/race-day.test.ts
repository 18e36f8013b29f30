import { describe, expect, test } from "vitest";
import { publicCourse } from "../share/public-course.ts";
import { crewChoices, publicFollowed } from "../share/public-plan.ts";
import { sameEffort } from "../stations/effort-curve.ts";
import { stopAt } from "../stations/station.ts";
import { liveFragment, readLiveLink } from "./live-link.ts";
import { passageDoubt } from "./passage-doubt.ts";
import { ownLog, publicLog } from "./public-log.ts";
import { boardOf, isOnPlan } from "./race-board.ts";
import { isUpdate, planKeyOf, readUpdate, updateFragment } from "./race-link.ts";
import { emptyLog, mergeLogs, type RaceLog, startOf, write } from "./race-log.ts";
import { placesOf, type RacePlan } from "./race-plan.ts";
import { racePlanText, readRacePlanText } from "./race-plan-link.ts";
import { reviewOf } from "./race-review.ts";

const startMs = Date.UTC(2027, 4, 2, 5, 30);
const minute = 60_000;
/** 50 km in five hours of running, an hour for ten km; ten minutes at km 20, cut-off at km 40 after 4:40. */
const plan: RacePlan = {
	name: "Five hours",
	courseM: 50_000,
	plan: {
		timeS: 18_000,
		segments: [{ endM: 50_000, timeS: 18_000 }],
		kilometres: Array.from({ length: 50 }, (_, k) => ({ endM: 1000 * (k + 1), timeS: 360 })),
		miles: null,
	},
	finish: {
		timeS: 18_000,
		planS: 18_000,
		sd: 0.08,
		sdBelow: 0.08,
		hilliness: 0,
		effort: sameEffort,
	},
	stations: [
		{ ...stopAt(10_000, 0), name: "One", cutOffS: null },
		{ ...stopAt(20_000, 600), name: "Two", kinds: ["aid", "crew"], cutOffS: null },
		{
			...stopAt(40_000, 0),
			name: "Four",
			cutOffS: 16_800,
			cutOff: { at: { elapsedS: 16_800 }, counts: "arrival" },
		},
	],
	startMs,
	start: "2027-05-02T07:30+02:00",
	intake: { carbsGPerHour: 60, waterMlPerHour: null },
};

/** Passages in minutes after the start: at km, arrival, departure. */
function logOf(
	passages: readonly (readonly [km: number, arrival: number, departure?: number])[],
): RaceLog {
	let log = write(
		emptyLog,
		{ distanceM: 0, arrivalMs: startMs, departureMs: startMs, by: "me" },
		startMs,
	);
	for (const [km, arrival, departure] of passages) {
		const arrivalMs = startMs + arrival * minute;
		const departureMs = departure === undefined ? null : startMs + departure * minute;
		const nowMs = departureMs ?? arrivalMs;
		log = write(log, { distanceM: 1000 * km, arrivalMs, departureMs, by: "me" }, nowMs);
	}
	return log;
}
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
		expect(late.rows).toEqual(soon.rows);
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
				[{ distanceM: 10_000, arrivalMs: startMs, departureMs: null, stampMs: 1, by: "" }],
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

test("A passage between stations moves the forecast, and leaves the board when it is taken back", () => {
	const log = logOf([
		[10, 60],
		[15, 100],
	]);
	const board = boardAt(log, 100);
	expect(board.rows.map(({ distanceM, station }) => [distanceM, station])).toEqual([
		[10_000, 0],
		[15_000, null],
		[20_000, 1],
		[40_000, 2],
		[50_000, null],
	]);
	expect(board.anchor).toBe(1);
	expect(board.rows[4].arrivalS).toBeGreaterThan(boardAt(logOf([[10, 60]]), 60).rows[3].arrivalS);
	const back = write(
		log,
		{ distanceM: 15_000, arrivalMs: null, departureMs: null, by: "me" },
		startMs,
	);
	expect(boardAt(back, 100).rows).toHaveLength(4);
});

describe("A passage is asked about", () => {
	const at = (km: number, minutes: number) => ({
		distanceM: 1000 * km,
		arrivalMs: startMs + minutes * minute,
		departureMs: null,
		by: "me",
	});
	const doubt = (log: RaceLog, km: number, minutes: number, now = 300) =>
		passageDoubt(plan, log, at(km, minutes), startMs + now * minute);

	test.each([
		["not_started", emptyLog, 10, 60],
		["future", logOf([]), 10, 400],
		["before_previous", logOf([[20, 120, 130]]), 40, 125],
		["after_next", logOf([[20, 120, 130]]), 10, 125],
		["too_fast", logOf([[10, 60]]), 20, 80],
		[
			"unlikely",
			logOf([
				[10, 60],
				[20, 120, 130],
			]),
			40,
			299,
		],
	] as const)("as %s", (code, log, km, minutes) => {
		expect(doubt(log, km, minutes)).toBe(code);
	});

	test("no more when it can be", () => {
		expect(doubt(logOf([[10, 60]]), 20, 125)).toBeNull();
		expect(doubt(logOf([[10, 60]]), 10, 62)).toBeNull();
	});
});

describe("Logs of two phones", () => {
	const base = logOf([[10, 60]]);
	const entry = (km: number, by: string) => ({
		distanceM: 1000 * km,
		arrivalMs: startMs + 6 * km * minute,
		departureMs: null,
		by,
	});

	test("say the same whatever the order of merging", () => {
		const runner = write(base, entry(20, "runner"), startMs + 130 * minute);
		const crew = write(
			write(base, entry(20, "crew"), startMs + 131 * minute),
			entry(40, "crew"),
			startMs,
		);
		const merged = mergeLogs(runner, crew);
		expect(mergeLogs(crew, runner)).toEqual(merged);
		expect(mergeLogs(merged, runner)).toEqual(merged);
		expect(merged.map(({ by }) => by)).toEqual(["me", "me", "crew", "crew"]);
	});

	test("take what was written last, also by a clock that is behind", () => {
		const late = write(
			base,
			{ ...entry(10, "slow clock"), arrivalMs: null },
			startMs - 60 * minute,
		);
		expect(mergeLogs(base, late).find(({ distanceM }) => distanceM === 10_000)?.by).toBe(
			"slow clock",
		);
	});

	test("with one stamp keep one entry on both", () => {
		const [one, two] = ["a", "b"].map((by) => [{ ...entry(20, by), stampMs: startMs }]);
		expect(mergeLogs(one, two)).toEqual(mergeLogs(two, one));
	});

	test("travel in a link of a few hundred characters", async () => {
		let log = base;
		for (let km = 11; km < 41; km++)
			log = write(log, entry(km, km % 2 ? "runner" : "crew"), startMs + km * minute);
		const planKey = await planKeyOf(plan);
		const fragment = await updateFragment({ planKey, log });
		expect(fragment.length).toBeLessThan(700);
		expect(isUpdate(`#${fragment}`)).toBe(true);
		const read = await readUpdate(`#${fragment}`);
		expect(read?.planKey).toBe(planKey);
		expect(read?.log).toEqual(log);
	});

	test("that are none are refused", async () => {
		for (const text of ["", "#r1.", "#r1.AAAA", "#1.abc", `#r1.${"A".repeat(20_000)}`]) {
			expect(await readUpdate(text)).toBeNull();
		}
	});
});

test("A plan has one key on each phone, another plan another", async () => {
	expect(await planKeyOf({ ...plan })).toBe(await planKeyOf(plan));
	expect(await planKeyOf({ ...plan, courseM: 50_001 })).not.toBe(await planKeyOf(plan));
});

test("A station at the finish is the finish", () => {
	const places = placesOf(
		{ ...plan, stations: [{ ...stopAt(50_000, 0), cutOffS: 20_000 }] },
		emptyLog,
	);
	expect(places).toHaveLength(1);
	expect(places[0]).toMatchObject({ station: null, cutOffS: 20_000 });
});

test("The review lays the race beside its plan, running and standing apart", () => {
	const log = logOf([
		[10, 66],
		[20, 126, 146],
		[50, 346],
	]);
	expect(startOf(log)).toBe(startMs);
	const review = reviewOf(plan, log);
	expect(review?.sections.map(({ plannedS, ranS, behindS }) => [plannedS, ranS, behindS])).toEqual([
		[3600, 3960, 360],
		[3600, 3600, 360],
		[10_800, 12_000, 346 * 60 - 18_600],
	]);
	expect(review).toMatchObject({
		finishS: 346 * 60,
		plannedFinishS: 18_600,
		runningLostS: 1560,
		stopsLostS: 600,
	});
	expect(reviewOf(plan, emptyLog)).toBeNull();
});

describe("A plan behind a live link", () => {
	test("is the same plan on the other phone: its key, its places, its times and its forecast", async () => {
		const way = { distanceM: [0, 25_000, 50_000], lat: [45, 45.1, 45.2], lon: [6, 6.1, 6] };
		const own = { ...plan, line: way };
		const text = await racePlanText(publicFollowed(own, crewChoices, ""));
		expect(text.length).toBeLessThan(700);
		const carried = await readRacePlanText(text);
		if (!carried) throw new Error(text);
		expect(await planKeyOf(carried)).toBe(await planKeyOf(own));
		expect(placesOf(carried, emptyLog)).toEqual(placesOf(own, emptyLog));
		const log = logOf([[10, 62]]);
		const rowsOf = (plan: RacePlan) =>
			boardOf(plan, log, startMs + 70 * minute).rows.map(({ supply, ...row }) => row);
		expect(rowsOf(carried)).toEqual(rowsOf(own));
		expect(carried.line).toEqual(way);
	});

	test("is nothing when it is cut, changed or another text", async () => {
		const text = await racePlanText(publicFollowed(plan, crewChoices, ""));
		for (const wrong of [text.slice(0, -9), `A${text}`, "AAAA", "a".repeat(20_000)]) {
			expect(await readRacePlanText(wrong)).toBeNull();
		}
	});
});

describe("A channel whose followers do not see start and finish", () => {
	const course = publicCourse(50_000, { startM: 1234.5, finishM: 800 });

	test("has other distances, which come back as they were on phones with the whole plan", () => {
		const log = logOf([
			[10, 62],
			[20, 130],
			[50, 346],
		]);
		const sent = publicLog(log, course);
		expect(sent.map(({ distanceM }) => distanceM)).toEqual([0, 9765.5, 19_765.5, 49_965.5]);
		expect(ownLog(sent, course)).toEqual(log);
	});

	test("has no passages of what is hidden", () => {
		const log = logOf([
			[1, 6],
			[49.5, 340],
		]);
		expect(publicLog(log, course).map(({ distanceM }) => distanceM)).toEqual([0]);
	});

	test("says in the crew's link, and in no other, how distances come back", () => {
		const link = {
			planKey: "0123456789abcdef",
			channel: "c".repeat(22),
			key: "k".repeat(22),
			planText: "plan",
		};
		const cut = { startM: 1234.5, finishM: 800 };
		const crew = { ...link, canWrite: true, cut };
		const followers = { ...link, canWrite: false, cut: null };
		expect([crew, followers].map((one) => readLiveLink(liveFragment(one)))).toEqual([
			crew,
			followers,
		]);
	});
});
