import { monthOfDay } from "../../domain/training/days.ts";
import {
	type Effort,
	equivalentOfTotals,
	estimateEffort,
	type MeasuredRun,
	paceScale,
} from "../../domain/training/effort.ts";
import { leastCoverage, type SampleFigures } from "../../domain/training/reduction.ts";
import {
	choiceOn,
	type HeartProfile,
	judge,
	type Thresholds,
	type ZoneChoice,
} from "../../domain/training/thresholds.ts";
import type { Source } from "./intake.ts";
import type { ActivityRow, MonthPeaks, TrainingStore } from "./store.ts";

/** Months on either side of an activity whose peaks count for it. */
const peakMonths = 24;

/** What activities of one source in a span of time are judged with. */
export interface EffortScorer {
	/** `own`: what this activity adds to what is stored. */
	thresholdsOn(day: number, own?: { peakBpm: number | null; race: boolean }): Thresholds;
	/** The row with its effort, from samples where they say enough, else estimated. */
	score(row: ActivityRow, thresholds: Thresholds): Promise<ActivityRow>;
}

/** Loads what it takes to judge activities of one source on some days. */
export async function openEffortScorer(
	deps: { store: TrainingStore; profileOf: (userId: string) => Promise<HeartProfile> },
	origin: Source,
	days: readonly number[],
): Promise<EffortScorer> {
	const { store, profileOf } = deps;
	const months = days.map(monthOfDay);
	const from = Math.min(...months) - peakMonths;
	const to = Math.max(...months) + peakMonths;
	const [profile, choices, peaks] = await Promise.all([
		profileOf(origin.userId),
		store.zoneChoices(origin.userId),
		store.peaksOfMonths(origin, from, to),
	]);
	return createEffortScorer({
		profile,
		choices,
		peaks,
		measuredRuns: () => store.measuredRuns(origin),
	});
}

function createEffortScorer(known: {
	profile: HeartProfile;
	choices: readonly ZoneChoice[];
	peaks: readonly MonthPeaks[];
	/** Two hundred rows that only estimates look at: asked for once, by the first of them. */
	measuredRuns: () => Promise<readonly MeasuredRun[]>;
}): EffortScorer {
	let measured: Promise<readonly MeasuredRun[]> | undefined;
	const scaleFor = async (thresholds: Thresholds) => {
		measured ??= known.measuredRuns();
		return paceScale(await measured, thresholds);
	};

	return {
		thresholdsOn(day, own = { peakBpm: null, race: false }) {
			const month = monthOfDay(day);
			const near = known.peaks.filter((one) => Math.abs(one.month - month) <= peakMonths);
			const peaksBpm = near
				.flatMap(({ peakBpm, secondPeakBpm }) => [peakBpm, secondPeakBpm])
				.concat(own.peakBpm)
				.filter((bpm) => bpm !== null);
			const hardEffort = own.race || near.some(({ races }) => races > 0);
			return judge(known.profile, choiceOn(day, known.choices), {
				peaks: { peaksBpm, hardEffort },
				year: 1970 + Math.floor(month / 12),
			});
		},

		async score(row, thresholds) {
			const effort = measuredEffort(row) ?? estimated(row, thresholds, await scaleFor(thresholds));
			return {
				...row,
				thresholds,
				effort: effort?.score ?? null,
				effortMethod: effort?.method ?? null,
			};
		},
	};
}

const measuredEffort = ({ figures }: ActivityRow): Effort | null =>
	figures && saysEnough(figures) ? { score: figures.trimp, method: "samples" } : null;

function estimated(row: ActivityRow, thresholds: Thresholds, scale: number): Effort | null {
	const totals = {
		sport: row.sport,
		elapsedS: row.elapsedS,
		movingS: row.movingS,
		averageHeartRateBpm: row.averageHeartRateBpm,
		equivalentM: row.features?.equivalentM || equivalentOfTotals(row.distanceM, row.elevationGainM),
	};
	const plain = estimateEffort(totals, thresholds, scale);
	if (!row.figures) return plain;
	// the mean of a heart rate that was found wanting comes last
	return estimateEffort({ ...totals, averageHeartRateBpm: null }, thresholds, scale) ?? plain;
}

/** Whether zones and effort may rest on the heart rate of the samples. */
export const saysEnough = (figures: SampleFigures): boolean =>
	!figures.cadenceLock && figures.coverage >= leastCoverage;
