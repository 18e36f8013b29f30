import { expect, test } from "vitest";
import { dateOfDay, dayOfDate } from "./days.ts";
import {
	effortSpeeds,
	exploredRows,
	exploredWeeks,
	mondayAt,
	placeOf,
	seasonsOf,
} from "./explored-weeks.ts";
import type { LoadWeek } from "./overview.ts";

/** Weeks from a Monday on, each a kilometre longer than the one before. */
const weeksFrom = (monday: string, count: number) =>
	exploredWeeks(
		Array.from(
			{ length: count },
			(_, i): LoadWeek => ({
				...{
					monday: dateOfDay(dayOfDate(monday) + 7 * i),
					runM: 1000 * i,
					runGainM: 10,
					movingS: 3600,
				},
				...{ load: 50.04, fitness: 40.26, fatigue: 41, steadyMps: i === 0 ? null : 2.84567 },
			}),
		),
	);

test("Weeks are sent in columns, with the digits that a chart shows", () => {
	expect(weeksFrom("2026-11-09", 2)).toEqual({
		...{ firstMonday: "2026-11-09", runM: [0, 1000], runGainM: [10, 10], movingS: [3600, 3600] },
		...{ load: [50, 50], fitness: [40.3, 40.3], fatigue: [41, 41], steadyMps: [null, 2.846] },
		efforts: {},
	});
	expect(exploredWeeks([]).firstMonday).toBeNull();
});

test("A week is found by any of its days, and its Monday by its place", () => {
	const weeks = weeksFrom("2024-01-01", 100);
	expect(placeOf(weeks, "2024-01-14")).toBe(1);
	expect(mondayAt(weeks, 1)).toBe("2024-01-08");
	expect(placeOf(weeks, "2023-12-31")).toBe(-1);
});

test("Seasons begin with the week of their first day, and no week is in two", () => {
	const weeks = weeksFrom("2020-03-02", 300);
	for (const begins of [1, 6, 11]) {
		const seasons = seasonsOf(weeks, begins);
		const places = seasons.flatMap((season) => season.places).filter((place) => place !== null);
		expect(places.sort((a, b) => a - b)).toEqual(Array.from({ length: 300 }, (_, i) => i));
		for (const { year, places } of seasons) {
			expect([52, 53]).toContain(places.length);
			const first = places[0];
			if (first === null) continue;
			const firstDay = `${year}-${String(begins).padStart(2, "0")}-01`;
			const monday = dayOfDate(mondayAt(weeks, first));
			expect(dayOfDate(firstDay) - monday).toBeGreaterThanOrEqual(0);
			expect(dayOfDate(firstDay) - monday).toBeLessThan(7);
		}
	}
	expect(seasonsOf(weeks, 1).map(({ year }) => year)).toEqual([2025, 2024, 2023, 2022, 2021, 2020]);
	expect(seasonsOf(exploredWeeks([]), 1)).toEqual([]);
});

test("A table has a row per week, and of a long span a row per month that adds up to as much", () => {
	const weeks = weeksFrom("2020-03-02", 300);
	const short = exploredRows(weeks, [200, 299]);
	expect([short.by, short.rows.length]).toEqual(["week", 100]);
	expect(short.rows[0]).toMatchObject({ monday: "2025-11-24", runM: 299_000, fitness: 40.3 });
	const long = exploredRows(weeks, [0, 299]);
	expect([long.by, long.rows.length]).toEqual(["month", 69]);
	expect(long.rows.reduce((sum, { runM }) => sum + (runM ?? 0), 0)).toBe(
		exploredRows(weeks, [0, 99]).rows.reduce((sum, { runM }) => sum + (runM ?? 0), 0) +
			exploredRows(weeks, [100, 199]).rows.reduce((sum, { runM }) => sum + (runM ?? 0), 0) +
			exploredRows(weeks, [200, 299]).rows.reduce((sum, { runM }) => sum + (runM ?? 0), 0),
	);
	expect(long.rows.at(-1)).toMatchObject({ monday: "2020-03-02", steadyMps: 2.846 });
});

test("Best efforts stand in the weeks of their days, and those of no week are left out", () => {
	const of = (day: string, timeS: number) => ({
		...{ distance: "km5" as const, timeS, flatS: null, day: dayOfDate(day), activityId: "one" },
	});
	const { firstMonday, ...columns } = weeksFrom("2026-11-02", 3);
	const records = [of("2026-11-12", 1250), of("2026-11-09", 1300), of("2026-10-31", 1200)];
	const found = exploredWeeks(
		columns.runM.map((_, i) => ({
			...{ monday: mondayAt({ firstMonday, ...columns }, i), runM: 0, runGainM: 0, movingS: 0 },
			...{ load: 0, fitness: 0, fatigue: 0, steadyMps: null },
		})),
		records,
	);
	expect(effortSpeeds(found, "km5")).toEqual([null, 4, null]);
	expect(effortSpeeds(found, "marathon")).toEqual([null, null, null]);
});
