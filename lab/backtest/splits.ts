// Races with times at marks: the finish of each runner, forecast at every mark from the passages until there, by a model to
// which runner and course are unknown; beside constant pace and a line fitted on earlier years of the same race.

import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { type FreeCourse, freeForecast } from "#domain/predictions/race-day/free-forecast.ts";
import type { KnownPassage } from "#domain/predictions/race-day/reforecast.ts";
import { readTable } from "./csv.ts";
import { folderUnusable } from "./errors.ts";
import { mean, median } from "./score.ts";
import { lineOn, type MarkLine } from "./split-line.ts";
import { type Edition, readEdition, type Starter } from "./split-tables.ts";

/** Forecasts of the finish at one mark; per cent unless named otherwise. */
export interface SplitScore {
	n: number;
	mae_minutes: number;
	/** Absolute error, and error: above 0 the forecast is too slow. */
	median: number;
	bias: number;
	/** Share of finishes inside the 80 % range, and its mean half-width. */
	coverage80: number;
	width80: number;
}

interface MarkScore extends SplitScore {
	constant_pace: SplitScore;
	/** Of a line fitted on earlier years of the race; absent without any. */
	own_course?: SplitScore;
	/** By length and climb in place of the median shares of earlier finishers; absent likewise. */
	unseen_course?: SplitScore;
}

/** By edition ("BOSTON-2023") and whole km of the mark. */
export type SplitReport = Record<string, Record<string, MarkScore>>;

interface Forecast {
	ranS: number;
	timeS: number;
	lowS: number;
	highS: number;
}

/**
 * Every edition of the folder.
 * @throws AppError `backtest.folder`, which names the file
 */
export function readEditions(folder: string): Edition[] {
	if (!existsSync(folder) || !statSync(folder).isDirectory()) {
		throw folderUnusable(folder, "no such folder.");
	}
	const columns = ["race", "year", "km", "dplus_m", "temperature", "climb_at_marks"] as const;
	const rows = readTable(join(folder, "races.csv"), columns);
	const editions = readdirSync(folder)
		.filter((name) => /^[\w]+-\d{4}\.csv\.gz$/.test(name))
		.sort()
		.map((name) => readEdition(folder, name, rows));
	if (editions.length === 0) throw folderUnusable(folder, "no RACE-YEAR.csv.gz in it.");
	return editions;
}

export const splitReport = (editions: readonly Edition[]): SplitReport =>
	Object.fromEntries(
		editions.map((edition) => {
			const earlier = editions.filter(
				({ race, year }) => race === edition.race && year < edition.year,
			);
			return [`${edition.race}-${edition.year}`, scoresOf(edition, earlier)];
		}),
	);

function scoresOf(edition: Edition, earlier: readonly Edition[]): Record<string, MarkScore> {
	const scores: Record<string, MarkScore> = {};
	const others = earlier.flatMap(({ marksKm, starters }) =>
		sameMarks(marksKm, edition.marksKm) ? starters : [],
	);
	const usual = others.length > 0 ? usualOf(edition.marksKm, earlier, others) : null;
	for (const [mark, km] of edition.marksKm.entries()) {
		const passed = edition.starters.filter(({ timesS }) => timesS[mark] > 0);
		const name = String(Math.round(km));
		if (passed.length === 0 || Object.hasOwn(scores, name)) continue;
		const line = others.length > 0 ? lineOn(others, mark, edition.marksKm) : null;
		const score = (forecast: (starter: Starter) => Omit<Forecast, "ranS">) =>
			scoreOf(passed.map((starter) => ({ ranS: starter.finishS, ...forecast(starter) })));
		const relief = (shares: readonly number[], course: FreeCourse) =>
			score((starter) => freeForecast(knownOf(starter, mark, shares), course));
		const unseen = relief(edition.shares, edition);
		scores[name] = {
			...(usual ? relief(usual.shares, { ...edition, usual }) : unseen),
			constant_pace: score(({ timesS }) => exactly(timesS[mark] / (km / edition.lengthKm))),
			...(line && { own_course: score((starter) => byLine(line, starter, edition)) }),
			...(usual && { unseen_course: unseen }),
		};
	}
	return scores;
}

const sameMarks = (a: readonly number[], b: readonly number[]) =>
	a.length === b.length && a.every((km, k) => Math.abs(km - b[k]) < 0.05);

/** Of earlier finishers: the median part of the whole time that they had used at each mark, their median time, their air. */
function usualOf(
	marksKm: readonly number[],
	editions: readonly Edition[],
	starters: readonly Starter[],
) {
	const airs = editions.flatMap(({ airC }) => airC ?? []);
	const shares = marksKm.map((_, k) => {
		const passed = starters.filter(({ timesS }) => timesS[k] > 0);
		return median(passed.map(({ timesS, finishS }) => timesS[k] / finishS));
	});
	const timeS = median(starters.map(({ finishS }) => finishS));
	return { shares, timeS, airC: airs.length > 0 ? mean(airs) : null };
}

function knownOf({ timesS }: Starter, until: number, shares: readonly number[]): KnownPassage[] {
	const known: KnownPassage[] = [];
	for (let k = 0; k <= until; k++) {
		const last = known.at(-1);
		const isLater = !last || (timesS[k] > last.runningS && shares[k] > last.share);
		if (timesS[k] > 0 && isLater) known.push({ share: shares[k], runningS: timesS[k] });
	}
	return known;
}

const exactly = (timeS: number) => ({ timeS, lowS: timeS, highS: timeS });

function byLine({ forecastLn, lowLn, highLn }: MarkLine, starter: Starter, edition: Edition) {
	const ln = forecastLn(starter, edition.marksKm);
	return { timeS: Math.exp(ln), lowS: Math.exp(ln + lowLn), highS: Math.exp(ln + highLn) };
}

function scoreOf(forecasts: readonly Forecast[]): SplitScore {
	const percent = (value: number) => Math.round(value * 1e4) / 100;
	const errors = forecasts.map(({ timeS, ranS }) => timeS / ranS - 1);
	const inside = forecasts.filter(({ ranS, lowS, highS }) => ranS >= lowS && ranS <= highS);
	const minutes = mean(forecasts.map(({ timeS, ranS }) => Math.abs(timeS - ranS) / 60));
	return {
		n: forecasts.length,
		mae_minutes: Math.round(minutes * 100) / 100,
		median: percent(median(errors.map(Math.abs))),
		bias: percent(median(errors)),
		coverage80: percent(inside.length / forecasts.length),
		width80: percent(mean(forecasts.map(({ lowS, highS }) => Math.sqrt(highS / lowS) - 1))),
	};
}
