import { AppError } from "#domain/app-error.ts";
import { clip } from "#domain/error-values.ts";
import type { Course } from "#domain/predictions/course/course.ts";
import type { CourseTraits } from "#domain/predictions/course/same-course.ts";
import {
	type EarlierFinish,
	type NamedFinish,
	typedFinish,
} from "#domain/predictions/model/earlier-finish.ts";
import { longestMemoryDays } from "#domain/predictions/model/history-settings.ts";
import { modelVersion } from "#domain/predictions/model/model-settings.ts";
import { resultsThen } from "#domain/predictions/model/own-cost.ts";
import { hardRuns } from "#domain/predictions/model/own-spread.ts";
import { roadResults } from "#domain/predictions/model/prediction.ts";
import type { Question } from "#domain/predictions/model/question.ts";
import { recentRuns } from "#domain/predictions/model/recent-runs.ts";
import { isEvidence, type PastRun } from "#domain/predictions/model/run-history.ts";
import { fewestRuns, type RunnerModel } from "#domain/predictions/model/runner-model.ts";
import { usualPacing } from "#domain/predictions/model/usual-pacing.ts";
import { longestRunS, usualHills } from "#domain/predictions/model/usual-runs.ts";
import { dayMs } from "#domain/time.ts";
import { type FromTrackers, fromAll, fromSources } from "#domain/tracker/from-trackers.ts";
import { dateOfDay, dayOfDate } from "#domain/training/days.ts";
import type { ActivityEngine } from "#wasm/activity-engine.ts";
import { roadTimeS } from "#wasm/predict.ts";
import type { CourseRun } from "../training/course-runs.ts";
import { type PastRuns, runsKnownOf } from "../training/past-runs.ts";
import type { Engines, KnownBacktests, PredictionDeps, TypedEvidence } from "./context.ts";
import type { LiveRecord } from "./prediction-rows.ts";

// What is known of a runner, and of a course that they ask about: gathered here alone.

type Known = Pick<Question, "evidence" | "trail" | "weeklyM" | "history">;

/** What is known of a runner at a moment, as a record keeps it. */
interface KnownRunner extends Pick<LiveRecord, "asOf" | "runsKnown" | "modelVersion"> {
	/** Null where there are too few runs to say. */
	readonly history: RunnerModel | null;
}

/** From runs, typed results, and how the runner's last hard runs lay beside what would have been said of each. */
export async function knownRunner(
	{ activityEngine }: Pick<Engines, "activityEngine">,
	{ pastRuns, typed, backtests }: Learned,
): Promise<KnownRunner> {
	const history = await learnHistory(activityEngine(), pastRuns, typed, backtests);
	return { history, asOf: pastRuns.asOf, runsKnown: runsKnownOf(pastRuns), modelVersion };
}

interface Learned {
	readonly pastRuns: PastRuns;
	readonly typed: TypedEvidence;
	readonly backtests: () => Promise<KnownBacktests>;
}

/** On a course that is asked about for the first time: its typical weather, and the runner's finishes on it. */
export async function knownOnCourse(deps: PredictionDeps, userId: string, asked: Asked) {
	const climate = await deps.normals.climateOf(asked.course);
	const { finishes } = await comparedFinishes(deps, userId, asked);
	return { climate, finishes };
}

/** The date, the time and what else is known of a finish before it is compared. */
type Found = Omit<EarlierFinish, "courseM" | "expectedS">;

interface Compared {
	finishes: EarlierFinish[];
	/** Of the runner's activities, when they were read; absent where none were. */
	removals?: number;
}

interface Asked {
	course: Course;
	named: readonly NamedFinish[];
	known: Known;
	/** When the question is answered of: finishes are earlier. */
	at: Date;
}

/**
 * Finishes on a course as a question has them, one a day, a recorded one before a typed one. Each is compared with what
 * the model says of that day, from the runs up to it; with too few of them, from what is known today. One that cannot be
 * used is left out where `unusable` says so. Throws `prediction.finish_*`.
 */
