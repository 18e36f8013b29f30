// Trail races of one runner, each predicted from all earlier ones: lengths, climbs and dates are known,
// heights along the course are not. Where the runner has finished the same course before, that finish is one more
// observation, as the product has it.

import {
	type HistorySettings,
	historySettings,
} from "#domain/predictions/model/history-settings.ts";
import { historyModelSettings } from "#domain/predictions/model/model-settings.ts";
import { type OwnCourse, ownCourseOf } from "#domain/predictions/model/own-cost.ts";
import type { PastRun } from "#domain/predictions/model/run-history.ts";
import { fewestRuns } from "#domain/predictions/model/runner-model.ts";
import { planShape } from "#domain/predictions/model/strategies.ts";
import { dayMs } from "#domain/time.ts";
import { predictNoWider } from "#wasm/predict-course.ts";
import { type PredictionCourse, predictInCore } from "#wasm/prediction-bindings.ts";
import { readTable } from "./csv.ts";
import type { Engines } from "./engines.ts";
import { type Estimated, type Score, scoreOf } from "./score.ts";

const { prior, envelope, driftSd } = historySettings;
/**
 * Where every run is a race: slower ones are no easy days, a race bonus cannot be separated, a few races of
 * many years are all there is, and their courses are known by totals only. Chosen on these tables.
 */
const racesAlone: HistorySettings = {
	...historySettings,
	prior: {
		...prior,
		speed: { mean: prior.speed.mean, sd: 0.3 },
		hillCost: { mean: 0.45, sd: 0.2 },
		raceDay: { mean: 0, sd: 1e-6 },
	},
	envelope: { ...envelope, plain: { ...envelope.plain, fasterNoise: 0.7, slowerNoise: 2 } },
	memoriesDays: [3000],
	driftSd: { ...driftSd, speed: 0.005 },
};

interface Race {
	id: string;
	/** The same in every edition. */
	series: string;
	day: number;
	course: PredictionCourse;
	distanceM: number;
	equivalentM: number;
	hillM: number;
	kmEffort: number;
}

/** Two editions are of the same course where length and climb are as close as that. */
const sameCourse = { length: 0.02, climb: 0.05 };

interface Finish {
	race: Race;
	timeS: number;
}

export function trailScores(
	racesFile: string,
	resultsFile: string,
	engines: Engines,
): Record<string, Score> {
	const races = readRaces(racesFile, engines);
	const all: Estimated[] = [];
	const lastRace: Estimated[] = [];
	const again = { without: [] as Estimated[], with: [] as Estimated[], plain: [] as Estimated[] };
	for (const [athlete, finishes] of readFinishes(resultsFile, races)) {
		for (const finish of finishes) {
			const earlier = finishes.filter(({ race }) => race.day < finish.race.day);
			if (earlier.length === 0) continue;
			const target = { athlete, tags: [], movingS: finish.timeS };
			const estimate = predict(engines, earlier, finish.race);
			all.push({ ...target, estimate });
			const same = earlier.filter(({ race }) => isSameCourse(race, finish.race));
			if (same.length > 0) {
				const ownCourse = ownCourseFrom(engines, { earlier, same, race: finish.race });
				again.without.push({ ...target, estimate });
				again.with.push({ ...target, estimate: predict(engines, earlier, finish.race, ownCourse) });
				again.plain.push({ ...target, estimate: exactly(same[same.length - 1].timeS) });
			}
			const last = earlier[earlier.length - 1];
			const timeS = last.timeS * (finish.race.kmEffort / last.race.kmEffort) ** 1.06;
			lastRace.push({ ...target, estimate: exactly(timeS) });
		}
	}
	return {
		"all earlier races": scoreOf(all),
		"last race, km + D+/100, exponent 1.06": scoreOf(lastRace),
		"same course again: with earlier finishes on it": scoreOf(again.with),
		"same course again: without": scoreOf(again.without),
		"same course again: time of the last finish": scoreOf(again.plain),
	};
}

const exactly = (timeS: number) => ({ exactS: timeS, lowS: timeS, highS: timeS });

function isSameCourse(earlier: Race, race: Race): boolean {
	const near = (a: number, b: number, share: number) => Math.abs(a / b - 1) < share;
	return (
		earlier.series === race.series &&
		near(race.distanceM, earlier.distanceM, sameCourse.length) &&
		near(race.course.gainM, earlier.course.gainM || 1, sameCourse.climb)
	);
}

/** What earlier finishes on a course say of it. */
function ownCourseFrom(
	engines: Engines,
	{ earlier, same, race }: { earlier: readonly Finish[]; same: readonly Finish[]; race: Race },
): OwnCourse {
	const finishes = same.map(({ race: run, timeS }) => {
		const until = earlier.filter((other) => other.race.day <= run.day);
		// with fewer runs the product takes what is known today
		const known = until.length < fewestRuns ? earlier : until;
		const day = until.length < fewestRuns ? race.day : run.day;
		const { exactS: expectedS } = predict(engines, known, { ...run, day });
		return {
			timeS,
			movingS: timeS,
			ageDays: race.day - run.day,
			courseM: race.distanceM,
			expectedS,
		};
	});
	return ownCourseOf(finishes, { courseM: race.distanceM, stoppedS: 0, groundLn: 0 });
}

