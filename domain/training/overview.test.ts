import { expect, test } from "vitest";
import { dayOfDate } from "./days.ts";
import { formOf, formState } from "./form.ts";
import { calendarOf, lastDaysOf, restDay, weeksOf } from "./overview.ts";
import { timesUsual, usualEffort } from "./usual-effort.ts";

/** A series that ends on Wednesday, 2026-11-18, with a run of 1 km, 10 m up, on each day. */
const series = (days: number) => ({
	from: dayOfDate("2026-11-18") - days + 1,
	totals: Array.from({ length: days }, (_, i) => ({
		...restDay,
		runM: 1000,
		runGainM: 10,
		movingS: 300,
		load: i,
		activities: 1,
	})),
});

test("Weeks of the load chart begin on Mondays, and the last one ends today", () => {
	const made = series(24);
	const fitness = made.totals.map(({ load }) => load / 10);
	const fatigue = fitness.map((value) => 2 * value);
	const weeks = weeksOf({ ...made, fitness, fatigue }, 3);
	expect(weeks.map(({ monday, runM }) => [monday, runM])).toEqual([
		["2026-11-02", 7000],
		["2026-11-09", 7000],
		["2026-11-16", 3000],
	]);
	expect(weeks.map((week) => week.fitness)).toEqual([1.3, 2, 2.3]);
	expect(weeks.map((week) => week.fatigue)).toEqual([2.6, 4, 4.6]);
	expect(weeks[2]).toMatchObject({ runGainM: 30, movingS: 900, load: 21 + 22 + 23 });
});

test("A history shorter than the span begins with the week of its first day", () => {
	const weeks = weeksOf({ ...series(5), fitness: [1, 2, 3, 4, 5], fatigue: [1, 2, 3, 4, 5] }, 26);
	expect(weeks.map(({ monday, runM }) => [monday, runM])).toEqual([
		["2026-11-09", 2000],
		["2026-11-16", 3000],
	]);
});

test("The calendar has six weeks; what is before the first day or after today has no load", () => {
	const calendar = calendarOf(series(5));
	expect(calendar.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
	expect(calendar[0][0].date).toBe("2026-10-12");
	expect(calendar[5].map(({ load }) => load)).toEqual([2, 3, 4, null, null, null, null]);
	expect(calendar[4].slice(4).map(({ load }) => load)).toEqual([null, 0, 1]);
});

test("The last seven days stand beside the mean week of the twelve before, once there are three", () => {
	const [week, usual] = [
		{ runM: 7000, runGainM: 70 },
		{ runM: 7000, runGainM: 70 },
	];
	expect(lastDaysOf(series(7 * 13))).toEqual({ ...week, usual });
	expect(lastDaysOf(series(7 * 4))).toEqual({ ...week, usual });
	expect(lastDaysOf(series(7 * 4 - 1))).toEqual({ ...week, usual: null });
});

test("A usual effort is the median over the last 90 days with effort, a day's activities at their mean", () => {
	const day = (load: number, activities = 1) => ({ load, activities });
	const days = [10, 20, 30, 40, 50, 60, 70].map((load) => day(load));
	expect(usualEffort(days)).toBeNull();
	expect(usualEffort([...days, day(0, 0), day(160, 2)])).toBe(45);
	const longAgo = Array.from({ length: 40 }, () => day(500));
	const since = Array.from({ length: 90 }, (_, i) => (i % 9 === 0 ? day(30) : day(0, 0)));
	expect(usualEffort([...longAgo, ...since])).toBe(30);
});

test("An effort within a quarter of the usual one is usual, others are said in tenths of it", () => {
	expect([80, 100, 125].map((effort) => timesUsual(effort, 100))).toEqual([1, 1, 1]);
	expect([79, 126, 163, 2].map((effort) => timesUsual(effort, 100))).toEqual([0.8, 1.3, 1.6, 0.1]);
	expect(timesUsual(50, null)).toBeNull();
});

test("What a form is called never contradicts its sign", () => {
	expect(formOf(59, 46)).toBe(13);
	expect([46, 58, 59, 61, 70].map((fatigue) => formState(59, fatigue))).toEqual([
		"fresh",
		"even",
		"even",
		"even",
		"loaded",
	]);
	expect(formState(0, 0)).toBe("even");
});
