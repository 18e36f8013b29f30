import { type Ability, abilityEntries, mixAbilities } from "../domain/predictions/ability.ts";
import type { FilterSettings, HistorySettings } from "../domain/predictions/history-settings.ts";
import { altitudeFactor, modelSettings } from "../domain/predictions/model-settings.ts";
import {
	heartFraction,
	highestHeartRate,
	hillinessOf,
	isEvidence,
	isRace,
	isRaceByHeart,
	ownRaceLevel,
	type PastRun,
	type RunHistory,
	weeklyKmOf,
} from "../domain/predictions/run-history.ts";
import * as slot from "./assembly/history/filter-frame.ts";
import * as frameSlot from "./assembly/prediction/frame.ts";
import type { HistoryExports } from "./history-exports.ts";

/** Learns ability: each filter over each memory, averaged. Milliseconds for a thousand runs. */
export function learnAbility(
	core: HistoryExports,
	history: RunHistory,
	settings: HistorySettings,
): Ability {
	const rows = rowsOf(history, settings);
	const { highestBpm } = rows;
	const heartShare = highestBpm === null ? 0 : settings.heartShare;
	const filters = [
		{ share: 1 - heartShare, kind: settings.envelope },
		{ share: heartShare, kind: settings.heart },
	].filter(({ share }) => share > 0);
	const memories = settings.memoriesDays;
	const at = core.openFilter(rows.count);
	if (at === 0) throw new RangeError(`No memory for a history of ${rows.count} runs.`);
	try {
		const { buffer } = core.memory;
		const runsAt = at + 8 * (frameSlot.FRAME_SLOTS + slot.FILTER_SLOTS);
		new Float64Array(buffer, runsAt, rows.slots.length).set(rows.slots);
		let runs = 0;
		const parts = filters.flatMap(({ share, kind }) =>
			memories.map((days) => {
				const frame = new Float64Array(buffer, at, frameSlot.FRAME_SLOTS + slot.FILTER_SLOTS);
				writePrior(frame, settings, kind, rows.weeklyKm);
				writeFilter(frame.subarray(frameSlot.FRAME_SLOTS), settings, kind, rows, days);
				core.learnRuns(rows.count);
				runs = Math.max(runs, frame[frameSlot.FRAME_SLOTS + slot.LEARNED]);
				return {
					weight: share / memories.length,
					mean: frame.slice(frameSlot.ABILITY, frameSlot.ABILITY + abilityEntries),
					covariance: frame.slice(
						frameSlot.COVARIANCE,
						frameSlot.COVARIANCE + abilityEntries * abilityEntries,
					),
				};
			}),
		);
		const span = spanOf(rows.days, runs, history.today);
		return { ...mixAbilities(parts), ...span, runs, usesHeartRate: heartShare > 0 };
	} finally {
		core.closeFilter();
	}
}

interface Rows {
	slots: Float64Array;
	count: number;
	days: number[];
	highestBpm: number | null;
	raceLevel: number;
	weeklyKm: number;
	today: number;
}

/** Runs that count as evidence and typed results, in time order, as rows of filter-frame.ts. */
function rowsOf(history: RunHistory, settings: HistorySettings): Rows {
	const { runs, results, today } = history;
	const highestBpm = highestHeartRate(runs);
	const oldest = today - Math.max(...settings.memoriesDays);
	const typed = results.map((result) => ({ day: today - result.ageDays, result }));
	const recent = runs
		.map((run, index) => ({ day: run.day, run, index }))
		.filter(({ day, run }) => day >= oldest && isEvidence(run) && !isTyped(run, typed));
	const evidence = [...recent, ...typed].sort((a, b) => a.day - b.day);
	const slots = new Float64Array(evidence.length * slot.RUN_SLOTS);
	evidence.forEach((one, k) => {
		const row = slots.subarray(k * slot.RUN_SLOTS, (k + 1) * slot.RUN_SLOTS);
		row[slot.RUN_DAY] = one.day;
		if ("result" in one) {
			row[slot.RUN_TIME_S] = one.result.timeS;
			row[slot.RUN_EQUIVALENT_M] = one.result.distanceM;
			row[slot.RUN_HEART] = Number.NaN;
			row[slot.RUN_RESULT_VARIANCE] = settings.result.sd ** 2;
			return;
		}
		const { features } = one.run;
		row[slot.RUN_TIME_S] = features.movingS;
		row[slot.RUN_EQUIVALENT_M] =
			features.equivalentM * altitudeFactor(features.altitudeM, settings.altitude);
		row[slot.RUN_HILLINESS] = hillinessOf(features, settings);
		row[slot.RUN_HEART] = heartFraction(one.run, highestBpm);
		row[slot.RUN_RACE] = isRace(one.run) ? 1 : 0;
		// a race by what was known of the heart on its day
		const raced =
			isRace(one.run) && isRaceByHeart(one.run, highestHeartRate(runs.slice(0, one.index)));
		row[slot.RUN_RACE_HEART] = raced ? 1 : 0;
	});
	const known = recent.map(({ run }) => run);
	return {
		slots,
		count: evidence.length,
		days: evidence.map(({ day }) => day),
		highestBpm,
		raceLevel: highestBpm === null ? 0 : ownRaceLevel(known, highestBpm, today),
		weeklyKm: history.weeklyKm ?? weeklyKmOf(history),
		today,
	};
}

