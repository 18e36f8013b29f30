import type { Course } from "#domain/predictions/course/course.ts";
import { questionOn } from "#domain/predictions/goals/goal-trend.ts";
import { saysOfRunner } from "#domain/predictions/model/evidence.ts";
import { modelVersion } from "#domain/predictions/model/model-settings.ts";
import type { Question } from "#domain/predictions/model/question.ts";
import { recentRuns } from "#domain/predictions/model/recent-runs.ts";
import { isRace } from "#domain/predictions/model/run-history.ts";
import { fewestRuns } from "#domain/predictions/model/runner-model.ts";
import { type Change, type ChangeStep, explainChange } from "#domain/predictions/result/change.ts";
import { dayMs, daysBetween } from "#domain/time.ts";
import { fromAll } from "#domain/tracker/from-trackers.ts";
import { finishS } from "#wasm/predict-stages.ts";
import type { NamedRun, PastRuns } from "../training/past-runs.ts";
import type { Engines } from "./context.ts";
import { learnAbility } from "./known.ts";
import type { LiveRecord } from "./prediction-rows.ts";

/** What was said, of what, and from what. */
type Earlier = Pick<
	LiveRecord,
	"question" | "result" | "modelVersion" | "asOf" | "runsKnown" | "fromTracker" | "trackers"
>;

interface Compared {
	earlier: Earlier;
	/** The course as it is read now. */
	course: Course;
	/** What is asked now; without it, what was asked then. */
	question?: Question;
	pastRuns: PastRuns;
}

/** A step of `explainChange`; without a time where there is nothing to predict from. */
type Step = Omit<ChangeStep, "timeS"> & { timeS: number | null };
type TimeFrom = (runs: readonly NamedRun[]) => number | null;

/** Why the time of a course is another than it was: from the earlier question to the present one, step by step. */
export function explainFrom(engines: Engines, compared: Compared): Change {
	const { earlier, course, question, pastRuns } = compared;
	const then = earlier.question;
	const aged = questionOn(then, daysBetween(earlier.asOf, pastRuns.asOf));
	const timeOn = (other: Question) => timeOf(engines, course, other);
	const misses = (question ?? then).history?.recent?.misses ?? [];
	/** As asked then, or with another question, from some of the runs. */
	const timeFrom = (runs: readonly NamedRun[], other: Question = aged) => {
		const ability = learnAbility(engines.activityEngine(), runs, pastRuns.today, other);
		const recent = recentRuns({ runs, today: pastRuns.today }, misses);
		const history = ability && { ability, recent, ...fromAll([pastRuns]) };
		return timeOn({ ...other, race: then.race, history });
	};
	const steps: Step[] = [
		{ code: earlier.modelVersion === modelVersion ? "course" : "model", timeS: timeOn(then) },
		...(then.history
			? runSteps(earlier, pastRuns, timeFrom)
			: [
					{ code: "time_passed" as const, timeS: timeFrom([]) },
					{
						code: "first_runs" as const,
						count: pastRuns.runs.length,
						timeS: timeFrom(pastRuns.runs),
					},
				]),
	];
	if (question) {
		const { evidence, trail, weeklyM, finishes } = question;
		const typed = { ...aged, evidence, trail };
		const known = { ...typed, weeklyM };
		steps.push({ code: "results", timeS: timeFrom(pastRuns.runs, typed) });
		steps.push({ code: "weekly_distance", timeS: timeFrom(pastRuns.runs, known) });
		steps.push({ code: "finishes", timeS: timeFrom(pastRuns.runs, { ...known, finishes }) });
		steps.push({ code: "options", timeS: timeOn(question) });
	}
	return explainChange(
		{
			sinceMs: earlier.asOf.getTime(),
			wasS: earlier.result.timeS,
			...fromAll([pastRuns, earlier]),
		},
		steps.flatMap(({ timeS, ...step }) => (timeS === null ? [] : [{ ...step, timeS }])),
	);
}

/** A run that was so much older when it was first seen is no new one. */
const newForMs = 7 * dayMs;

