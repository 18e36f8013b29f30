import {
	type ChangeStep,
	explainChange,
	type PredictionChange,
} from "../../domain/predictions/change.ts";
import type { Course } from "../../domain/predictions/course.ts";
import { fewestRuns, type KnownHistory } from "../../domain/predictions/known-history.ts";
import { modelVersion } from "../../domain/predictions/model-settings.ts";
import { haltedS } from "../../domain/predictions/plan-options.ts";
import { isRace } from "../../domain/predictions/run-history.ts";
import { requestOf } from "../../domain/predictions/stored-request.ts";
import { dayMs } from "../../domain/time.ts";
import type { ActivityEngine } from "../../wasm/activity-engine.ts";
import type { Engine } from "../../wasm/engine.ts";
import type { PredictionRequest } from "../../wasm/prediction-request.ts";
import type { NamedRun, PastRunsReader } from "../training/past-runs.ts";
import type { PredictionRow } from "./store.ts";

interface Compared {
	/** What was said before. */
	earlier: PredictionRow;
	/** The course as it is asked of now. */
	course: Course;
	/** What is asked now; without it, what was asked then. */
	asked?: PredictionRequest;
}

/** A step of `explainChange`; without a time where there is nothing to predict from. */
type Step = Omit<ChangeStep, "timeS"> & { timeS: number | null };

/** Why the time of a course is another than it was: from the earlier question to the present one, step by step. */
export function createChanges(deps: {
	pastRuns: PastRunsReader;
	core: () => ActivityEngine;
	withCore: <T>(work: (engine: Engine) => T) => T;
	now: () => Date;
}) {
	function timeOn(course: Course, request: PredictionRequest): number | null {
		if (!request.history && request.evidence.length === 0) return null;
		const { timeS } = deps.withCore((engine) => engine.predict(course, request));
		return timeS + haltedS(request.options?.stops ?? []);
	}

	return async ({ earlier, course, asked }: Compared): Promise<PredictionChange> => {
		const { runs, today, fromTracker } = await deps.pastRuns.list(earlier.userId);
		const race = earlier.history?.race ?? true;
		const then = requestOf(earlier.response);
		const aged = olderBy(then, deps.now().getTime() - earlier.createdAt.getTime());

		/** As asked then, or with other words, from some of the runs. */
		const timeFrom = (known: readonly NamedRun[], request: PredictionRequest = aged) => {
			const { evidence: results, weeklyKm } = request;
			const learn = () => deps.core().learnAbility({ runs: known, results, today, weeklyKm });
			const ability = known.length < fewestRuns ? null : learn();
			const enough = ability && ability.runs - results.length >= fewestRuns;
			const history: KnownHistory | undefined = enough ? { ability, race, fromTracker } : undefined;
			return timeOn(course, { ...request, history });
		};

		const isOld = (run: NamedRun) => run.firstSeenAt <= earlier.createdAt;
		const old = runs.filter(isOld);
		const races = runs.filter((run) => !isOld(run) && isRace(run));
		const fresh = runs.length - old.length;
		const learned: Step[] = earlier.history
			? [
					{
						code: old.length < fewestRuns ? "runs_gone" : "time_passed",
						timeS: timeFrom(old),
					},
					{
						code: "new_races",
						count: races.length,
						timeS: timeFrom(runs.filter((run) => isOld(run) || isRace(run))),
					},
					{ code: "new_runs", count: fresh - races.length, timeS: timeFrom(runs) },
				]
			: [{ code: "first_runs", count: runs.length, timeS: timeFrom(runs) }];
		const said: Step[] = asked
			? [
					{ code: "results", timeS: timeFrom(runs, { ...asked, options: then.options }) },
					{ code: "options", timeS: timeOn(course, asked) },
				]
			: [];
		const steps: Step[] = [
			{
				code: earlier.modelVersion === modelVersion ? "course" : "model",
				timeS: timeOn(course, { ...then, history: earlier.history ?? undefined }),
			},
			...learned,
			...said,
		];
		return explainChange(
			{
				...{ since: earlier.createdAt, wasS: earlier.predictedTimeS },
				fromTracker: fromTracker || earlier.fromTracker,
			},
			steps.flatMap(({ timeS, ...step }) => (timeS === null ? [] : [{ ...step, timeS }])),
		);
	};
}

export type ExplainChange = ReturnType<typeof createChanges>;

/** The same question so much later: results have aged. */
function olderBy(request: PredictionRequest, ms: number): PredictionRequest {
	const days = Math.floor(ms / dayMs);
	const evidence = request.evidence.map((result) => ({
		...result,
		ageDays: result.ageDays + days,
	}));
	return { ...request, evidence };
}
