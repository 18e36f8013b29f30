import { type EffortDistance, effortDistances, effortDistancesM } from "./best-efforts.ts";
import { dateOfDay, dayOfDate, firstDayOfMonth, mondayOf } from "./days.ts";
import type { EffortRecord } from "./effort-records.ts";
import type { LoadWeek } from "./overview.ts";
import { monthsOfYear } from "./year.ts";

/** A value per week; null where there is none. */
export type WeekValues = readonly (number | null)[];

/** A runner's weeks in columns, oldest first, with as many digits as a chart shows: what the explorer sends. */
export interface ExploredWeeks {
	/** Monday of the first, "2016-11-21"; null without any. */
	readonly firstMonday: string | null;
	readonly runM: WeekValues;
	readonly runGainM: WeekValues;
	readonly movingS: WeekValues;
	/** TRIMP. */
	readonly load: WeekValues;
	readonly fitness: WeekValues;
	readonly fatigue: WeekValues;
	/** Flat-equivalent, at equal heart rate, m/s. */
	readonly steadyMps: WeekValues;
	/** The fastest of each month, by its distance: its week's place, and its time, s. */
	readonly efforts: Readonly<Partial<Record<EffortDistance, readonly ExploredEffort[]>>>;
}
export type WeekColumn = Exclude<keyof ExploredWeeks, "firstMonday" | "efforts">;
type ExploredEffort = readonly [place: number, timeS: number];

/** `records`: the fastest of each month. */
export function exploredWeeks(
	weeks: readonly LoadWeek[],
	records: readonly EffortRecord[] = [],
): ExploredWeeks {
	const first = weeks[0] ? dayOfDate(weeks[0].monday) : 0;
	const placed = records
		.map(({ distance, timeS, day }) => ({
			distance,
			effort: [(mondayOf(day) - first) / 7, timeS] as ExploredEffort,
		}))
		.filter(({ effort: [place] }) => place >= 0 && place < weeks.length);
	const column = (name: WeekColumn, digits: number) =>
		weeks.map((week) => rounded(week[name], digits));
	return {
		firstMonday: weeks[0]?.monday ?? null,
		runM: column("runM", 0),
		runGainM: column("runGainM", 0),
		movingS: column("movingS", 0),
		load: column("load", 1),
		fitness: column("fitness", 1),
		fatigue: column("fatigue", 1),
		steadyMps: column("steadyMps", 3),
		efforts: Object.fromEntries(
			effortDistances.flatMap((distance) => {
				const own = placed.filter((one) => one.distance === distance);
				return own.length === 0 ? [] : [[distance, own.map(({ effort }) => effort)]];
			}),
		),
	};
}

const rounded = (value: number | null, digits: number) =>
	value === null ? null : Math.round(value * 10 ** digits) / 10 ** digits;

/** Speed of the best effort of each week over a distance, m/s: of a month the fastest alone. */
export function effortSpeeds(
	{ efforts, runM }: ExploredWeeks,
	distance: EffortDistance,
): WeekValues {
	const speeds: (number | null)[] = runM.map(() => null);
	for (const [place, timeS] of efforts[distance] ?? []) {
		speeds[place] = Math.max(speeds[place] ?? 0, effortDistancesM[distance] / timeS);
	}
	return speeds;
}

/** Monday of a week by its place. */
export const mondayAt = ({ firstMonday }: ExploredWeeks, place: number): string =>
	dateOfDay(dayOfDate(firstMonday ?? "1970-01-01") + 7 * place);

/** Place of a week by a day of it; outside of the weeks it is below 0, or beyond the last. */
export const placeOf = ({ firstMonday }: ExploredWeeks, date: string): number =>
	(mondayOf(dayOfDate(date)) - dayOfDate(firstMonday ?? date)) / 7;

/** A season: a year from the week on that has the first day of a month. */
export interface Season {
	/** Year of its first day. */
	readonly year: number;
	/** Places of its weeks, 52 or 53; null where the explorer has none. */
	readonly places: readonly (number | null)[];
}

/** Seasons with weeks, the newest first. `begins`: month of their first day, from 1. */
export function seasonsOf(weeks: ExploredWeeks, begins: number): Season[] {
	const count = weeks.runM.length;
	if (count === 0) return [];
	const first = Number(mondayAt(weeks, 0).slice(0, 4)) - 1;
	const last = Number(mondayAt(weeks, count - 1).slice(0, 4)) + 1;
	const startOf = (year: number) =>
		placeOf(weeks, dateOfDay(firstDayOfMonth(monthsOfYear(year)[0] + begins - 1)));
	const seasons: Season[] = [];
	for (let year = last; year >= first; year--) {
		const from = startOf(year);
		const places = Array.from({ length: startOf(year + 1) - from }, (_, i) =>
			from + i >= 0 && from + i < count ? from + i : null,
		);
		if (places.some((place) => place !== null)) seasons.push({ year, places });
	}
	return seasons;
}

/** Weeks that a table lists one by one; of a longer span it lists months. */
const mostRows = 106;

/** A row of the explorer's table: a week by its Monday, or the weeks that begin in a month. */
export interface ExploredRow extends Readonly<Record<WeekColumn, number | null>> {
	readonly monday: string;
	/** Of its weeks, the last one first. */
	readonly places: readonly number[];
}

/** Rows of a span, the newest first: amounts added up, fitness and fatigue at its end, the mean of speeds. */
export function exploredRows(
	weeks: ExploredWeeks,
	[first, last]: readonly [first: number, last: number],
): { by: "week" | "month"; rows: ExploredRow[] } {
	const by = last - first < mostRows ? "week" : "month";
	const groups = new Map<string, number[]>();
	for (let place = last; place >= first; place--) {
		const monday = mondayAt(weeks, place);
		const key = by === "week" ? monday : monday.slice(0, 7);
		groups.set(key, [...(groups.get(key) ?? []), place]);
	}
	return { by, rows: [...groups.values()].map((places) => rowOf(weeks, places)) };
}

function rowOf(weeks: ExploredWeeks, places: readonly number[]): ExploredRow {
	const values = (name: WeekColumn) =>
		places.map((place) => weeks[name][place]).filter((value) => value !== null);
	const sum = (name: WeekColumn) => values(name).reduce((total, value) => total + value, 0);
	const speeds = values("steadyMps").length;
	return {
		monday: mondayAt(weeks, places[places.length - 1]),
		places,
		runM: sum("runM"),
		runGainM: sum("runGainM"),
		movingS: sum("movingS"),
		load: sum("load"),
		fitness: weeks.fitness[places[0]],
		fatigue: weeks.fatigue[places[0]],
		steadyMps: speeds === 0 ? null : sum("steadyMps") / speeds,
	};
}