/** A recording of a race whose result was typed as well: one race is not two. */
function isTyped(run: PastRun, typed: readonly { day: number; result: { distanceM: number } }[]) {
	return typed.some(
		({ day, result }) =>
			Math.abs(day - run.day) <= 1 &&
			Math.abs(run.features.distanceM / result.distanceM - 1) <= 0.03,
	);
}

function spanOf(days: readonly number[], learned: number, today: number) {
	if (learned === 0) return { sinceDays: null, spanDays: 0 };
	const last = days[days.length - 1];
	return { sinceDays: today - last, spanDays: last - days[days.length - learned] };
}

function writePrior(
	frame: Float64Array,
	{ prior }: HistorySettings,
	{ deficit }: FilterSettings,
	weeklyKm: number,
): void {
	const { speed, fade1, fade2, fade3, heartSlope, hillCost, easy, raceDay } = prior;
	const fade2Mean = fade2.mean - fade2.perLnVolume * Math.log(Math.max(weeklyKm, 5) / 40);
	frame[frameSlot.HINGE_1_S] = modelSettings.hinges.firstS;
	frame[frameSlot.HINGE_2_S] = modelSettings.hinges.secondS;
	frame.set(
		[
			speed.mean,
			fade1.mean,
			fade2Mean,
			fade3.mean,
			heartSlope.mean,
			deficit.mean,
			hillCost.mean,
			0,
			raceDay.mean,
		],
		frameSlot.PRIOR_MEAN,
	);
	frame.set(
		[
			speed.sd,
			fade1.sd,
			fade2.sd,
			fade3.sd,
			heartSlope.sd,
			deficit.sd,
			hillCost.sd,
			easy.sd,
			raceDay.sd,
		],
		frameSlot.PRIOR_SD,
	);
}

function writeFilter(
	filter: Float64Array,
	settings: HistorySettings,
	kind: FilterSettings,
	rows: Rows,
	memoryDays: number,
): void {
	const { heartLevel, noise, driftSd, impossible } = settings;
	filter[slot.HEART_LEVEL] = heartLevel.hour + heartLevel.ownShare * rows.raceLevel;
	filter[slot.HEART_FADE] = heartLevel.perLnHour;
	filter[slot.EASY_FULL] = settings.easyFull;
	filter[slot.HEART_SD] = noise.heartSd;
	filter[slot.HEART_SD_PER_DEFICIT] = noise.heartSdPerDeficit;
	filter[slot.PLAIN_SD] = noise.plainSd;
	filter[slot.SHORT_SD_S] = noise.shortSdS;
	filter[slot.FREEDOM] = settings.freedom;
	filter[slot.FASTER_NOISE] = kind.fasterNoise;
	filter[slot.SLOWER_NOISE] = kind.slowerNoise;
	filter[slot.RACE_NOISE] = settings.raceNoise;
	filter[slot.RACE_FASTER_NOISE] = kind.raceFasterNoise;
	filter[slot.SPEED_DRIFT] = driftSd.speed ** 2;
	filter[slot.HEART_DRIFT] = driftSd.heart ** 2;
	filter[slot.DEFICIT_DRIFT] = 0.01 * driftSd.heart ** 2;
	filter[slot.READS_HEART] = kind.readsHeart ? 1 : 0;
	filter[slot.FROM_DAY] = rows.today - memoryDays;
	filter[slot.TODAY] = rows.today;
	filter[slot.UNKNOWN_DAYS] = settings.unknownDays;
	filter[slot.IMPOSSIBLE_Z] = impossible.z;
	filter[slot.IMPOSSIBLE_LN] = impossible.ln;
	filter[slot.RESULT_Z] = settings.result.z;
}
