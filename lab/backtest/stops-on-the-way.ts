// The chance to finish, on the way: of starters who have come so far, where other editions of the race are known. Each
// edition is left out of what it is said by.

import { type FreeCourse, freeForecast } from "#domain/predictions/race-day/free-forecast.ts";
import { fitCloglog } from "./cloglog.ts";
import { fifthsOf, mean, median, partsOf, percent } from "./score.ts";
import type { Edition } from "./split-tables.ts";

/** At one share of the course; mean squares of said less came, of 1. */
interface FinishScore {
	n: number;
	/** Per cent who finish. */
	finished: number;
	brier: number;
	/** Of the share of the other editions that finished from there. */
	base_brier: number;
	/** Of that share among those who came as early, by tenths of the passage. */
	decile_brier: number;
}

export interface FinishReport {
	editions: number;
	/** By per cent of the course. */
	marks: Record<string, FinishScore>;
	/** Of all of them by what was said, in steps of 10 %: fifths, per cent. */
	fifths: { said: number; came: number }[];
	/** Each fifth within 7 points, and better than the tenth of the passage at every mark. */
	may_be_shown: boolean;
}

const shares = [0.3, 0.45, 0.6, 0.75, 0.9];
/** Editions of a race, and starters of an edition who stop, below which nothing is said. */
const fewestEditions = 2;
const fewestStopped = 30;
const mostApart = 7;

/** By race; empty without editions that list who stopped. */
export function finishReport(editions: readonly Edition[]): Record<string, FinishReport> {
	const listed = editions.filter(({ stopped }) => stopped.length >= fewestStopped);
	const races = [...new Set(listed.map(({ race }) => race))].sort();
	return Object.fromEntries(
		races.flatMap((race) => {
			const own = listed.filter((one) => one.race === race);
			return own.length < fewestEditions ? [] : [[race, reportOf(own)]];
		}),
	);
}

/** A starter at a share of the course. */
interface Passing {
	/** Time until there, s. */
	timeS: number;
	/** ln of the forecast finish over the time of the last finisher. */
	lateLn: number;
	/** ln of the pace of the last 12 % over that so far. */
	slowingLn: number;
	came: number;
}

function reportOf(editions: readonly Edition[]): FinishReport {
	const passings = new Map(shares.map((u) => [u, editions.map((one) => passingsAt(one, u))]));
	const at = (u: number) => passings.get(u) ?? [];
	const said: { u: number; said: number; base: number; decile: number; came: number }[] = [];
	for (const [k] of editions.entries()) {
		const othersAt = (u: number) => at(u).flatMap((some, other) => (other === k ? [] : some));
		const model = fitted(othersAt);
		for (const u of shares) {
			const others = othersAt(u);
			const decile = decilesOf(others);
			const base = mean(others.map(({ came }) => came));
			for (const one of at(u)[k]) {
				const chance = Math.round(10 * model(u, one)) / 10;
				said.push({ u, said: chance, base, decile: decile(one.timeS), came: one.came });
			}
		}
	}
	const marks = Object.fromEntries(
		shares.map((u) => {
			const some = said.filter((one) => one.u === u);
			const brier = (of: (one: (typeof some)[number]) => number) =>
				Math.round(mean(some.map((one) => (of(one) - one.came) ** 2)) * 1e4) / 1e4;
			const score: FinishScore = {
				n: some.length,
				finished: percent(mean(some.map(({ came }) => came))),
				brier: brier((one) => one.said),
				base_brier: brier(({ base }) => base),
				decile_brier: brier(({ decile }) => decile),
			};
			return [String(Math.round(100 * u)), score];
		}),
	);
	const fifths = fifthsOf(said);
	const isCalibrated = fifths.every((one) => Math.abs(one.said - one.came) <= mostApart);
	const isBetter = Object.values(marks).every((one) => one.brier < one.decile_brier);
	return { editions: editions.length, marks, fifths, may_be_shown: isCalibrated && isBetter };
}

/** The chance to finish by a line in the complementary log-log of stopping, fitted on other editions. */
function fitted(at: (u: number) => readonly Passing[]) {
	const usual = new Map(shares.map((u) => [u, median(at(u).map((one) => one.slowingLn))]));
	const rowOf = (u: number, { lateLn, slowingLn }: Passing) => {
		const late = Math.min(0.6, Math.max(-0.5, lateLn));
		const slowing = slowingLn - (usual.get(u) ?? 0);
		return [1, Math.log(1 - u), late, Math.max(0, late + 0.1), slowing, u * slowing];
	};
	const known = shares.flatMap((u) =>
		at(u).map((one) => ({ row: rowOf(u, one), stops: 1 - one.came })),
	);
	const weights = fitCloglog(known);
	return (u: number, one: Passing) => {
		const eta = rowOf(u, one).reduce((sum, x, k) => sum + x * weights[k], 0);
		return Math.exp(-Math.exp(eta));
	};
}

/** The share that finishes of those in the same tenth of the passage times. */
function decilesOf(others: readonly Passing[]) {
	const sorted = others.toSorted((a, b) => a.timeS - b.timeS);
	const tenths = partsOf(sorted, 10).map((some) => ({
		untilS: some.at(-1)?.timeS ?? 0,
		share: mean(some.map(({ came }) => came)),
	}));
	return (timeS: number) =>
		(tenths.find(({ untilS }) => timeS <= untilS) ?? tenths[tenths.length - 1]).share;
}

/** Starters who are known to have come to a share of the course: they were seen at a mark there or beyond. */
function passingsAt(edition: Edition, u: number): Passing[] {
	const lastS = Math.max(...edition.starters.map(({ finishS }) => finishS));
	const runners = [
		...edition.starters.map((one) => ({ ...one, came: 1 })),
		...edition.stopped.map((one) => ({ ...one, finishS: Number.NaN, came: 0 })),
	];
	return runners.flatMap(({ timesS, finishS, came }) => {
		const line = lineOf(edition, timesS, finishS);
		const [timeS, beforeS] = [timeAt(line, u), timeAt(line, u - 0.12)];
		const known = line
			.filter(([share]) => share > 0 && share <= u)
			.map(([share, runningS]) => ({ share, runningS }));
		if (timeS === null || beforeS === null || known.length === 0) return [];
		const { timeS: forecastS } = freeForecast(known, edition as FreeCourse);
		const slowingLn = Math.log((timeS - beforeS) / 0.12 / (timeS / u));
		return [{ timeS, lateLn: Math.log(forecastS / lastS), slowingLn, came }];
	});
}

type Line = readonly (readonly [share: number, timeS: number])[];

/** Shares and times that rise from the start on. */
function lineOf({ shares: at }: Edition, timesS: readonly number[], finishS: number): Line {
	const line: [number, number][] = [[0, 0]];
	for (const [share, timeS] of [...at.map((one, k) => [one, timesS[k]]), [1, finishS]]) {
		const [lastShare, lastS] = line[line.length - 1];
		if (timeS > lastS && share > lastShare) line.push([share, timeS]);
	}
	return line;
}

/** Null beyond the last mark. */
function timeAt(line: Line, u: number): number | null {
	const after = line.findIndex(([share]) => share >= u);
	if (after < 1) return null;
	const [[a, aS], [b, bS]] = [line[after - 1], line[after]];
	return aS + ((bS - aS) * (u - a)) / (b - a);
}
