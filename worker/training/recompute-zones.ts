import type { SQL } from "drizzle-orm";
import { dayMs } from "../../domain/time.ts";
import { judgeBeats } from "../../domain/training/reduction.ts";
import type { HeartProfile } from "../../domain/training/thresholds.ts";
import { openEffortScorer } from "./effort-scorer.ts";
import { rollUps } from "./roll-ups.ts";
import { updateJudgement } from "./statements.ts";
import type { ActivityRow, TrainingStore } from "./store.ts";
import { advanceRewrite, rejudgeSince, type ZoneStore } from "./zone-store.ts";

/** A message: go on with a runner's rewrite. */
export interface RewriteJob {
	readonly kind: "training.rewrite-zones";
	readonly userId: string;
}

/** Days per transaction, and transactions per call: ten messages come at once and share 1,000 queries. */
const daysPerStep = 60;
const stepsPerCall = 4;
const resumedAtOnce = 20;
/** An import takes no longer than this. */
const importMs = 2 * dayMs;

type Rewrite = NonNullable<Awaited<ReturnType<ZoneStore["rewriteOf"]>>>;

/** Judges activities anew, newest first, from what is kept of their samples. */
export function createZoneRecomputation(deps: {
	store: TrainingStore;
	zones: ZoneStore;
	profileOf: (userId: string) => Promise<HeartProfile>;
	/** Has `resume` called soon, in an invocation of its own. */
	rewrite: (userId: string) => Promise<void>;
	now: () => Date;
}) {
	const { store, zones, rewrite: again, now } = deps;

	async function step(userId: string, { requestedAt, seenSince }: Rewrite, days: number[]) {
		const all = await zones.withDetails(userId, days);
		const found = all.filter(({ row }) => seenSince === null || row.firstSeenAt >= seenSince);
		const rows: ActivityRow[] = [];
		for (const source of new Set(found.map(({ row }) => row.source))) {
			const assessor = await openEffortScorer(deps, { userId, source }, days);
			for (const { row, details } of found.filter((one) => one.row.source === source)) {
				const race = row.raceMark ?? row.race;
				const thresholds = assessor.thresholdsOn(row.day, { peakBpm: row.peakHeartRateBpm, race });
				const figures =
					row.figures && details
						? { ...row.figures, ...judgeBeats(details.beats, thresholds) }
						: row.figures;
				const judged = await assessor.score({ ...row, figures }, thresholds);
				if (judgementOf(judged) !== judgementOf(row)) rows.push(judged);
			}
		}
		await store.commit([
			updateJudgement(rows),
			advanceRewrite(userId, requestedAt, { rows: rows.length, fromDay: Math.min(...days) }),
			...rollUps(
				userId,
				rows.map(({ day }) => day),
			),
		]);
	}

	return {
		/**
		 * Statement for the transaction in which one activity of an import raises the maximum that the others were
		 * judged by: they are to be judged anew. What a runner has had for longer stays as it is.
		 */
		settleImport(userId: string): SQL {
			const at = now();
			return rejudgeSince(userId, new Date(at.getTime() - importMs), at);
		},

		/** Goes on with one runner's rewrite, and asks to be called again while there is more. */
		async resume(userId: string): Promise<void> {
			for (let i = 0; i < stepsPerCall; i++) {
				const rewrite = await zones.rewriteOf(userId);
				if (!rewrite) return;
				const days = await zones.daysBefore(userId, rewrite.fromDay, daysPerStep);
				if (days.length === 0) await zones.endRewrite(userId, rewrite.requestedAt);
				else await step(userId, rewrite, days);
			}
			await again(userId);
		},

		/** Takes up what a lost message has left lying. */
		async resumeAll(): Promise<void> {
			for (const userId of await zones.takeRewrites(resumedAtOnce, now())) await again(userId);
		},
	};
}

/** What a rewrite may change of an activity. */
const judgementOf = ({ effort, effortMethod, thresholds, figures }: ActivityRow) =>
	JSON.stringify([effort, effortMethod, thresholds, figures]);