export async function comparedFinishes(
	deps: PredictionDeps,
	userId: string,
	{ course, named, known, at }: Asked,
	unusable: "refuse" | "leave out" = "refuse",
): Promise<Compared> {
	if (named.length === 0) return { finishes: [] };
	const courseM = course.distanceM;
	const today = Math.floor(at.getTime() / dayMs);
	// Removals are counted before anything is read.
	const { runs, removals } = await deps.pastRuns.list(userId, 2);
	const asksRuns = named.some(({ kind }) => kind === "run");
	const own = asksRuns ? await deps.courseRuns(userId, traitsOf(course)) : [];
	const found = named.flatMap((finish): Found[] => {
		try {
			return [foundFinish(finish, { own, courseM, today })];
		} catch (error) {
			if (unusable === "leave out" && error instanceof AppError) return [];
			throw error;
		}
	});
	const finishes = onePerDay(found).map((finish) => {
		const day = dayOfDate(finish.date);
		const before = runs.filter((run) => run.day <= day && day - run.day <= longestMemoryDays);
		const evidence = resultsThen(known.evidence, finish.ageDays);
		const older = evidence === known.evidence ? [] : evidence;
		const typed = { evidence: older, trail: known.trail, weeklyM: known.weeklyM };
		const ability = learnAbility(deps.activityEngine(), before, day, typed);
		const resting = fromSources(before.map(({ source }) => source));
		const then: Known = ability
			? { ...typed, history: { ability, ...resting } }
			: { ...known, evidence };
		const air = runs.find(({ id }) => id === finish.activityId)?.air;
		const expectedS = deps.withCore((engine) => roadTimeS(engine, course, then, air));
		const rests = ability ? resting : known.history;
		return { ...finish, ...fromAll([finish, rests]), courseM, expectedS };
	});
	return { finishes, removals };
}

function foundFinish(
	finish: NamedFinish,
	{ own, courseM, today }: { own: readonly CourseRun[]; courseM: number; today: number },
): Found {
	if (finish.kind === "typed") {
		const typed = typedFinish(finish, { courseM, today });
		return { ...typed, movingS: null, activityId: null, ...fromSources([]) };
	}
	const run = own.find(({ id, day }) => id === finish.activityId && day <= today);
	if (run) return finishOfRun(run, today);
	throw new AppError("prediction.finish_run", { text: clip(finish.text) });
}

function finishOfRun(run: CourseRun, today: number): Found {
	const { id: activityId, day, elapsedS, movingS, source } = run;
	const timeS = elapsedS ?? movingS ?? 0;
	const ageDays = Math.max(0, today - day);
	return { date: dateOfDay(day), timeS, movingS, activityId, ...fromSources([source]), ageDays };
}

function onePerDay(finishes: readonly Found[]): Found[] {
	const byDate = new Map<string, Found>();
	for (const finish of finishes) {
		const known = byDate.get(finish.date);
		if (!known || (known.activityId === null && finish.activityId !== null)) {
			byDate.set(finish.date, finish);
		}
	}
	return [...byDate.values()].sort((a, b) => a.date.localeCompare(b.date));
}

const traitsOf = ({ lat, lon, distanceM, gainM, elevationMethod }: Course): CourseTraits => ({
	start: lat.length > 0 ? { latDeg: lat[0], lonDeg: lon[0] } : null,
	distanceM,
	climbM: elevationMethod === "none" ? null : gainM,
});

type Typed = Pick<Question, "evidence" | "weeklyM">;

/** Runs in time order, and the day to predict for on the count of theirs. */
interface LearnedRuns extends FromTrackers {
	readonly runs: readonly PastRun[];
	readonly today: number;
}

/**
 * What runs and typed results say of a runner; null when there are too few runs to say. `backtests`: how their last hard
 * runs lay beside what would have been said.
 */
export async function learnHistory(
	core: ActivityEngine,
	pastRuns: LearnedRuns,
	typed: Typed,
	backtests: () => Promise<KnownBacktests>,
): Promise<RunnerModel | null> {
	const { runs, today } = pastRuns;
	const ability = learnAbility(core, runs, today, typed);
	if (!ability) return null;
	const known = await backtests();
	const own = { races: hardRuns(known.scatter), scatter: known.scatter };
	const hills = usualHills({ runs, today }, ability);
	const pacing = usualPacing({ runs, today });
	const typedS = typed.evidence.map(({ timeS }) => timeS);
	const longestS = Math.max(longestRunS({ runs, today }), ...typedS);
	const weatherRuns = runs.filter((run) => run.air && isEvidence(run)).length;
	return {
		ability,
		...fromAll([pastRuns, known]),
		hills,
		pacing,
		recent: recentRuns({ runs, today }, known.misses),
		longestS,
		...(known.finishes.length > 0 ? { finishes: known.finishes } : {}),
		...(own.races > 0 ? { own } : {}),
		...(weatherRuns > 0 ? { weatherRuns } : {}),
	};
}

/** Null when there are too few runs: typed results alone are better served by the model of results. */
export function learnAbility(
	core: ActivityEngine,
	runs: readonly PastRun[],
	today: number,
	{ evidence, weeklyM }: Typed,
) {
	if (runs.length < fewestRuns) return null;
	const weeklyKm = weeklyM === null ? null : weeklyM / 1000;
	const results = roadResults(evidence);
	const ability = core.learnAbility({ runs, results, today, weeklyKm });
	return ability.runs - results.length < fewestRuns ? null : ability;
}
