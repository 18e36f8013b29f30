import {
	type ChangeStep,
	explainChange,
	type PredictionChange,
} from "../../domain/predictions/change.ts";
import type { Course } from "../../domain/predictions/course.ts";
import { fewestRuns, type KnownHistory } from "../../domain/predictions/known-history.ts";
import { modelVersion } from "../../domain/predictions/model-settings.ts";
import { isRace } from "../../domain/predictions/run-history.ts";
import { requestOf } from "../../domain/predictions/stored-request.ts";
import type { Engine } from "../../wasm/engine.ts";
import type { HistoryEngine } from "../../wasm/history-engine.ts";
import type { PredictionRequest } from "../../wasm/prediction-request.ts";
import type { NamedRun, PastRuns, PastRunsReader } from "../training/past-runs.ts";
import type { PredictionRow } from "./store.ts";

const msPerDay = 86_400_000;

interface Compared {
	/** What was said before. */
	earlier: PredictionRow;
	/** The course as it is asked of now. */
	course: Course;
	/** What is asked now; without it, what was asked then. */
	asked?: PredictionRequest;
}

/** Why the time of a course is another than it was: from the earlier question to the present one, step by step. */
export function createChanges(deps: {
	pastRuns: PastRunsReader;
	core: () => HistoryEngine;
	withCore: <T>(work: (engine: Engine) => T) => T;
	now: () => Date;
}) {
	const { pastRuns, withCore } = deps;

	function learned(
		{ runs, today, fromTracker }: PastRuns,
		asked: PredictionRequest,
		race: boolean,
	): KnownHistory | undefined {
		if (runs.length < fewestRuns) return undefined;
		const { evidence: results, weeklyKm } = asked;
		const ability = deps.core().learnAbility({ runs, results, today, weeklyKm });
		return ability.runs - results.length < fewestRuns ? undefined : { ability, race, fromTracker };
	}

	return async ({ earlier, course, asked }: Compared): Promise<PredictionChange> => {
		const known = await pastRuns.of(earlier.userId);
		const then = requestOf(earlier.response);
		const days = Math.floor((deps.now().getTime() - earlier.createdAt.getTime()) / msPerDay);
		const aged: PredictionRequest = {
			...then,
			evidence: then.evidence.map((result) => ({ ...result, ageDays: result.ageDays + days })),
		};
		const race = earlier.history?.race ?? true;
		const timeOf = (request: PredictionRequest, history: KnownHistory | undefined) => {
			if (!history && request.evidence.length === 0) return null;
			const { timeS } = withCore((engine) => engine.predict(course, { ...request, history }));
			return timeS + stoppedS(request);
		};
		const among = (keep: (run: NamedRun) => boolean) =>
			learned({ ...known, runs: known.runs.filter(keep) }, aged, race);
		const isOld = (run: NamedRun) => run.firstSeenAt <= earlier.createdAt;
		const fresh = known.runs.filter((run) => !isOld(run));
		const races = fresh.filter(isRace);
		const all = among(() => true);
		const first = !earlier.history;
		const gone = earlier.history && known.runs.filter(isOld).length < fewestRuns;
		const steps: { code: ChangeStep["code"]; count?: number; timeS: number | null }[] = [
			{
				code: earlier.modelVersion === modelVersion ? "course" : "model",
				timeS: timeOf(then, earlier.history ?? undefined),
			},
			...(first
				? [{ code: "first_runs" as const, count: known.runs.length, timeS: timeOf(aged, all) }]
				: [
						{
							code: gone ? ("runs_gone" as const) : ("time_passed" as const),
							timeS: timeOf(aged, among(isOld)),
						},
						{
							code: "new_races" as const,
							count: races.length,
							timeS: timeOf(
								aged,
								among((run) => isOld(run) || isRace(run)),
							),
						},
						{
							code: "new_runs" as const,
							count: fresh.length - races.length,
							timeS: timeOf(aged, all),
						},
					]),
			...(asked
				? [
						{
							code: "results" as const,
							timeS: timeOf(
								{ ...asked, options: aged.options },
								learned(known, asked, race) ?? undefined,
							),
						},
						{ code: "options" as const, timeS: timeOf(asked, asked.history) },
					]
				: []),
		];
		return explainChange(
			{
				...{ since: earlier.createdAt, wasS: earlier.predictedTimeS },
				fromTracker: known.fromTracker || earlier.fromTracker,
			},
			steps.flatMap(({ timeS, ...step }) => (timeS === null ? [] : [{ ...step, timeS }])),
		);
	};
}

export type ExplainChange = ReturnType<typeof createChanges>;

const stoppedS = ({ options }: PredictionRequest) =>
	(options?.stops ?? []).reduce((sum, { durationS }) => sum + durationS, 0);
