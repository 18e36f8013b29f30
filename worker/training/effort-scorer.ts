import { monthOfDay } from "#domain/training/days.ts";
import {
	type Effort,
	equivalentOfTotals,
	estimateEffort,
	type MeasuredRun,
	paceScale,
} from "#domain/training/effort.ts";
import { steadyRunning } from "#domain/training/equal-heart-rate.ts";
import {
	type ActivityDetails,
	leastCoverage,
	type SampleFigures,
} from "#domain/training/reduction.ts";
import {
	choiceOn,
	type HeartProfile,
	type Thresholds,
	thresholdsOf,
	type ZoneChoice,
} from "#domain/training/thresholds.ts";
import type { Database } from "../platform/sql.ts";
import { type MonthPeaks, selectPeaks } from "./roll-ups.ts";
import { type ActivityRow, type Source, selectMeasuredRuns } from "./store.ts";
import { selectZoneChoices } from "./zone-store.ts";

/** Months on either side of an activity whose peaks count for it. */
const peakMonths = 24;

export interface ScorerDeps {
	readonly db: Database;
	readonly heartProfileOf: (userId: string) => Promise<HeartProfile>;
	readonly now: () => Date;
}

/** Scores activities of one source in a span of time. */
interface EffortScorer {
	/** `own`: what the activity of that day adds to what is stored. */
	thresholdsOn(day: number, own?: { peakBpm: number | null; race: boolean }): Thresholds;
	/**
	 * The row with its effort, from samples with enough heart rate, else estimated, and with its steady running where
	 * there are `details`; without them, what is stored of it stays.
	 */
	score(
		row: ActivityRow,
		thresholds: Thresholds,
		details?: ActivityDetails | null,
	): Promise<ActivityRow>;
}

/** Loads what scores of activities of one source on some days are computed with. */
export async function openEffortScorer(
	{ db, heartProfileOf, now }: ScorerDeps,
	source: Source,
	days: readonly number[],
): Promise<EffortScorer> {
	const months = days.map(monthOfDay);
	const from = Math.min(...months) - peakMonths;
	const to = Math.max(...months) + peakMonths;
	const [profile, choices, peaks] = await Promise.all([
		heartProfileOf(source.userId),
		selectZoneChoices(db, source.userId),
		selectPeaks(db, source, [from, to], now()),
	]);
	return createEffortScorer({
		profile,
		choices,
		peaks,
		measuredRuns: () => selectMeasuredRuns(db, source, now()),
	});
}

function createEffortScorer(inputs: {
	profile: HeartProfile;
	choices: readonly ZoneChoice[];
	peaks: readonly MonthPeaks[];
	/** Called once, by the first estimate: it selects 200 rows. */
	measuredRuns: () => Promise<readonly MeasuredRun[]>;
}): EffortScorer {
	let measured: Promise<readonly MeasuredRun[]> | undefined;
	const scaleFor = async (thresholds: Thresholds) => {
		measured ??= inputs.measuredRuns();
		return paceScale(await measured, thresholds);
	};

	return {
		thresholdsOn(day, own = { peakBpm: null, race: false }) {
			const month = monthOfDay(day);
			const near = inputs.peaks.filter((one) => Math.abs(one.month - month) <= peakMonths);
			const peaksBpm = near
				.flatMap(({ peakBpm, secondPeakBpm }) => [peakBpm, secondPeakBpm])
				.concat(own.peakBpm)
				.filter((bpm) => bpm !== null);
			const hardEffort = own.race || near.some(({ races }) => races > 0);
			return thresholdsOf(inputs.profile, choiceOn(day, inputs.choices), {
				peaks: { peaksBpm, hardEffort },
				year: 1970 + Math.floor(month / 12),
			});
		},

		async score(row, thresholds, details = null) {
			const effort = measuredEffort(row) ?? estimated(row, thresholds, await scaleFor(thresholds));
			return {
				...row,
				thresholds,
				effort: effort?.score ?? null,
				effortMethod: effort?.method ?? null,
				...(details && steadyOf(row, thresholds, details)),
			};
		},
	};
}

const steadyOf = (
	{ figures }: ActivityRow,
	{ maxBpm }: Thresholds,
	details: ActivityDetails,
): Pick<ActivityRow, "steadyS" | "steadyM"> =>
	figures && hasEnoughHeartRate(figures)
		? steadyRunning(details, maxBpm)
		: { steadyS: null, steadyM: null };

const measuredEffort = ({ figures }: ActivityRow): Effort | null =>
	figures && hasEnoughHeartRate(figures) ? { score: figures.trimp, method: "samples" } : null;

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
	// a mean of an unreliable heart rate is the last resort
	return estimateEffort({ ...totals, averageHeartRateBpm: null }, thresholds, scale) ?? plain;
}

/** Whether zones and effort may rest on the heart rate of the samples. */
export const hasEnoughHeartRate = (figures: SampleFigures): boolean =>
	!figures.cadenceLock && figures.coverage >= leastCoverage;
