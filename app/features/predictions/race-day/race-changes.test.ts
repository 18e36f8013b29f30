import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type RaceLog, write } from "#domain/predictions/race-day/race-log.ts";
import { createRaceChanges } from "./race-changes.ts";
import type { FollowedRace } from "./race-store.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const fresh = { key: "k", label: "", log: [] as RaceLog } as unknown as FollowedRace;

/** A race whose storage takes its time: one change after the other, each after so many ms. */
function openRace(storesMs: number) {
	const race = {
		stored: fresh as FollowedRace | null,
		shown: fresh,
		all: [fresh],
		isUnsaved: false,
	};
	let queue: Promise<unknown> = Promise.resolve();
	const changes = createRaceChanges(fresh, {
		update: (_key, change) => {
			const done = queue.then(async () => {
				await new Promise((resolve) => setTimeout(resolve, storesMs));
				race.stored = change(race.stored);
				return race.stored;
			});
			queue = done;
			return done;
		},
		show: (shown) => {
			race.shown = shown;
			race.all.push(shown);
		},
		onUnsaved: (isUnsaved) => {
			race.isUnsaved = isUnsaved;
		},
	});
	return { changes, race };
}

const enter = (km: number) => (log: RaceLog) =>
	write(
		log,
		{ distanceM: 1000 * km, arrivalMs: 1e12, departureMs: null, by: "", writer: "phone" },
		Date.now(),
	);

test("What is entered is one entry with one stamp, however late it is stored", async () => {
	const { changes, race } = openRace(2_000);
	changes.write(enter(3));
	const { log } = race.shown;
	expect(log).toHaveLength(1);
	await vi.runAllTimersAsync();
	expect(race.stored?.log).toEqual(log);
	expect(new Set(race.all.flatMap(({ log }) => log.map(({ stampMs }) => stampMs))).size).toBe(1);
});

test("What is shown never goes back to what was stored before", async () => {
	const { changes, race } = openRace(500);
	for (const label of ["M", "Ma", "Max"]) changes.change((before) => ({ ...before, label }));
	changes.write(enter(3));
	changes.merge(enter(5)([]));
	await vi.runAllTimersAsync();
	const labels = race.all.map(({ label }) => label.length);
	expect(labels).toEqual([...labels].sort((a, b) => a - b));
	const counts = race.all.map(({ log }) => log.length);
	expect(counts).toEqual([...counts].sort((a, b) => a - b));
	expect(race.stored).toEqual(race.shown);
	expect(race.shown).toMatchObject({
		label: "Max",
		log: [{ distanceM: 3000 }, { distanceM: 5000 }],
	});
});

test("What another tab has stored is shown after the next change, and a race that it has removed is unsaved", async () => {
	const { changes, race } = openRace(500);
	race.stored = { ...fresh, label: "other tab" };
	changes.write(enter(3));
	await vi.runAllTimersAsync();
	expect(race.shown).toMatchObject({ label: "other tab", log: [{ distanceM: 3000 }] });
	race.stored = null;
	changes.write(enter(5));
	await vi.runAllTimersAsync();
	expect([race.isUnsaved, race.shown.log.length]).toEqual([true, 2]);
});

test("Passages that are known already are stored no second time", async () => {
	const { changes, race } = openRace(500);
	changes.write(enter(3));
	await vi.runAllTimersAsync();
	const shown = race.all.length;
	changes.merge(race.shown.log);
	changes.merge([]);
	await vi.runAllTimersAsync();
	expect(race.all).toHaveLength(shown);
});
