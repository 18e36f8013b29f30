import { expect, test } from "vitest";
import { logOf, minute, plan, startMs } from "#tests/fixtures/followed-race.ts";
import { seeded } from "#tests/fixtures/random.ts";
import { boardOf } from "./race-board.ts";
import { entryAt, mergeLogs, type RaceLog, write } from "./race-log.ts";
import { raceMessage, readRaceMessage } from "./race-message.ts";
import { countedLog, tick, waitingSightings } from "./sightings.ts";

const at = (minutes: number) => startMs + minutes * minute;
const base = logOf([[10, 60]]);

/** Ticked on a phone of the crew: at a km, seen and ticked in minutes. */
const seen = (log: RaceLog, km: number, minutes: number, tickedAt = minutes, writer = "crew") =>
	tick(log, { distanceM: 1000 * km, atMs: at(minutes), by: writer, writer }, at(tickedAt));
const typed = (log: RaceLog, km: number, minutes: number | null, enteredAt: number) =>
	write(
		log,
		{
			distanceM: 1000 * km,
			arrivalMs: minutes === null ? null : at(minutes),
			departureMs: null,
			by: "me",
			writer: "runner",
		},
		at(enteredAt),
	);
const arrivalAt = (log: RaceLog, km: number, minutes: number) =>
	entryAt(countedLog(log, at(minutes)), 1000 * km)?.arrivalMs ?? null;

test("A sighting waits for three minutes, and then is a passage with its time", () => {
	const log = seen(base, 20, 121);
	expect([123.9, 124, 400].map((now) => arrivalAt(log, 20, now))).toEqual([null, at(121), at(121)]);
	expect(waitingSightings(log, at(122)).map(({ by }) => by)).toEqual(["crew"]);
	expect(waitingSightings(log, at(124))).toEqual([]);
	expect([123, 124].map((now) => boardOf(plan, log, at(now)).anchor)).toEqual([0, 1]);
});

test("The runner's word comes first: yes makes it a passage at once, no keeps it from being one", () => {
	const log = seen(base, 20, 121);
	const yes = typed(log, 20, 121, 121.5);
	expect(arrivalAt(yes, 20, 121.5)).toBe(at(121));
	expect(waitingSightings(yes, at(121.5))).toEqual([]);
	const no = typed(log, 20, null, 122);
	expect(arrivalAt(no, 20, 500)).toBeNull();
	// The same on a phone that merges both in another order.
	expect(mergeLogs(no, log)).toEqual(mergeLogs(log, no));
	expect(arrivalAt(mergeLogs(log, no), 20, 500)).toBeNull();
});

test("A new sighting after the runner's no counts, and one from before, that comes late, does not", () => {
	const no = typed(seen(base, 20, 121), 20, null, 122);
	const again = seen(no, 20, 140);
	expect(arrivalAt(again, 20, 143)).toBe(at(140));
	const offline = seen(base, 20, 119, 119, "other");
	expect(arrivalAt(mergeLogs(no, offline), 20, 500)).toBeNull();
	expect(arrivalAt(mergeLogs(again, offline), 20, 500)).toBe(at(140));
});

test("A tick without a network counts on its phone, and on the others as soon as they hear it", () => {
	const offline = seen(base, 20, 121);
	const runner = typed(base, 40, 245, 245);
	for (const log of [mergeLogs(offline, runner), mergeLogs(runner, offline)]) {
		expect(arrivalAt(log, 20, 250)).toBe(at(121));
		expect(boardOf(plan, log, at(250)).anchor).toBe(2);
	}
});

test("Ticked twice it is one passage: of one phone the later tick, of two phones the first", () => {
	const twice = seen(seen(base, 20, 121), 20, 122);
	expect(twice.filter(({ distanceM }) => distanceM === 20_000)).toHaveLength(1);
	expect(arrivalAt(twice, 20, 125)).toBe(at(122));
	const two = mergeLogs(seen(base, 20, 121), seen(base, 20, 120, 121.5, "family"));
	expect(arrivalAt(two, 20, 130)).toBe(at(121));
	const back = tick(twice, { distanceM: 20_000, atMs: null, by: "crew", writer: "crew" }, at(123));
	expect(arrivalAt(back, 20, 130)).toBeNull();
});

test("What people type and what positions say holds before a sighting", () => {
	const log = mergeLogs(seen(base, 20, 121), typed(base, 20, 118, 130));
	expect(arrivalAt(log, 20, 200)).toBe(at(118));
	const tracked = { ...log[1], distanceM: 20_000, arrivalMs: at(119), writer: "positions" };
	expect(arrivalAt(mergeLogs(seen(base, 20, 121), [tracked]), 20, 200)).toBe(at(119));
});

test("A sighting that contradicts another passage is none, and moves none", () => {
	const late = mergeLogs(seen(base, 20, 250), typed(base, 40, 245, 245));
	expect(arrivalAt(late, 20, 300)).toBeNull();
	expect(boardOf(plan, late, at(300)).anchor).toBe(2);
	expect(arrivalAt(seen(base, 20, 59), 20, 300)).toBeNull();
});

test("A sighting at the finish ends the race as a passage does", () => {
	const log = seen(base, 50, 310);
	expect(boardOf(plan, log, at(312)).anchor).toBe(0);
	expect(boardOf(plan, log, at(313)).anchor).toBe(3);
});

test("Sightings travel as they are, and whatever order phones hear them in, all say the same", () => {
	for (let seed = 1; seed <= 200; seed++) {
		const random = seeded(seed);
		const pick = <T>(list: readonly T[]) => list[Math.floor(list.length * random())];
		const phones: RaceLog[] = [base, base, base];
		for (let turn = 0; turn < 12; turn++) {
			const k = Math.floor(3 * random());
			const km = pick([20, 40, 50]);
			const now = 100 + 10 * turn + 5 * random();
			const word = random();
			if (word < 0.5) phones[k] = seen(phones[k], km, now - 3 * random(), now, `p${k}`);
			else if (word < 0.7) phones[k] = typed(phones[k], km, random() < 0.5 ? null : now, now);
			else {
				const said = readRaceMessage(raceMessage({ log: pick(phones) }));
				if (said && "log" in said) phones[k] = mergeLogs(phones[k], said.log);
			}
		}
		const [a, b, c] = phones;
		const orders = [mergeLogs(mergeLogs(a, b), c), mergeLogs(c, mergeLogs(b, a))];
		expect(orders[0]).toEqual(orders[1]);
		expect(mergeLogs(orders[0], b)).toEqual(orders[0]);
		// nothing that was typed is moved by what was only seen
		const people = orders[0].filter(({ writer }) => !writer.startsWith("seen:"));
		for (const { distanceM } of people) {
			expect(entryAt(countedLog(orders[0], at(900)), distanceM)).toEqual(
				entryAt(people, distanceM),
			);
		}
	}
});
