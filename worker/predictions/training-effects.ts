import type { Reason } from "#domain/predictions/model/confidence.ts";
import type { TrainingCode } from "#domain/predictions/result/training-changes.ts";
import { restOf, trainingChanges } from "#domain/predictions/result/training-changes.ts";
import type { RunVolume } from "#domain/training/overview.ts";
import { predict } from "#wasm/predict.ts";
import type { PredictionDeps } from "./context.ts";
import { hasBegun, liveRecord, requireCourse } from "./live-record.ts";
import { withStoredCourse } from "./stored-course.ts";

/** What a prediction would say if one thing of the runner's training were otherwise. */
export interface TrainingEffect {
	readonly code: TrainingCode;
	/** Of the time, and of the width of its range, s; negative: faster, narrower. */
	readonly seconds: number;
	readonly rangeS: number;
	/** Whether another reason for the range would then come first. */
	readonly settles: boolean;
}

export interface TrainingTowards {
	readonly id: string;
	readonly name: string;
	readonly timeS: number;
	readonly lowS: number;
	readonly highS: number;
	readonly reason: Reason["code"];
	/** Of what the time rests on; null where it rests on no runs. */
	readonly rests: {
		/** Days since the last run, and since the last hard one that is known. */
		readonly sinceDays: number;
		readonly sinceHardDays: number | null;
		/** The longest run, s; null where it is unknown. */
		readonly longestS: number | null;
		/** On a hilly course: runs at least half as hilly, 11 for more than ten. */
		readonly hillyRuns: number | null;
		readonly volume: RunVolume;
	} | null;
	readonly effects: readonly TrainingEffect[];
}

/**
 * What a prediction says now, and what it would say with each `TrainingCode` changed alone: differences of two answers of
 * the same core. Null once the race has begun. Throws `prediction.not_found`, `prediction.expired` and `server.busy`.
 */
export async function trainingTowards(
	deps: PredictionDeps,
	userId: string,
	id: string,
	volume: RunVolume,
): Promise<TrainingTowards | null> {
	const record = await liveRecord(deps, userId, id);
	if (hasBegun(record, deps.now())) return null;
	const { question, name } = record;
	const { history } = question;
	const recent = history?.recent;
	return withStoredCourse(deps, record, (edited) =>
		deps.withCore((engine) => {
			const { course } = requireCourse(edited);
			const now = predict(engine, course, question);
			const { timeS, lowS, highS, finish, reason } = now;
			const hillyRuns = now.hillyRuns ?? null;
			const asked = { timeS, hilliness: finish?.hilliness ?? 0, hillyRuns };
			const effects = trainingChanges(question, asked, volume).map(({ code, question }) => {
				const then = predict(engine, course, question);
				return {
					code,
					seconds: then.timeS - timeS,
					rangeS: then.highS - then.lowS - (highS - lowS),
					settles: then.reason.code !== reason.code,
				};
			});
			const longestS = history?.longestS ?? null;
			const rests = recent ? { ...restOf(recent), longestS, hillyRuns, volume } : null;
			return { id, name, timeS, lowS, highS, reason: reason.code, rests, effects };
		}),
	);
}
