// Races with their numbers of starters who stopped: what length and climb say, fitted without the event that is predicted.

import { existsSync } from "node:fs";
import { join } from "node:path";
import {
	type StopSettings,
	stopSettings,
	usualStops,
} from "#domain/predictions/model/usual-stops.ts";
import { readTable } from "./csv.ts";
import { fifthsOf, mean, percent } from "./score.ts";

/** Of mountain races of the lengths that the product speaks of; per cent unless a count. */
export interface StopReport {
	races: number;
	events: number;
	starters: number;
	/** Mean square of said less came, over starters, of 1; and that of one share for all races. */
	brier: number;
	base_brier: number;
	/** Races inside the 80 % range. */
	coverage80: number;
	/** Races by what was said, in fifths: means over races. */
	fifths: { said: number; came: number }[];
	/** With the product's constants, which have seen these races. */
	product: { brier: number; coverage80: number };
}

interface Race {
	event: string;
	distanceM: number;
	climbM: number;
	starters: number;
	stopped: number;
}

const fewestStarters = 20;

/** Null without the list. */
export function stopReport(folder: string): StopReport | null {
	const file = join(folder, "lists", "given-races-with-dnf.csv");
	if (!existsSync(file)) return null;
	const columns = ["event", "km", "dplus_m", "n_finished", "n_dnf"] as const;
	const races = readTable(file, columns)
		.map((row): Race => {
			const [finished, stopped] = [Number(row.n_finished), Number(row.n_dnf)];
			const [distanceM, climbM] = [Number(row.km) * 1000, Number(row.dplus_m)];
			return { event: row.event, distanceM, climbM, starters: finished + stopped, stopped };
		})
		.filter((race) => race.starters >= fewestStarters && usualStops(race) !== null);
	const events = new Set(races.map(({ event }) => event));
	const said = races.map((race) => {
		const others = races.filter(({ event }) => event !== race.event);
		const base = sum(others, "stopped") / sum(others, "starters");
		return { race, base, ...scored(race, fitted(others)) };
	});
	const product = races.map((race) => ({ race, ...scored(race, stopSettings) }));
	return {
		races: races.length,
		events: events.size,
		starters: sum(races, "starters"),
		brier: brierOf(said),
		base_brier: brierOf(said.map(({ race, base }) => ({ race, share: base }))),
		coverage80: percent(mean(said.map(({ inside }) => inside))),
		fifths: fifthsOf(
			said.map(({ race, share }) => ({ said: share, came: race.stopped / race.starters })),
		),
		product: {
			brier: brierOf(product),
			coverage80: percent(mean(product.map(({ inside }) => inside))),
		},
	};
}

function scored(race: Race, settings: StopSettings) {
	const { share, low, high } = usualStops(race, settings) ?? { share: 0, low: 0, high: 0 };
	const came = race.stopped / race.starters;
	return { share, inside: came >= low && came <= high ? 1 : 0 };
}

/** A line through empirical logits, each race alike. */
function fitted(races: readonly Race[]): StopSettings {
	const points = races.map(({ distanceM, climbM, starters, stopped }) => ({
		x: Math.log((distanceM / 1000 + climbM / 100) / 100),
		y: Math.log((stopped + 0.5) / (starters - stopped + 0.5)),
	}));
	const [mx, my] = [mean(points.map(({ x }) => x)), mean(points.map(({ y }) => y))];
	const shared = mean(points.map(({ x, y }) => (x - mx) * (y - my)));
	const perLn = shared / mean(points.map(({ x }) => (x - mx) ** 2));
	const at100 = my - perLn * mx;
	const squares = points.map(({ x, y }) => (y - at100 - perLn * x) ** 2);
	const sd = Math.sqrt((mean(squares) * points.length) / (points.length - 2));
	return { logit: { at100, perLn }, sd };
}

function brierOf(said: readonly { race: Race; share: number }[]): number {
	const squares = said.map(
		({ race: { starters, stopped }, share }) =>
			stopped * (1 - share) ** 2 + (starters - stopped) * share ** 2,
	);
	const starters = said.reduce((all, { race }) => all + race.starters, 0);
	return Math.round((squares.reduce((all, one) => all + one, 0) / starters) * 1e4) / 1e4;
}

const sum = (races: readonly Race[], key: "starters" | "stopped") =>
	races.reduce((all, race) => all + race[key], 0);
