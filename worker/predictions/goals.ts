import { AppError } from "../../domain/app-error.ts";
import { chanceOf, toldChance } from "../../domain/predictions/goal-chance.ts";
import { type DayRun, matchGoal } from "../../domain/predictions/goal-match.ts";
import type { Goal, GoalEdit, NewGoal } from "../../domain/predictions/goals.ts";
import { maxGoals } from "../../domain/predictions/goals.ts";
import { dayOfDate } from "../../domain/training/days.ts";
import { isExpired } from "./expired.ts";
import type { GoalRow, GoalStore, GoalWithPrediction } from "./goal-store.ts";

/** An activity of a goal's day, as training knows it. */
export interface GoalRun extends DayRun {
	readonly id: string;
	readonly name: string;
	readonly day: number;
	readonly elapsedS: number | null;
	readonly movingS: number | null;
}

/** Goal races, each with the prediction of its course and the run of its day. */
export function createGoals(deps: {
	store: GoalStore;
	hasPrediction: (userId: string, id: string) => Promise<boolean>;
	runsOn: (userId: string, days: readonly number[]) => Promise<readonly GoalRun[]>;
	now: () => Date;
}) {
	const { store, hasPrediction, runsOn, now } = deps;

	async function presented(userId: string, found: readonly GoalWithPrediction[]): Promise<Goal[]> {
		const runs = await runsOn(
			userId,
			found.map(({ goal }) => dayOfDate(goal.date)),
		);
		return found.map((one) => present(one, runs));
	}

	async function one(userId: string, id: string): Promise<Goal> {
		const found = await store.get(userId, id);
		if (!found) throw new AppError("prediction.goal_not_found");
		return (await presented(userId, [found]))[0];
	}

	async function requirePrediction(userId: string, id: string | null | undefined): Promise<void> {
		if (id && !(await hasPrediction(userId, id))) throw new AppError("prediction.not_found");
	}

	return {
		/** Coming ones first, the nearest ahead; then past ones, the newest ahead. */
		async list(userId: string): Promise<Goal[]> {
			const today = now().toISOString().slice(0, 10);
			const goals = await presented(userId, await store.list(userId));
			const later = goals.filter(({ date }) => date >= today);
			const past = goals.filter(({ date }) => date < today);
			return [
				...later.sort((a, b) => a.date.localeCompare(b.date)),
				...past.sort((a, b) => b.date.localeCompare(a.date)),
			];
		},

		async add(userId: string, goal: NewGoal): Promise<Goal> {
			await requirePrediction(userId, goal.prediction_id);
			if ((await store.count(userId)) >= maxGoals) {
				throw new AppError("prediction.too_many_goals", { max: maxGoals });
			}
			const id = crypto.randomUUID();
			await store.add({
				...{ id, userId, createdAt: now(), name: goal.name, date: goal.date },
				targetS: goal.target_seconds,
				distanceM: goal.distance_km === null ? null : goal.distance_km * 1000,
				predictionId: goal.prediction_id,
			});
			return one(userId, id);
		},

		async edit(userId: string, id: string, edit: GoalEdit): Promise<Goal> {
			await requirePrediction(userId, edit.prediction_id);
			await store.edit(userId, id, changesOf(edit));
			return one(userId, id);
		},

		async remove(userId: string, id: string): Promise<void> {
			if (!(await store.remove(userId, id))) throw new AppError("prediction.goal_not_found");
		},
	};
}

/** What was left out stays as it is. */
function changesOf(edit: GoalEdit): Partial<GoalRow> {
	const { name, date, target_seconds, distance_km, prediction_id } = edit;
	const changes: Partial<GoalRow> = {
		...{ name, date, targetS: target_seconds, predictionId: prediction_id },
		distanceM: distance_km == null ? distance_km : distance_km * 1000,
	};
	return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

function present({ goal, prediction }: GoalWithPrediction, runs: readonly GoalRun[]): Goal {
	const distanceM = prediction?.distanceM ?? goal.distanceM;
	return {
		id: goal.id,
		name: goal.name,
		date: goal.date,
		target_seconds: goal.targetS,
		distance_km: distanceM === null ? null : distanceM / 1000,
		prediction: prediction && {
			id: prediction.id,
			name: prediction.name,
			distance: prediction.distanceM,
			elevation_gain: prediction.elevationGainM,
			predicted_time_seconds: isExpired(prediction) ? null : prediction.predictedTimeS,
			low_seconds: isExpired(prediction) ? null : prediction.lowS,
			high_seconds: isExpired(prediction) ? null : prediction.highS,
		},
		chance_percent: chanceOfTarget({ goal, prediction }),
		run: runOf({ goal, prediction }, distanceM, runs),
		created_at: goal.createdAt.toISOString(),
	};
}

function chanceOfTarget({ goal, prediction }: GoalWithPrediction): number | null {
	if (goal.targetS === null || !prediction || isExpired(prediction)) return null;
	const { lowS, highS, stoppedS } = prediction;
	const chance = chanceOf(goal.targetS, { lowS, highS, stoppedS: stoppedS ?? 0 });
	return Math.round(toldChance(chance) * 100);
}

function runOf(
	{ goal, prediction }: GoalWithPrediction,
	distanceM: number | null,
	runs: readonly GoalRun[],
): Goal["run"] {
	const day = dayOfDate(goal.date);
	const { startLatDeg = null, startLonDeg = null } = prediction ?? {};
	const start =
		startLatDeg === null || startLonDeg === null
			? null
			: { latDeg: startLatDeg, lonDeg: startLonDeg };
	const timed = runs.filter((run) => run.day === day && (run.elapsedS ?? run.movingS) !== null);
	const match = matchGoal({ start, distanceM }, timed);
	if (!match) return null;
	const said = prediction && !isExpired(prediction) ? prediction : null;
	const elapsedS = Math.round(match.run.elapsedS ?? match.run.movingS ?? 0);
	return {
		activity_id: match.run.id,
		name: match.run.name,
		distance_km: match.run.distanceM / 1000,
		elapsed_seconds: elapsedS,
		matched_by: match.by,
		over_target_seconds: goal.targetS === null ? null : elapsedS - goal.targetS,
		over_prediction_seconds: said && elapsedS - said.predictedTimeS,
		within_range: said && elapsedS >= said.lowS && elapsedS <= said.highS,
	};
}
