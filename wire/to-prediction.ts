import { formatElapsed, formatPace } from "#domain/figures.ts";
import type { CourseFacts } from "#domain/predictions/course/course-facts.ts";
import { editText } from "#domain/predictions/course/edits/edit-text.ts";
import { unlikeHeights } from "#domain/predictions/course/height-quality.ts";
import { decimetres } from "#domain/predictions/course/rounding.ts";
import { lengthOf } from "#domain/predictions/course/stretch-length.ts";
import type { Reason } from "#domain/predictions/model/confidence.ts";
import type { EarlierFinish } from "#domain/predictions/model/earlier-finish.ts";
import { countedFinishes } from "#domain/predictions/model/own-cost.ts";
import type { Question } from "#domain/predictions/model/question.ts";
import type { LastRaces } from "#domain/predictions/model/race-backtest-rows.ts";
import type { RunnerModel } from "#domain/predictions/model/runner-model.ts";
import { strategyTexts } from "#domain/predictions/model/strategies.ts";
import { type PlanOptions, totalStopS } from "#domain/predictions/options/plan-options.ts";
import type { Change } from "#domain/predictions/result/change.ts";
import type { Plan, PlannedStretch, Result } from "#domain/predictions/result/result.ts";
import {
	changeSentence,
	reasonSentence,
	warningSentence,
} from "#domain/predictions/result/sentences.ts";
import { isPartial } from "#domain/predictions/result/splits.ts";
import type {
	ExpiredPrediction,
	Prediction,
	StoredPrediction,
} from "#domain/predictions/result/stored-prediction.ts";
import type { Waterfall } from "#domain/predictions/result/waterfall.ts";
import { amountOver } from "#domain/predictions/stations/fuel.ts";
import { planClock } from "#domain/predictions/stations/plan-clock.ts";
import { noStationPlan } from "#domain/predictions/stations/station-plan.ts";
import type {
	LastRacesResponse,
	PredictionBody,
	PredictionChange,
	PredictionResponse,
} from "./prediction.ts";
import { toWireScalars } from "./scalar-options.ts";
import { toStageFields } from "./stages.ts";
import { toStationFields } from "./stations.ts";

/** A prediction as the command line prints it: snake_case, English sentences. */
export function toBody(prediction: Prediction): PredictionBody {
	const { name, question, course, result, modelVersion } = prediction;
	const { evidence, trail, weeklyM, history, options } = question;
	return {
		name,
		predicted_time: formatElapsed(result.timeS),
		predicted_time_seconds: result.timeS,
		distance: decimetres(course.distanceM),
		elevation_gain: course.gainM,
		elevation_loss: course.lossM,
		elevation_method: course.elevationMethod,
		difficulty: course.difficulty,
		time_zone: course.zone,
		confidence: confidenceOf(result),
		pacing_strategy: planOf(result.plan, question, course),
		evidence: evidence.map(({ distanceM, climbM, timeS, ageDays }) => ({
			distance_m: distanceM,
			...(climbM !== undefined && { climb_m: climbM }),
			time_seconds: timeS,
			age_days: ageDays,
		})),
		...(trail?.index != null && { runner_index: trail.index }),
		...(trail?.medianS != null && { edition_median_seconds: trail.medianS }),
		// A typed number of kilometres comes out as it was typed.
		weekly_km: weeklyM === null ? null : Number((weeklyM / 1000).toPrecision(12)),
		...(question.finishes?.length && { finishes: finishesOf(question.finishes, course) }),
		history: history && historyOf(history, question.race, result.ownSpread),
		...(result.ownRecord && { own_record: toOwnRecord(result.ownRecord) }),
		...(result.usualStops && {
			usual_stops: {
				percent: Math.round(result.usualStops.share * 100),
				low_percent: Math.round(result.usualStops.low * 100),
				high_percent: Math.round(result.usualStops.high * 100),
			},
		}),
		...(result.hillyRuns !== undefined && { hilly_runs: result.hillyRuns }),
		guessed: [...question.guessed],
		options: {
			...toWireScalars(options),
			stops: stopsOf(options).map(({ distanceM, stopS }) => ({
				distance_m: distanceM,
				seconds: stopS,
			})),
			...(options.stages.length > 0 && {
				stages: options.stages.map(({ startM, start }) => ({ distance_m: startM, start })),
			}),
		},
		conditions: conditionsOf(result.conditions),
		warnings: [...course.warnings, ...unlikeHeights(course, history)].map((warning) => ({
			...warning,
			detail: warningSentence(warning),
		})),
		waterfall: result.waterfall ? toWaterfall(result.waterfall) : undefined,
		...toStationFields(result, options),
		...toStageFields(result),
		profile: {
			distance_m: [...course.profile.distanceM],
			elevation_m: [...course.profile.elevationM],
			slope: course.profile.slope.map(percent),
		},
		model_version: modelVersion,
	};
}