function runSteps(earlier: Earlier, pastRuns: PastRuns, timeFrom: TimeFrom): Step[] {
	const { asOf, runsKnown } = earlier;
	const { runs } = pastRuns;
	const isOld = ({ readAt }: NamedRun) => readAt !== null && readAt <= asOf;
	const isNew = (run: NamedRun) =>
		!isOld(run) && run.firstSeenAt > asOf && run.startAt.getTime() > asOf.getTime() - newForMs;
	const old = runs.filter(isOld);
	const read = runs.filter((run) => !isNew(run));
	const races = runs.filter((run) => isNew(run) && isRace(run));
	return [
		...oldRunSteps(earlier, { ...pastRuns, runs: old }, timeFrom),
		{
			code: "runs_read",
			from: runsKnown.runs,
			count: read.length - old.length,
			timeS: timeFrom(read),
		},
		{
			code: "new_races",
			count: races.length,
			timeS: timeFrom(runs.filter((run) => !isNew(run) || isRace(run))),
		},
		{
			code: "new_runs",
			count: runs.length - read.length - races.length,
			timeS: timeFrom(runs),
		},
	];
}

/** First version that reads the words of titles. */
const titlesSince = "relief-2.4";

/**
 * The runs of then: as they were known then, with the weather that is known since, with their titles, and with what their
 * runner has said of them since.
 */
function oldRunSteps(earlier: Earlier, pastRuns: PastRuns, timeFrom: TimeFrom): Step[] {
	const { asOf, modelVersion: version } = earlier;
	const { runs: old } = pastRuns;
	const isTitled = version.localeCompare(titlesSince, "en", { numeric: true }) >= 0;
	const untitled = (run: NamedRun) => (isTitled ? run : { ...run, ...run.untitled });
	const isNewAir = ({ airSeenAt }: NamedRun) => airSeenAt !== null && airSeenAt > asOf;
	const isNewTitle = (run: NamedRun) =>
		untitled(run).race !== run.race || untitled(run).hard !== run.hard;
	const isMarked = ({ markedAt }: NamedRun) => markedAt !== null && markedAt > asOf;
	const unmarked = old.map((run) => (isMarked(run) ? { ...run, ...run.unmarked } : run));
	const withAirs = unmarked.map(untitled);
	const asThen = withAirs.map((run) => (isNewAir(run) ? { ...run, air: null } : run));
	const steps: Step[] = [
		{ ...causeOfRest(earlier, pastRuns), timeS: timeFrom(asThen) },
		{ code: "run_weather", count: old.filter(isNewAir).length, timeS: timeFrom(withAirs) },
		{ code: "run_titles", count: old.filter(isNewTitle).length, timeS: timeFrom(unmarked) },
		{ code: "run_marks", count: old.filter(isMarked).length, timeS: timeFrom(old) },
	];
	return steps.filter(({ count }) => count !== 0);
}

/** What the runs of then say otherwise by now, apart from what is known of each of them. */
function causeOfRest(
	{ asOf, runsKnown }: Earlier,
	{ runs: old, removals, asOf: now }: PastRuns,
): Omit<Step, "timeS"> {
	const isToday = daysBetween(asOf, now) === 0;
	const isFewer = old.length < runsKnown.runs;
	const isTooFew = old.length < fewestRuns && runsKnown.runs >= fewestRuns;
	if (isTooFew || (isFewer && (isToday || removals !== runsKnown.removals))) {
		return { code: "runs_gone" };
	}
	if (!isToday) return { code: "time_passed" };
	const more = old.length - runsKnown.runs;
	return more > 0
		? { code: "runs_read", from: runsKnown.runs, count: more }
		: { code: "runs_changed" };
}

/** Finish, s; null where there is nothing to predict from. */
function timeOf({ withCore }: Engines, course: Course, question: Question): number | null {
	if (!question.history && !saysOfRunner(question)) return null;
	return withCore((engine) => finishS(engine, course, question));
}
