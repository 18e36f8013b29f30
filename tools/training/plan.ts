import { normal, pick } from "#tests/fixtures/random.ts";
import type { Athlete } from "./athletes.ts";
import { weekdayOf, weekOf } from "./calendar.ts";
import { bounded, randomOf } from "./seeds.ts";

export type Purpose =
	| "recovery"
	| "easy"
	| "long"
	| "tempo"
	| "intervals"
	| "race"
	| "ride"
	| "walk";

/** A planned session. */
export interface Intent {
	readonly purpose: Purpose;
	readonly distanceM: number;
}

/** Days of the week in the order in which runners prefer them: Sunday first. */
const preferredDays = [6, 1, 3, 5, 2, 0, 4];
const loads = [0.95, 1.05, 1.15, 0.75];
const raceDistancesM = [5_000, 10_000, 10_000, 21_097.5, 21_097.5, 42_195];

interface Week {
	readonly load: number;
	readonly runs: number;
	/** Null in weeks without a race. */
	readonly raceM: number | null;
}

/** A week in a cycle of three hard weeks and an easy one, with a season, illness and races. */
function weekPlan(athlete: Athlete, seed: number, week: number): Week {
	const random = randomOf(seed, athlete.no, week, 1);
	const season = 1 + 0.15 * Math.sin((2 * Math.PI * week) / 52 + athlete.no);
	const noise = Math.exp(0.12 * bounded(normal(random)));
	const isIll = random() < 0.04;
	const races = random() < athlete.racesPerYear / 52;
	const raceM = pick(random, raceDistancesM);
	const runs = Math.floor(athlete.runsPerWeek + random());
	return {
		load: loads[week & 3] * season * noise * (races ? 0.75 : 1),
		runs: isIll ? 0 : runs,
		raceM: races && !isIll ? raceM : null,
	};
}

/** The planned sessions of a day (days since 1970); they depend on no other day. */
export function intentsOf(athlete: Athlete, seed: number, day: number): Intent[] {
	const week = weekPlan(athlete, seed, weekOf(day));
	const random = randomOf(seed, athlete.no, day, 2);
	const rank = preferredDays.indexOf(weekdayOf(day));
	const skipped = random() < 0.07;
	const intents: Intent[] = [];
	if (rank < week.runs && !(skipped && rank > 0)) intents.push(runOf(athlete, week, rank, random));
	// A second, short run for those who run more often than there are days.
	if (week.runs > 7 && rank === 1) intents.push({ purpose: "recovery", distanceM: 6_000 });
	const free = intents.length === 0 ? 1.6 : 0.5;
	if (random() < (athlete.ridesPerWeek / 7) * free) {
		intents.push({ purpose: "ride", distanceM: 35_000 * Math.exp(0.4 * bounded(normal(random))) });
	}
	if (random() < (athlete.walksPerWeek / 7) * free) {
		intents.push({ purpose: "walk", distanceM: 5_000 * Math.exp(0.4 * bounded(normal(random))) });
	}
	return intents;
}

function runOf(athlete: Athlete, week: Week, rank: number, random: () => number): Intent {
	if (rank === 0 && week.raceM !== null) return { purpose: "race", distanceM: week.raceM };
	const weekM = athlete.kmPerWeek * 1_000 * week.load;
	const runs = Math.max(1, week.runs);
	const noise = Math.exp(0.15 * bounded(normal(random)));
	const longShare = runs > 1 ? Math.min(0.6, 0.2 + 0.6 / runs) : 0;
	if (rank === 0 && runs > 1) {
		return { purpose: "long", distanceM: Math.min(38_000, weekM * longShare * noise) };
	}
	const share = (1 - longShare) / Math.max(1, runs - 1);
	const distanceM = Math.max(3_000, weekM * share * noise);
	const hard = runs >= 3 && week.raceM === null;
	if (hard && rank === 1 && random() < 0.8) return { purpose: "intervals", distanceM };
	if (hard && runs >= 4 && rank === 2 && random() < 0.7) return { purpose: "tempo", distanceM };
	const recovery = rank >= 4 && random() < 0.5;
	return recovery
		? { purpose: "recovery", distanceM: 0.8 * distanceM }
		: { purpose: "easy", distanceM };
}
