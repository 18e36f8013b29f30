import { and, between, desc, eq } from "drizzle-orm";
import { type Outline, thinnedOutline } from "#domain/predictions/course/outline.ts";
import type { Sport } from "#domain/training/activity.ts";
import { dateOfDay, firstDayOfMonth, lastDayOfMonth } from "#domain/training/days.ts";
import { monthsOfYear, type SpanTotals, yearTotals } from "#domain/training/year.ts";
import type { Database } from "../platform/sql.ts";
import { totalsFrom } from "./analytics.ts";
import { isShown } from "./expiry.ts";
import { isCurrentDay, selectFirstDay, selectMonthTotals } from "./roll-ups.ts";
import { selectShown } from "./store.ts";
import { activities } from "./tables.ts";

/** A run that stands out. */
export interface NotedRun {
	readonly id: string;
	readonly name: string;
	readonly sport: Sport;
	/** "2026-06-28" */
	readonly date: string;
}

/** What a year was, for one page. */
export interface TrainingYear {
	readonly year: number;
	/** Of all activities; the last is today's. */
	readonly firstYear: number;
	readonly lastYear: number;
	readonly whole: SpanTotals;
	/** January first. */
	readonly months: readonly SpanTotals[];
	readonly longest: (NotedRun & { readonly distanceM: number }) | null;
	/** The day with the most climb, by its run with the most; `gainM` is the day's. */
	readonly highest: (NotedRun & { readonly gainM: number }) | null;
	/** Of its runs, the oldest first. */
	readonly outlines: readonly (Outline & { readonly id: string })[];
	/** Whether older runs are left out of the outlines. */
	readonly newestOnly: boolean;
}

interface Deps {
	readonly db: Database;
	readonly now: () => Date;
}

/** Activities of a year that are looked at for their outlines at most, the newest. */
const mostLookedAt = 400;
/** Points of all outlines but one together, and the fewest that one is thinned to. */
const mostPoints = 6000;
const fewestPoints = 12;

const isRun = ({ sport }: { sport: Sport }) => sport.endsWith("run");

/** A year of a runner. It reads a row per month and source, `mostLookedAt` activities at most, and those of two days. */
export async function readYear(
	{ db, now }: Deps,
	userId: string,
	year: number,
): Promise<TrainingYear> {
	const at = now();
	const [first, last] = monthsOfYear(year);
	const span = [firstDayOfMonth(first), lastDayOfMonth(last)] as const;
	const [firstDay, rows, looked] = await Promise.all([
		selectFirstDay(db, userId, at),
		selectMonthTotals(db, userId, [first, first, last], at),
		selectOutlines(db, userId, span, at),
	]);
	const days = rows.flatMap((row) => (row.days ?? []).filter(isCurrentDay(at)));
	const totals = totalsFrom(...span, days);
	const { longest, highest, ...rest } = yearTotals(year, { from: span[0], totals });
	const noted = await selectShown(db, userId, daysOf(longest, highest), at);
	const runOn = (one: { day: number } | null, by: (run: Shown) => number) =>
		best(
			noted.filter((run) => isRun(run) && run.day === one?.day),
			by,
		);
	const longestRun = runOn(longest, ({ distanceM }) => distanceM);
	const highestRun = runOn(highest, ({ elevationGainM }) => elevationGainM ?? 0);
	const thisYear = at.getUTCFullYear();
	return {
		year,
		firstYear: firstDay === undefined ? thisYear : Number(dateOfDay(firstDay).slice(0, 4)),
		lastYear: thisYear,
		...rest,
		longest: longest && longestRun && { ...notedOf(longestRun), distanceM: longest.distanceM },
		highest: highest && highestRun && { ...notedOf(highestRun), gainM: highest.gainM },
		outlines: drawable(looked, longestRun?.id),
		newestOnly: looked.length === mostLookedAt,
	};
}

type Shown = Awaited<ReturnType<typeof selectShown>>[number];

const daysOf = (...noted: ({ day: number } | null)[]) => noted.flatMap((one) => one?.day ?? []);

const best = (runs: readonly Shown[], by: (run: Shown) => number): Shown | null =>
	runs.toSorted((a, b) => by(b) - by(a))[0] ?? null;

const notedOf = ({ id, name, sport, day }: Shown): NotedRun => ({
	id,
	name,
	sport,
	date: dateOfDay(day),
});

/** The newest activities of some days, whatever their sport: a LIMIT behind one would read more. */
const selectOutlines = (
	db: Database,
	userId: string,
	span: readonly [from: number, to: number],
	now: Date,
) =>
	db
		.select({ id: activities.id, sport: activities.sport, outline: activities.outline })
		.from(activities)
		.where(
			and(eq(activities.userId, userId), between(activities.day, ...span), isShown(userId, now)),
		)
		.orderBy(desc(activities.day))
		.limit(mostLookedAt);

/** Thinned to what a page holds, but for the one that is drawn stronger. */
function drawable(
	looked: Awaited<ReturnType<typeof selectOutlines>>,
	wholeId: string | undefined,
): TrainingYear["outlines"] {
	const runs = looked.flatMap(({ id, sport, outline }) =>
		outline && isRun({ sport }) ? [{ id, outline }] : [],
	);
	const most = Math.max(fewestPoints, Math.floor(mostPoints / Math.max(1, runs.length)));
	return runs
		.map(({ id, outline }) => ({
			id,
			...(id === wholeId ? outline : thinnedOutline(outline, most)),
		}))
		.reverse();
}