const toOwnRecord = (record: NonNullable<Result["ownRecord"]>) => ({
	kind: record.kind,
	finishes: record.finishes,
	mean_percent: percent(record.mean),
	slowest_percent: percent(record.slowest),
	fastest_percent: percent(record.fastest),
	as_those_went_seconds: record.timeS,
});

const toWaterfall = ({ carryOver, ownCourse, ...parts }: Waterfall) => ({
	...parts,
	...(ownCourse !== undefined && { own_course: ownCourse }),
	...(carryOver !== undefined && { carry_over: carryOver }),
});

/** A prediction of an account as the API and the export answer it. */
export function toResponse(prediction: StoredPrediction | ExpiredPrediction): PredictionResponse {
	const { id, createdAt, asOf, track, edits, joined, change, was } = prediction;
	return {
		...(prediction.result ? toBody(prediction) : expiredBody(prediction)),
		id,
		created_at: createdAt.toISOString(),
		as_of: asOf.toISOString(),
		track,
		edits: edits.map((edit) => editText(edit)),
		joined: joined.map(({ name, track }) => ({ name, track })),
		...(change && { change: toChange(change) }),
		...(was && { was: { seconds: was.timeS, date: was.date } }),
	};
}

const noResult: Result = {
	timeS: 0,
	lowS: 0,
	highS: 0,
	within5: 0,
	level: "low",
	reason: { code: "few_runs", values: {} },
	plan: { timeS: 0, paceSPerKm: null, segments: [], kilometres: [], miles: [] },
	ownSpread: null,
	conditions: null,
	waterfall: null,
	finish: null,
	...noStationPlan,
	stages: [],
};

/** The fields of a prediction without a result: the schema has no other way to say so. */
function expiredBody(prediction: ExpiredPrediction): PredictionBody {
	const body = toBody({ ...prediction, result: noResult });
	const { confidence, pacing_strategy } = body;
	return {
		...body,
		predicted_time: "–",
		confidence: { ...confidence, reason: "" },
		pacing_strategy: { ...pacing_strategy, stops: [] },
	};
}

export const toChange = (change: Change): PredictionChange => ({
	since: new Date(change.sinceMs).toISOString(),
	was_seconds: change.wasS,
	now_seconds: change.nowS,
	reasons: change.reasons.map((reason) => ({ ...reason })),
	sentence: changeSentence(change),
	from_tracker: change.fromTracker,
});

export const toLastRaces = ({ races, pending }: LastRaces): LastRacesResponse => ({
	races: races.map((race) => ({
		activity_id: race.activityId,
		prediction_id: race.predictionId ?? null,
		name: race.name,
		started_at: race.startAt.toISOString(),
		distance: race.distanceM,
		ran_seconds: race.ranS,
		predicted_seconds: race.predictedS,
		low_seconds: race.lowS,
		high_seconds: race.highS,
		runs: race.runs,
	})),
	pending,
});

function confidenceOf(result: Result): PredictionBody["confidence"] {
	const { level, within5, lowS, highS, reason } = result;
	return {
		level,
		within_5_percent: Math.round(within5 * 100),
		low_seconds: lowS,
		high_seconds: highS,
		reason_code: reason.code,
		reason: reasonSentence(reason),
		reason_values: reasonValuesOf(reason),
	};
}