function readRaces(file: string, engines: Engines): Map<string, Race> {
	const rows = readTable(file, ["race", "event", "code", "year", "km", "dplus", "dminus", "date"]);
	const races = rows.flatMap((row): [string, Race][] => {
		const distanceM = Number(row.km) * 1000;
		const climbM = Number(row.dplus);
		if (!(distanceM > 0 && climbM >= 0)) return [];
		// dates before 1980 stand for unknown ones
		const at = Date.parse(row.date) / dayMs;
		const day = at > 3653 ? at : (Number(row.year) - 1970) * 365.25 + 182;
		const course = courseByTotals(distanceM, climbM, Number(row.dminus) || climbM);
		const costs = costsOf(engines, course);
		const series = `${row.event}/${row.code}`;
		const kmEffort = distanceM / 1000 + climbM / 100;
		return [[row.race, { id: row.race, series, day, course, distanceM, ...costs, kmEffort }]];
	});
	return new Map(races);
}

/** Finishes by runner, in time order; only runners with two races. */
function* readFinishes(
	file: string,
	races: Map<string, Race>,
): Generator<readonly [string, Finish[]]> {
	const byRunner = new Map<string, Finish[]>();
	for (const row of readTable(file, ["race", "runner", "time_s", "status"])) {
		const race = races.get(row.race);
		const timeS = Number(row.time_s);
		if (row.status !== "F" || !race || !(timeS > 0)) continue;
		const mps = race.distanceM / timeS;
		// errors of the table: above a winner's pace on the road, or below a walk
		if (mps < 0.4 || mps > 5.5) continue;
		const own = byRunner.get(row.runner);
		if (own) own.push({ race, timeS });
		else byRunner.set(row.runner, [{ race, timeS }]);
	}
	for (const [runner, finishes] of byRunner) {
		if (finishes.length > 1) yield [runner, finishes.sort((a, b) => a.race.day - b.race.day)];
	}
}

/** Cells of a course known by totals, and the slope that its climbs and descents are taken to have. */
const cells = 40;
const usualSlope = 0.12;

/** A climb, flat ground, a descent: profiles are not in the tables, and slopes cost more than their mean. */
function courseByTotals(distanceM: number, climbM: number, descentM: number): PredictionCourse {
	const cellM = distanceM / cells;
	const cellsFor = (metres: number) =>
		Math.min(Math.max(1, Math.round(metres / (usualSlope * cellM))), cells / 2);
	const up = cellsFor(climbM);
	const down = cellsFor(descentM);
	const grade = new Float64Array(cells);
	grade.fill(Math.min(climbM / (up * cellM), 0.45), 0, up);
	grade.fill(-Math.min(descentM / (down * cellM), 0.45), cells - down);
	return {
		cellM,
		lastCellM: cellM,
		grade,
		elevationM: new Float64Array(cells + 1),
		gainM: climbM,
		lossM: descentM,
		elevationMethod: "planned",
	};
}

/** The two lengths that a run's features hold, from the core's own pricing at hill costs 0 and 1. */
function costsOf({ prediction }: Engines, course: PredictionCourse) {
	const lengthAt = (hillCost: number) => {
		const mean = [1, 0, 0, 0, 0, 0, hillCost, 0, 0];
		const ability = {
			mean,
			covariance: Array<number>(81).fill(0),
			runs: 1,
			sinceDays: 0,
			spanDays: 0,
			usesHeartRate: false,
		};
		const shape = planShape("hill-optimized", cells * course.cellM, historyModelSettings.plan);
		const settings = historyModelSettings;
		return predictInCore(prediction, {
			course,
			results: [],
			ability,
			weeklyKm: null,
			settings,
			shape,
		}).equivalentM;
	};
	const equivalentM = lengthAt(0);
	return { equivalentM, hillM: lengthAt(1) - equivalentM };
}

function predict(
	{ history, prediction }: Engines,
	earlier: readonly Finish[],
	race: Race,
	ownCourse?: OwnCourse,
) {
	const runs = earlier.map(asRun);
	const evidence = { runs, results: [], today: race.day, weeklyKm: 50 };
	const ability = history.learnAbility(evidence, racesAlone);
	const inputs = {
		course: race.course,
		results: [],
		ability,
		weeklyKm: null,
		settings: historyModelSettings,
		shape: planShape("hill-optimized", race.distanceM, historyModelSettings.plan),
	};
	return ownCourse
		? predictNoWider(prediction, { ...inputs, ownCourse })
		: predictInCore(prediction, inputs);
}

function asRun({ race, timeS }: Finish): PastRun {
	return {
		day: race.day,
		race: true,
		features: {
			elapsedS: timeS,
			movingS: timeS,
			distanceM: race.distanceM,
			equivalentM: race.equivalentM,
			hillM: race.hillM,
			climbM: race.course.gainM,
			descentM: race.course.lossM,
			elevationKnown: true,
			meanHeartRateBpm: null,
			maxHeartRateBpm: null,
			best3MinMps: race.distanceM / timeS,
		},
	};
}
