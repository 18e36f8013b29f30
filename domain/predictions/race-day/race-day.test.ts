import { describe, expect, test } from "vitest";
import { logOf, minute, plan, startMs } from "#tests/fixtures/followed-race.ts";
import { stopAt } from "../options/station.ts";
import { publicCourse } from "../share/public-course.ts";
import { crewChoices, publicFollowed } from "../share/public-plan.ts";
import { liveFragment, readLiveLink } from "./live-link.ts";
import { passageDoubt } from "./passage-doubt.ts";
import { ownLog, publicLog } from "./public-log.ts";
import { boardOf } from "./race-board.ts";
import { isUpdate, planKeyOf, readUpdate, updateFragment } from "./race-link.ts";
import {
	disputesOf,
	emptyLog,
	entryAt,
	mergeLogs,
	type RaceLog,
	startOf,
	write,
} from "./race-log.ts";
import { raceMessage, readRaceMessage } from "./race-message.ts";
import { placesOf, type RacePlan } from "./race-plan.ts";
import { racePlanText, readRacePlanText } from "./race-plan-link.ts";
import { reviewOf } from "./race-review.ts";

const boardAt = (log: RaceLog, minutes: number) => boardOf(plan, log, startMs + minutes * minute);

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
		const [one, two] = ["a", "b"].map((by) => write(emptyLog, entry(20, by), startMs));
		expect(mergeLogs(one, two)).toEqual(mergeLogs(two, one));
	});

	describe("that say different times of a place", () => {
		const said = (writer: string, minutes: number) => ({
			...entry(20, writer),
			writer,
			arrivalMs: startMs + minutes * minute,
		});
		const runner = write(base, said("runner", 129), startMs + 129 * minute);
		const crew = write(base, said("crew", 123), startMs + 130 * minute);
		const merged = mergeLogs(runner, crew);
		const saying = (log: RaceLog) => disputesOf(log).map((all) => all.map(({ by }) => by));

		test("keep both, and the later holds meanwhile", () => {
			expect(saying(merged)).toEqual([["crew", "runner"]]);
			expect(mergeLogs(crew, runner)).toEqual(merged);
			expect(entryAt(merged, 20_000)?.by).toBe("crew");
			expect(boardOf(plan, merged, startMs + 130 * minute).rows).toHaveLength(4);
			expect(saying(runner)).toEqual([]);
		});

		test("agree once one phone has settled it, on all of them", () => {
			const settled = write(merged, { ...said("runner", 129) }, startMs + 140 * minute);
			for (const log of [settled, mergeLogs(crew, settled), mergeLogs(settled, merged)]) {
				expect(saying(log)).toEqual([]);
				expect(entryAt(log, 20_000)?.arrivalMs).toBe(startMs + 129 * minute);
			}
		});

		test("are told apart when one of them is corrected without having seen the other", () => {
			const corrected = write(crew, said("crew", 124), startMs + 150 * minute);
			expect(saying(mergeLogs(runner, corrected))).toEqual([["crew", "runner"]]);
		});

		test("are no dispute within a minute", () => {
			const near = write(
				base,
				{ ...said("crew", 129), arrivalMs: startMs + 129.5 * minute },
				startMs,
			);
			expect(saying(mergeLogs(runner, near))).toEqual([]);
		});

		test("travel as they are, in a link and in a message", async () => {
			const update = await updateFragment({ planKey: await planKeyOf(plan), log: merged });
			expect((await readUpdate(`#${update}`))?.log).toEqual(merged);
			expect(readRaceMessage(raceMessage({ log: merged }))).toEqual({ log: merged });
		});
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

describe("A passage by positions", () => {
	const tracked = (km: number, minutes: number, stayed: number | null) => ({
		distanceM: 1000 * km,
		arrivalMs: startMs + minutes * minute,
		departureMs: stayed === null ? null : startMs + (minutes + stayed) * minute,
		stampMs: startMs + 500 * minute,
		by: "GPS",
		writer: "positions",
		seenMs: 0,
	});
	const typed = write(
		emptyLog,
		{ distanceM: 20_000, arrivalMs: startMs + 123 * minute, departureMs: null, by: "me" },
		startMs,
	);

	test("gives way to a typed one, and says when its runner left", () => {
		for (const log of [
			mergeLogs(typed, [tracked(20, 121, 9)]),
			mergeLogs([tracked(20, 121, 9)], typed),
		]) {
			expect(entryAt(log, 20_000)).toMatchObject({
				by: "me",
				arrivalMs: startMs + 123 * minute,
				departureMs: startMs + 130 * minute,
			});
			expect(disputesOf(log)).toEqual([]);
		}
	});

	test("stays away once its runner has taken the passage back", () => {
		const before = mergeLogs(emptyLog, [tracked(20, 121, 9)]);
		const back = { distanceM: 20_000, arrivalMs: null, departureMs: null, by: "me" };
		const taken = write(before, back, startMs);
		const later = mergeLogs(taken, [{ ...tracked(20, 122, 9), stampMs: startMs + 900 * minute }]);
		expect(entryAt(later, 20_000)?.arrivalMs).toBeNull();
	});
});

test("The finish of a course whose length is no whole decimetre goes into a channel with hidden ends, and back", () => {
	for (const lengthM of [50_000.04, 50_000.06, 50_000.1]) {
		const course = publicCourse(lengthM, { startM: 800.3, finishM: 900.7 });
		const atMs = startMs + 300 * minute;
		const entry = { distanceM: lengthM, arrivalMs: atMs, departureMs: atMs, by: "me" };
		const log = write(emptyLog, entry, atMs);
		const told = publicLog(log, course);
		expect(told.map(({ distanceM }) => distanceM)).toEqual([course.courseM]);
		expect(ownLog(told, course)).toEqual(log);
		expect(entryAt(ownLog(told, course), lengthM)?.arrivalMs).toBe(atMs);
	}
});
