// Trail races of one runner, each predicted from all earlier ones by what results alone say: lengths, climbs and dates are
// known, heights along the course are not.

import {
	type TrailCourse,
	type TrailEvidence,
	type TrailFinish,
	trailForecast,
} from "#domain/predictions/model/trail-results.ts";
import { dayMs } from "#domain/time.ts";
import { readTable, tableColumns } from "./csv.ts";
import { type Estimated, median, type Score, scoreOf } from "./score.ts";

interface Race extends TrailCourse {
	day: number;
	kmEffort: number;
	/** Median of the edition before it, s; null without one of enough finishers. */
	medianS: number | null;
}

/** Finishers that a median needs. */
const leastField = 20;

/** Two editions are of the same course where length and climb are as close as that. */
const sameCourse = { length: 0.02, climb: 0.05 };

interface Finish {
	race: Race;
	timeS: number;
	/** Of before the race; null when unknown. */
	index: number | null;
}

export function trailScores(racesFile: string, resultsFile: string): Record<string, Score> {
	const races = readRaces(racesFile);
	const all: Estimated[] = [];
	const lastRace: Estimated[] = [];
	const rated = { with: [] as Estimated[], alone: [] as Estimated[] };
	const told = { without: [] as Estimated[], with: [] as Estimated[] };
	const again = { without: [] as Estimated[], with: [] as Estimated[], plain: [] as Estimated[] };
	const runners = readFinishes(resultsFile, races);
	setMedians(races, runners);
	for (const [athlete, finishes] of runners) {
		for (const { race, timeS, index } of finishes) {
			const target = { athlete, tags: [], movingS: timeS };
			const earlier = finishes.filter((other) => other.race.day < race.day);
			const said = (evidence: TrailEvidence) => ({ ...target, estimate: predict(race, evidence) });
			if (index !== null) rated.alone.push(said({ finishes: [], index }));
			const last = earlier.at(-1);
			if (!last) continue;
			const known = earlier.map((finish) => asFinish(finish, race.day));
			const general = said({ finishes: known, index: null });
			all.push(general);
			if (index !== null) rated.with.push(said({ finishes: known, index }));
			if (race.medianS !== null) {
				told.without.push(general);
				told.with.push(said({ finishes: known, index: null, medianS: race.medianS }));
			}
			const same = earlier.filter((other) => isSameCourse(other.race, race));
			if (same.length > 0) {
				const apart = known.map((finish) => ({
					...finish,
					series: finish.series === race.series ? null : finish.series,
				}));
				again.without.push(said({ finishes: apart, index: null }));
				again.with.push(general);
				again.plain.push({ ...target, estimate: exactly(same[same.length - 1].timeS) });
			}
			const scaledS = last.timeS * (race.kmEffort / last.race.kmEffort) ** 1.06;
			lastRace.push({ ...target, estimate: exactly(scaledS) });
		}
	}
	return {
		"all earlier races": scoreOf(all),
		"all earlier races and an index of before": scoreOf(rated.with),
		"an index of before alone": scoreOf(rated.alone),
		"an earlier edition: without its median": scoreOf(told.without),
		"an earlier edition: with its median": scoreOf(told.with),
		"last race, km + D+/100, exponent 1.06": scoreOf(lastRace),
		"same course again: with earlier finishes on it": scoreOf(again.with),
		"same course again: without": scoreOf(again.without),
		"same course again: time of the last finish": scoreOf(again.plain),
	};
}

const exactly = (timeS: number) => ({ exactS: timeS, lowS: timeS, highS: timeS });

function predict(race: Race, evidence: TrailEvidence) {
	const { timeS, lowS, highS } = trailForecast(race, evidence, { day: race.day });
	return { exactS: timeS, lowS, highS };
}

const asFinish = ({ race, timeS }: Finish, day: number): TrailFinish => ({
	...race,
	timeS,
	ageDays: day - race.day,
});

function isSameCourse(earlier: Race, race: Race): boolean {
	const near = (a: number, b: number, share: number) => Math.abs(a / b - 1) < share;
	return (
		earlier.series === race.series &&
		near(race.distanceM, earlier.distanceM, sameCourse.length) &&
		near(race.climbM, earlier.climbM || 1, sameCourse.climb)
	);
}

function readRaces(file: string): Map<string, Race> {
	const rows = readTable(file, ["race", "event", "code", "year", "km", "dplus", "dminus", "date"]);
	const races = rows.flatMap((row): [string, Race][] => {
		const distanceM = Number(row.km) * 1000;
		const climbM = Number(row.dplus);
		if (!(distanceM > 0 && climbM >= 0)) return [];
		// dates before 1980 stand for unknown ones
		const at = Date.parse(row.date) / dayMs;
		const day = at > 3653 ? at : (Number(row.year) - 1970) * 365.25 + 182;
		const series = `${row.event}/${row.code}`;
		const kmEffort = distanceM / 1000 + climbM / 100;
		const descentM = Number(row.dminus) || climbM;
		return [[row.race, { series, day, distanceM, climbM, descentM, kmEffort, medianS: null }]];
	});
	return new Map(races);
}

/** Gives each race the median of the last edition of its course. */
function setMedians(races: Map<string, Race>, runners: readonly (readonly [string, Finish[]])[]) {
	const times = new Map<Race, number[]>();
	for (const { race, timeS } of runners.flatMap(([, finishes]) => finishes)) {
		const field = times.get(race);
		if (field) field.push(timeS);
		else times.set(race, [timeS]);
	}
	const editions = new Map<string | null, Race[]>();
	for (const race of times.keys()) {
		editions.set(race.series, [...(editions.get(race.series) ?? []), race]);
	}
	for (const race of races.values()) {
		const last = (editions.get(race.series) ?? [])
			.filter((other) => other.day < race.day && isSameCourse(other, race))
			.filter((other) => (times.get(other)?.length ?? 0) >= leastField)
			.sort((a, b) => a.day - b.day)
			.at(-1);
		race.medianS = last ? median(times.get(last) ?? []) : null;
	}
}

/** Finishes by runner, in time order. */
function readFinishes(file: string, races: Map<string, Race>): (readonly [string, Finish[]])[] {
	const byRunner = new Map<string, Finish[]>();
	const isRated = tableColumns(file).includes("index_pre");
	const columns = ["race", "runner", "time_s", "status", ...(isRated ? ["index_pre"] : [])];
	for (const row of readTable(file, columns)) {
		const race = races.get(row.race);
		const timeS = Number(row.time_s);
		if (row.status !== "F" || !race || !(timeS > 0)) continue;
		const mps = race.distanceM / timeS;
		// errors of the table: above a winner's pace on the road, or below a walk
		if (mps < 0.4 || mps > 5.5) continue;
		const index = Number(row.index_pre);
		const finish = { race, timeS, index: index > 100 && index < 1100 ? index : null };
		const own = byRunner.get(row.runner);
		if (own) own.push(finish);
		else byRunner.set(row.runner, [finish]);
	}
	return [...byRunner].map(([runner, finishes]) => [
		runner,
		finishes.sort((a, b) => a.race.day - b.race.day),
	]);
}
