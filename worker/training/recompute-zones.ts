import type { SQL } from "drizzle-orm";
import { dayMs } from "#domain/time.ts";
import { scoreBeats } from "#domain/training/reduction.ts";
import { commit } from "../platform/sql.ts";
import { openEffortScorer, type ScorerDeps } from "./effort-scorer.ts";
import { rollUps } from "./roll-ups.ts";
import { updateScores } from "./statements.ts";
import type { ActivityRow } from "./store.ts";
import {
	advanceRecomputation,
	endRecomputation,
	type Recomputation,
	requestRecomputation,
	selectActivitiesOn,
	selectDaysBefore,
	selectRecomputation,
	takeRecomputations,
} from "./zone-store.ts";

/** A message: continue a runner's recomputation. */
export interface RecomputationJob {
	readonly kind: "training.recompute-zones";
	readonly userId: string;
}

export interface RecomputeDeps extends ScorerDeps {
	/** Requests `continueRecomputation` in an invocation of its own. */
	readonly recompute: (userId: string) => Promise<void>;
}

/** Days per transaction, and transactions per call: ten messages come at once and share 1,000 queries. */
const daysPerStep = 60;
const stepsPerCall = 4;
const resumedAtOnce = 20;
/** An import takes no longer than this. */
const importMs = 2 * dayMs;

/**
 * Statement for the transaction in which one activity of an import raises the maximum that the others were scored
 * with: they are to be recomputed. What a runner has had for longer stays as it is.
 */
export const recomputeImported = (userId: string, at: Date): SQL =>
	requestRecomputation(userId, new Date(at.getTime() - importMs), at);

/** Continues one runner's recomputation, newest activities first, and requests the next call while there is more. */
export async function continueRecomputation(deps: RecomputeDeps, userId: string): Promise<void> {
	const { db } = deps;
	for (let i = 0; i < stepsPerCall; i++) {
		const recomputation = await selectRecomputation(db, userId);
		if (!recomputation) return;
		const days = await selectDaysBefore(db, userId, recomputation.fromDay, daysPerStep);
		if (days.length === 0) await endRecomputation(db, userId, recomputation.requestedAt);
		else await recomputeDays(deps, userId, recomputation, days);
	}
	await deps.recompute(userId);
}

/** Takes up recomputations whose messages were lost. */
export async function resumeRecomputations(deps: RecomputeDeps): Promise<void> {
	const users = await takeRecomputations(deps.db, resumedAtOnce, deps.now());
	for (const userId of users) await deps.recompute(userId);
}

async function recomputeDays(
	deps: RecomputeDeps,
	userId: string,
	{ requestedAt, seenSince }: Recomputation,
	days: number[],
): Promise<void> {
	const all = await selectActivitiesOn(deps.db, userId, days);
	const found = all.filter(({ row }) => seenSince === null || row.firstSeenAt >= seenSince);
	const rows: ActivityRow[] = [];
	for (const source of new Set(found.map(({ row }) => row.source))) {
		const scorer = await openEffortScorer(deps, { userId, source }, days);
		for (const { row, details } of found.filter((one) => one.row.source === source)) {
			const race = row.raceMark ?? row.race;
			const thresholds = scorer.thresholdsOn(row.day, { peakBpm: row.peakHeartRateBpm, race });
			const figures =
				row.figures && details
					? { ...row.figures, ...scoreBeats(details.beats, thresholds) }
					: row.figures;
			const scored = await scorer.score({ ...row, figures }, thresholds, details);
			if (scoreOf(scored) !== scoreOf(row)) rows.push(scored);
		}
	}
	const changedDays = rows.map(({ day }) => day);
	await commit(deps.db, [
		updateScores(rows),
		advanceRecomputation(userId, requestedAt, { rows: rows.length, fromDay: Math.min(...days) }),
		...rollUps(userId, changedDays),
	]);
}

/** What a recomputation may change of an activity. */
const scoreOf = ({ effort, effortMethod, thresholds, figures, steadyS, steadyM }: ActivityRow) =>
	JSON.stringify([effort, effortMethod, thresholds, figures, steadyS, steadyM]);
