import { type Ability, abilityEntries, mixAbilities } from "#domain/predictions/model/ability.ts";
import type {
	FilterSettings,
	HistorySettings,
} from "#domain/predictions/model/history-settings.ts";
import { altitudeFactor, modelSettings } from "#domain/predictions/model/model-settings.ts";
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
} from "#domain/predictions/model/run-history.ts";
import { heatFactor } from "#domain/predictions/model/run-weather.ts";
import type { ActivityExports } from "./activity-exports.ts";
import { FilterState, RunRow } from "./assembly/activity/layout.ts";
import { PredictionState } from "./assembly/prediction/layout.ts";
import { fieldsOf, lengthOf } from "./layout.ts";

const field = fieldsOf(FilterState);
const runField = fieldsOf(RunRow);
const runLength = lengthOf(RunRow);
const stateField = fieldsOf(PredictionState);

/** Learns ability: each filter over each memory, averaged. Milliseconds for a thousand runs. */
export function learnAbility(
	core: ActivityExports,
	history: RunHistory,
	settings: HistorySettings,
): Ability {
	const rows = rowsOf(history, settings);
	const { highestBpm } = rows;
	const none = { short: 0, long: 0 };
	const { short, long } = highestBpm === null ? none : settings.heartShare;
	const filters = [
		{ shares: { short: 1 - short, long: 1 - long }, kind: settings.envelope },
		{ shares: { short, long }, kind: settings.heart },
	].filter(({ shares }) => shares.short > 0 || shares.long > 0);
	const memories = settings.memoriesDays;
	const at = core.openFilter(rows.count);
	if (at === 0) throw new RangeError(`No memory for a history of ${rows.count} runs.`);
	try {
		const { buffer } = core.memory;
		const filter = new Float64Array(buffer, at, lengthOf(FilterState));
		const state = new Float64Array(buffer, filter[field.stateAt], lengthOf(PredictionState));
		const arrayOf = (name: "priorMeanAt" | "priorSdAt" | "abilityAt" | "covarianceAt") => {
			const length = name === "covarianceAt" ? abilityEntries ** 2 : abilityEntries;
			return new Float64Array(buffer, state[stateField[name]], length);
		};
		new Float64Array(buffer, filter[field.runsAt], rows.slots.length).set(rows.slots);
		state[stateField.hinge1S] = modelSettings.hinges.firstS;
		state[stateField.hinge2S] = modelSettings.hinges.secondS;
		let runs = 0;
		const parts = filters.flatMap(({ shares, kind }) =>
			memories.map((days) => {
				const prior = priorOf(settings, kind, rows.weeklyKm);
				arrayOf("priorMeanAt").set(prior.mean);
				arrayOf("priorSdAt").set(prior.sd);
				writeFilter(filter, settings, kind, rows, days);
				core.learnRuns(rows.count);
				runs = Math.max(runs, filter[field.learned]);
				return {
					shares,
					mean: arrayOf("abilityAt").slice(),
					covariance: arrayOf("covarianceAt").slice(),
				};
			}),
		);
		const span = spanOf(rows.days, runs, history.today);
		const mixed = (length: "short" | "long") =>
			mixAbilities(
				parts.map(({ shares, ...part }) => ({ ...part, weight: shares[length] / memories.length })),
			);
		return {
			...mixed("long"),
			...(short === long ? {} : { short: mixed("short") }),
			...span,
			runs,
			usesHeartRate: short > 0,
		};
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

/** Runs that count as evidence and typed results, in time order, as RunRows. */
function rowsOf(history: RunHistory, settings: HistorySettings): Rows {
	const { runs, results, today } = history;
	const highestBpm = highestHeartRate(runs);
	const oldest = today - Math.max(...settings.memoriesDays);
	const typed = results.map((result) => ({ day: today - result.ageDays, result }));
	const recent = runs
		.map((run, index) => ({ day: run.day, run, index }))
		.filter(({ day, run }) => day >= oldest && isEvidence(run) && !isTyped(run, typed));
	const evidence = [...recent, ...typed].sort((a, b) => a.day - b.day);
	const slots = new Float64Array(evidence.length * runLength);
	evidence.forEach((one, k) => {
		const row = slots.subarray(k * runLength, (k + 1) * runLength);
		row[runField.day] = one.day;
		if ("result" in one) {
			row[runField.timeS] = one.result.timeS;
			row[runField.equivalentM] = one.result.distanceM;
			row[runField.heart] = Number.NaN;
			row[runField.resultVariance] = settings.result.sd ** 2;
			return;
		}
		const { features } = one.run;
		row[runField.timeS] = features.movingS;
		row[runField.equivalentM] =
			features.equivalentM *
			altitudeFactor(features.altitudeM, settings.altitude) *
			heatFactor(one.run.air, features.movingS, settings.heat);
		row[runField.hilliness] = hillinessOf(features, settings);
		row[runField.heart] = heartFraction(one.run, highestBpm);
		row[runField.race] = isRace(one.run) ? 1 : 0;
		// a race by what was known of the heart on its day
		const raced =
			isRace(one.run) && isRaceByHeart(one.run, highestHeartRate(runs.slice(0, one.index)));
		row[runField.raceByHeart] = raced ? 1 : 0;
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

/** Means and standard deviations of the entries of ability before any run. */
function priorOf({ prior }: HistorySettings, { plain }: FilterSettings, weeklyKm: number) {
	const { speed, fade1, fade2, fade3, heartSlope, hillCost, easy, raceDay } = prior;
	const fade2Mean = fade2.mean - fade2.perLnVolume * Math.log(Math.max(weeklyKm, 5) / 40);
	const entries = [
		speed,
		fade1,
		{ mean: fade2Mean, sd: fade2.sd },
		fade3,
		heartSlope,
		plain.deficit ?? { mean: 0, sd: 0 },
		hillCost,
		{ mean: 0, sd: easy.sd },
		raceDay,
	];
	return { mean: entries.map(({ mean }) => mean), sd: entries.map(({ sd }) => sd) };
}

function writeFilter(
	filter: Float64Array,
	settings: HistorySettings,
	kind: FilterSettings,
	rows: Rows,
	memoryDays: number,
): void {
	const { heartLevel, noise, driftSd, impossible } = settings;
	filter[field.heartLevel] = heartLevel.hour + heartLevel.ownShare * rows.raceLevel;
	filter[field.heartFade] = heartLevel.perLnHour;
	filter[field.easyFull] = settings.easyFull;
	filter[field.heartSd] = noise.heartSd;
	filter[field.heartSdPerDeficit] = noise.heartSdPerDeficit;
	filter[field.plainSd] = noise.plainSd;
	filter[field.shortSdS] = noise.shortSdS;
	filter[field.freedom] = settings.freedom;
	filter[field.raceNoise] = settings.raceNoise;
	const { plain } = kind;
	const heart = kind.heart ?? plain;
	filter[field.fasterNoise] = heart.fasterNoise;
	filter[field.slowerNoise] = heart.slowerNoise;
	filter[field.raceFasterNoise] = heart.raceFasterNoise;
	filter[field.plainFasterNoise] = plain.fasterNoise;
	filter[field.plainSlowerNoise] = plain.slowerNoise;
	filter[field.plainRaceFasterNoise] = plain.raceFasterNoise;
	filter[field.plainDeficit] = plain.deficit ? 1 : 0;
	filter[field.speedDrift] = driftSd.speed ** 2;
	filter[field.heartDrift] = driftSd.heart ** 2;
	filter[field.deficitDrift] = plain.deficit ? 0.01 * driftSd.heart ** 2 : 0;
	filter[field.readsHeart] = kind.heart ? 1 : 0;
	filter[field.fromDay] = rows.today - memoryDays;
	filter[field.today] = rows.today;
	filter[field.unknownDays] = settings.unknownDays;
	filter[field.impossibleZ] = impossible.z;
	filter[field.impossibleLn] = impossible.ln;
	filter[field.resultZ] = settings.result.z;
}
