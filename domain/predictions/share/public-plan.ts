import { difficultyOf } from "../course/difficulty.ts";
import type { MapLine } from "../course/map-line.ts";
import { reasonAbout, subjectOf } from "../model/confidence.ts";
import { totalStopS } from "../options/plan-options.ts";
import type { Station } from "../options/station.ts";
import { sameEffort } from "../stations/effort-curve.ts";
import type { Finish } from "../stations/passages.ts";
import { planClock, type TimedPlan } from "../stations/plan-clock.ts";
import { hideEnds } from "./hidden-ends.ts";
import { type PublicCourse, publicCourse } from "./public-course.ts";
import { publicStationPlan, type ShownStation } from "./public-stations.ts";
import { bordersOf, type PublicTimes, publicRows, publicTimes } from "./public-times.ts";
import type { SharedPlan } from "./shared-plan.ts";

declare const made: unique symbol;

/** A plan as others may see it. Only this file makes one, and all that leaves for others is written from one. */
export type Public<Plan> = Plan & { readonly [made]: true };

/** What its runner lets others see. */
export interface PublicChoices {
	/** Where the course starts and finishes, and all that it could be worked out from. */
	ends: boolean;
	/** What the runner wrote at stations. */
	notes: boolean;
}

/** For everybody who has the link. */
export const usualChoices: PublicChoices = { ends: false, notes: false };
/** For who helps on the way. */
export const crewChoices: PublicChoices = { ends: true, notes: true };

/** `secret`: of the plan, and in no link of it (hidden-ends.ts). */
export function publicPlan(
	whole: SharedPlan,
	choices: PublicChoices,
	secret: string,
): Public<SharedPlan> {
	const plan = bareOf(whole);
	const stations = plan.stations.map((station) => told(station, choices));
	if (choices.ends) return asPublic({ ...plan, stations });
	const { cut, line, hides } = hideEnds(plan.line, secret);
	if (!cut) return asPublic({ ...plan, stations, line });
	const { course, result } = plan.prediction;
	const of = publicCourse(course.distanceM, cut);
	const clock = publicTimes(of, planClock(result.plan).arrivalS);
	const kept = shownStations(stations, of, hides);
	const rows = publicRows(result.plan, of, clock);
	const finish = result.finish && scaledFinish(result.finish, clock, result.plan);
	const gainM = sumOf(rows.kilometres, ({ gainM }) => gainM);
	const scaled = (seconds: number) =>
		Math.round(((seconds - totalStopS(plan.stations)) * clock.totalS) / result.plan.timeS) +
		totalStopS(kept.map(({ station }) => station));
	return asPublic({
		...plan,
		line: { ...line, distanceM: line.distanceM.map(of.toldPoint) },
		stations: kept.map(({ station }) => station),
		prediction: {
			...plan.prediction,
			course: {
				...course,
				distanceM: of.courseM,
				gainM,
				lossM: sumOf(rows.kilometres, ({ lossM }) => lossM),
				difficulty: gainM === null ? null : difficultyOf(of.courseM, gainM),
			},
			result: {
				...result,
				timeS: scaled(result.timeS),
				lowS: scaled(result.lowS),
				highS: scaled(result.highS),
				plan: rows,
				finish,
				...publicStationPlan({ of, clock, rows, kept, finish, own: result, hides }),
			},
		},
	});
}

const asPublic = <Plan>(plan: Plan) => plan as Public<Plan>;

/** The fields of a shared plan, without those that a prediction has beside them: evidence, reasons, the whole way. */
function bareOf({ name, prediction, line, stations, startMs, start }: SharedPlan): SharedPlan {
	const { question, course, result, modelVersion } = prediction;
	const { distanceM, gainM, lossM, elevationMethod, difficulty } = course;
	const { timeS, lowS, highS, within5, level, plan, finish } = result;
	const reason = reasonAbout(subjectOf(result.reason));
	const { sections, climbs, chanceOfAll } = result;
	return {
		name,
		line,
		stations,
		startMs,
		start,
		prediction: {
			question: { strategy: question.strategy },
			course: { distanceM, gainM, lossM, elevationMethod, difficulty },
			result: {
				...{ timeS, lowS, highS, within5, level, reason, plan, finish },
				...{ stations: result.stations, sections, climbs, chanceOfAll },
			},
			modelVersion,
		},
	};
}

/** A plan that is followed on race day, as far as others see it. */
interface Followed<S extends Station> {
	courseM: number;
	plan: TimedPlan & { timeS: number };
	finish: Finish;
	stations: readonly S[];
	line?: MapLine;
}

/** The same of a plan that is followed on race day. Who only looks on has no use for its way. */
export function publicFollowed<S extends Station, Plan extends Followed<S>>(
	plan: Plan & Followed<S>,
	choices: PublicChoices,
	secret: string,
): Public<Plan> {
	const stations = plan.stations.map((station) => told(station, choices));
	if (choices.ends) return asPublic({ ...plan, stations });
	const { line, ...rest } = plan;
	const ends = line && hideEnds(line, secret);
	if (!ends?.cut) return asPublic({ ...rest, stations }) as Public<Plan>;
	const of = publicCourse(plan.courseM, ends.cut);
	const clock = publicTimes(of, planClock(plan.plan).arrivalS);
	const kept = shownStations(stations, of, ends.hides).map(({ station }) => station);
	const rowsTo = (borders: readonly number[]) =>
		borders.map((endM, k) => ({
			endM,
			timeS: Math.round(clock.timeS(endM)) - Math.round(clock.timeS(borders[k - 1] ?? 0)),
		}));
	const between = [...new Set(kept.map(({ distanceM }) => distanceM))].filter(
		(distanceM) => distanceM > 0 && distanceM < of.courseM,
	);
	return {
		...rest,
		stations: kept,
		courseM: of.courseM,
		finish: scaledFinish(plan.finish, clock, plan.plan),
		plan: {
			timeS: clock.totalS,
			kilometres: rowsTo(bordersOf(1000, of.courseM)),
			miles: null,
			segments: rowsTo([...between, of.courseM]),
		},
	} as unknown as Public<Plan>;
}

const told = <S extends Station>(station: S, { notes }: PublicChoices): S =>
	notes ? station : { ...station, note: null };

function shownStations<S extends Station>(
	stations: readonly S[],
	of: PublicCourse,
	hides: (distanceM: number) => boolean,
): ShownStation<S>[] {
	return stations.flatMap((station, place) => {
		const distanceM = hides(station.distanceM) ? null : of.toldOf(station.distanceM);
		return distanceM === null ? [] : [{ station: { ...station, distanceM }, place }];
	});
}

/** To hundredths: more would tell apart courses that differ in what is hidden, as where the plan bends the effort would. */
function scaledFinish(
	finish: Finish,
	{ totalS }: PublicTimes,
	{ timeS }: { timeS: number },
): Finish {
	return {
		timeS: Math.round((finish.timeS * totalS) / timeS),
		planS: totalS,
		sd: hundredths(finish.sd),
		sdBelow: hundredths(finish.sdBelow),
		hilliness: Math.round(finish.hilliness * 100) / 100,
		effort: sameEffort,
	};
}

/** Never 0. */
const hundredths = (value: number) => Math.max(0.01, Math.round(value * 100) / 100);

function sumOf<Row>(rows: readonly Row[], value: (row: Row) => number | null): number | null {
	return rows.reduce<number | null>((sum, row) => {
		const next = value(row);
		return sum === null || next === null ? null : sum + next;
	}, 0);
}
