import { type Change, type ChangeStep, explainChange } from "../../domain/predictions/change.ts";
import type { Course } from "../../domain/predictions/course.ts";
import { modelVersion } from "../../domain/predictions/model-settings.ts";
import type { Question } from "../../domain/predictions/question.ts";
import { isRace } from "../../domain/predictions/run-history.ts";
import { fewestRuns } from "../../domain/predictions/runner-model.ts";
import { dayMs } from "../../domain/time.ts";
import { fromAll } from "../../domain/tracker/from-trackers.ts";
import type { ActivityEngine } from "../../wasm/activity-engine.ts";
import type { Engine } from "../../wasm/engine.ts";
import { finishS } from "../../wasm/predict-stages.ts";
import type { NamedRun, PastRuns } from "../training/past-runs.ts";
import { learnAbility } from "./ability.ts";
import type { LiveRecord } from "./prediction-rows.ts";

export interface Engines {
	activityEngine: () => ActivityEngine;
	/** Lends an engine for work without awaits. */
	withCore: <T>(work: (engine: Engine) => T) => T;
}

interface Compared {
	earlier: LiveRecord;
	/** The course as it is read now. */
	course: Course;
	/** What is asked now; without it, what was asked then. */
	question?: Question;
	pastRuns: PastRuns;
	now: Date;
}

/** A step of `explainChange`; without a time where there is nothing to predict from. */
type Step = Omit<ChangeStep, "timeS"> & { timeS: number | null };

/** Why the time of a course is another than it was: from the earlier question to the present one, step by step. */
export function explainFrom(engines: Engines, compared: Compared): Change {
	const { earlier, course, question, pastRuns, now } = compared;
	const then = earlier.question;
	const aged = olderBy(then, now.getTime() - earlier.createdAt.getTime());
	const timeOn = (other: Question) => timeOf(engines, course, other);
	/** As asked then, or with another question, from some of the runs. */
	const timeFrom = (runs: readonly NamedRun[], other: Question = aged) => {
		const ability = learnAbility(engines.activityEngine(), runs, pastRuns.today, other);
		const history = ability && { ability, ...fromAll([pastRuns]) };
		return timeOn({ ...other, race: then.race, history });
	};
	const steps: Step[] = [
		{ code: earlier.modelVersion === modelVersion ? "course" : "model", timeS: timeOn(then) },
		...runSteps(earlier, pastRuns.runs, timeFrom),
	];
	if (question) {
		const known = { ...question, options: then.options };
		const typed = { ...known, finishes: then.finishes };
		steps.push({ code: "results", timeS: timeFrom(pastRuns.runs, typed) });
		steps.push({ code: "finishes", timeS: timeOn(known) });
		steps.push({ code: "options", timeS: timeOn(question) });
	}
	return explainChange(
		{
			sinceMs: earlier.createdAt.getTime(),
			wasS: earlier.result.timeS,
			...fromAll([pastRuns, earlier]),
		},
		steps.flatMap(({ timeS, ...step }) => (timeS === null ? [] : [{ ...step, timeS }])),
	);
}

function runSteps(
	earlier: LiveRecord,
	runs: readonly NamedRun[],
	timeFrom: (runs: readonly NamedRun[]) => number | null,
): Step[] {
	const { question, createdAt } = earlier;
	if (!question.history) {
		return [{ code: "first_runs", count: runs.length, timeS: timeFrom(runs) }];
	}
	const isOld = (run: NamedRun) => run.firstSeenAt <= createdAt;
	const old = runs.filter(isOld);
	const races = runs.filter((run) => !isOld(run) && isRace(run));
	return [
		...oldRunSteps(earlier, old, timeFrom),
		{
			code: "new_races",
			count: races.length,
			timeS: timeFrom(runs.filter((run) => isOld(run) || isRace(run))),
		},
		{
			code: "new_runs",
			count: runs.length - old.length - races.length,
			timeS: timeFrom(runs),
		},
	];
}

/** First version that reads the words of titles. */
const titlesSince = "relief-2.4";

/** The runs of then: as they were known then, then with the weather that is known since, then with their titles. */
function oldRunSteps(
	{ createdAt, modelVersion: version }: LiveRecord,
	old: readonly NamedRun[],
	timeFrom: (runs: readonly NamedRun[]) => number | null,
): Step[] {
	const isTitled = version.localeCompare(titlesSince, "en", { numeric: true }) >= 0;
	const untitled = (run: NamedRun) => (isTitled ? run : { ...run, ...run.untitled });
	const isNewAir = ({ airSeenAt }: NamedRun) => airSeenAt !== null && airSeenAt > createdAt;
	const isNewTitle = (run: NamedRun) =>
		untitled(run).race !== run.race || untitled(run).hard !== run.hard;
	const airs = old.filter(isNewAir).length;
	const titles = old.filter(isNewTitle).length;
	const withAirs = old.map(untitled);
	const asThen = withAirs.map((run) => (isNewAir(run) ? { ...run, air: null } : run));
	return [
		{ code: old.length < fewestRuns ? "runs_gone" : "time_passed", timeS: timeFrom(asThen) },
		...(airs > 0 ? [{ code: "run_weather" as const, count: airs, timeS: timeFrom(withAirs) }] : []),
		...(titles > 0 ? [{ code: "run_titles" as const, count: titles, timeS: timeFrom(old) }] : []),
	];
}

/** Finish, s; null where there is nothing to predict from. */
function timeOf({ withCore }: Engines, course: Course, question: Question): number | null {
	if (!question.history && question.evidence.length === 0) return null;
	return withCore((engine) => finishS(engine, course, question));
}

/** The same question so much later: results have aged. */
function olderBy(question: Question, ms: number): Question {
	const days = Math.floor(ms / dayMs);
	const evidence = question.evidence.map((result) => ({
		...result,
		ageDays: result.ageDays + days,
	}));
	return { ...question, evidence };
}