function reasonValuesOf({ values }: Reason): Record<string, number> {
	const named = Object.entries(values as Record<string, number>).map(([name, value]) => [
		name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
		name === "distanceM" ? Math.round(value) : value,
	]);
	return Object.fromEntries(named);
}

function planOf(
	plan: Plan,
	{ strategy, options }: Question,
	{ distanceM }: CourseFacts,
): PredictionBody["pacing_strategy"] {
	const { timeS, paceSPerKm } = plan;
	const stoppedS = totalStopS(options.stations);
	return {
		key: strategy,
		...strategyTexts[strategy],
		summary: {
			average_pace: paceText(paceSPerKm),
			total_distance_km: Math.round(distanceM) / 1000,
			total_time_minutes: Math.round((timeS * 100) / 60) / 100,
			total_time_seconds: timeS,
			stopped_seconds: stoppedS,
			carbs_g: amountOver(options.carbsGPerHour, timeS + stoppedS),
			water_ml: amountOver(options.waterMlPerHour, timeS + stoppedS),
		},
		segments: plan.segments.map(rowOf),
		kilometres: plan.kilometres.map((row, k) => ({
			...rowOf(row),
			kilometre: k + 1,
			partial: isPartial(row, "km"),
		})),
		...(plan.miles && {
			miles: plan.miles.map((row, k) => ({
				...rowOf(row),
				mile: k + 1,
				partial: isPartial(row, "mi"),
			})),
		}),
		stops: stopRows(plan, options),
	};
}

function stopRows(plan: Plan, options: PlanOptions) {
	const stops = stopsOf(options);
	// The clock has a knot for each row of a plan.
	if (stops.length === 0) return [];
	const clock = planClock(plan, options.stations);
	return stops.map(({ distanceM, stopS }) => ({
		distance: distanceM,
		time_seconds: stopS,
		arrival_seconds: Math.round(clock.arrivalS(distanceM)),
		departure_seconds: Math.round(clock.departureS(distanceM)),
	}));
}

const rowOf = (row: PlannedStretch) => ({
	distance_start: row.startM,
	distance_end: row.endM,
	distance: lengthOf(row),
	pace_min_km: paceText(row.paceSPerKm),
	slope: percent(row.slope),
	time_seconds: row.timeS,
	terrain_type: row.terrain,
	elevation_gain: row.gainM,
	elevation_loss: row.lossM,
});

/** Stations where the runner stops. */
const stopsOf = ({ stations }: PlanOptions) => stations.filter(({ stopS }) => stopS > 0);

const conditionsOf = (conditions: Result["conditions"]) =>
	conditions
		? {
				temperature_c: conditions.airC,
				humidity_percent: Math.round(conditions.humidity * 100),
				typical: conditions.typical,
				...(conditions.source ? { source: conditions.source } : {}),
				dark_seconds: conditions.darkS,
			}
		: undefined;

const historyOf = (
	{ ability, fromTracker, own, weatherRuns }: RunnerModel,
	race: boolean,
	spread: number | null,
) => ({
	runs: ability.runs,
	days: Math.round(ability.spanDays),
	since_days: Math.round(ability.sinceDays ?? 0),
	heart_rate: ability.usesHeartRate,
	race,
	from_tracker: fromTracker,
	...(own && { own_races: own.races, own_spread: spread ?? undefined }),
	...(weatherRuns && { weather_runs: weatherRuns }),
});

const finishesOf = (finishes: readonly EarlierFinish[], { distanceM }: CourseFacts) => {
	const counted = countedFinishes(finishes, distanceM);
	return finishes.map((finish) => ({
		date: finish.date,
		time_seconds: Math.round(finish.timeS),
		moving_seconds: finish.movingS === null ? null : Math.round(finish.movingS),
		expected_seconds: finish.expectedS === null ? null : Math.round(finish.expectedS),
		activity_id: finish.activityId,
		counted: counted.includes(finish),
	}));
};

/** Per cent with one decimal. */
const percent = (slope: number) => Math.round(slope * 1000) / 10;
const paceText = (paceSPerKm: number | null) => formatPace(paceSPerKm ?? Number.POSITIVE_INFINITY);
