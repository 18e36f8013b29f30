import { levelOf, reasonOf } from "./confidence.ts";
import type { Course } from "./course.ts";
import { difficultyOf } from "./difficulty.ts";
import { historyReason, type KnownHistory } from "./known-history.ts";
import { modelVersion } from "./model-settings.ts";
import { formatDuration, formatPace, paceOf } from "./pace.ts";
import { planClock, type Stop } from "./plan-clock.ts";
import { haltedS, noOptions, type PlanOptions } from "./plan-options.ts";
import type {
	Conditions,
	CorePrediction,
	CoursePrediction,
	PacingStrategyName,
	RaceResult,
} from "./prediction.ts";
import { presentRows } from "./present-rows.ts";
import { sampleProfile } from "./profile.ts";
import { isPartial } from "./splits.ts";
import { presentOptions } from "./stored-request.ts";
import { strategyTexts } from "./strategies.ts";
import { warningSentence } from "./warnings.ts";
import { waterfallOf } from "./waterfall.ts";
import type { PredictionBody } from "./wire.ts";

export interface PresentedRequest {
	evidence: readonly RaceResult[];
	strategy: PacingStrategyName;
	weeklyKm: number | null;
	options?: PlanOptions;
	/** Learned from runs; results are part of it then. */
	history?: KnownHistory;
}

/** The answer of the API and of the command line, from what the core computed. */
export function presentPrediction(
	course: Course,
	prediction: CoursePrediction,
	request: PresentedRequest,
): PredictionBody {
	const { options = noOptions } = request;
	const climbKnown = course.elevationMethod !== "none";
	const finishS = prediction.timeS + haltedS(options.stops);
	return {
		name: course.name,
		predicted_time: formatDuration(finishS),
		predicted_time_seconds: finishS,
		distance: decimetres(course.distanceM),
		elevation_gain: climbKnown ? Math.round(course.gainM) : null,
		elevation_loss: climbKnown ? Math.round(course.lossM) : null,
		elevation_method: course.elevationMethod,
		difficulty: climbKnown ? difficultyOf(course.distanceM, course.gainM) : null,
		confidence: presentConfidence(course, prediction, request),
		pacing_strategy: presentPlan(course, prediction, request.strategy, options.stops),
		evidence: request.evidence.map(presentResult),
		weekly_km: request.weeklyKm,
		history: request.history ? presentHistory(request.history) : null,
		options: presentOptions(options),
		conditions: presentConditions(prediction.conditions),
		warnings: course.warnings.map((warning) => ({ ...warning, detail: warningSentence(warning) })),
		waterfall: waterfallOf(prediction, course.distanceM, haltedS(options.stops)),
		profile: sampleProfile(course),
		model_version: modelVersion,
	};
}

function presentConfidence(
	course: Course,
	prediction: CorePrediction,
	{ evidence, history, options = noOptions }: PresentedRequest,
): PredictionBody["confidence"] {
	const haltS = haltedS(options.stops);
	const reason = history
		? historyReason(course, prediction, history)
		: reasonOf(course, prediction, evidence);
	return {
		level: levelOf(prediction.sd),
		within_5_percent: Math.round(prediction.within5 * 100),
		low_seconds: prediction.lowS + haltS,
		high_seconds: prediction.highS + haltS,
		reason_code: reason.code,
		reason: reason.sentence,
		reason_values: reason.values,
	};
}

function presentPlan(
	course: Course,
	prediction: CorePrediction,
	strategy: PacingStrategyName,
	stops: readonly Stop[],
): PredictionBody["pacing_strategy"] {
	const { planTimeS } = prediction;
	const segments = presentRows(prediction.segments, course);
	const kilometres = presentRows(prediction.kilometres, course).map((row, k) => ({
		...row,
		// the time of one whole kilometre is its pace: two roundings would differ by a second
		...(row.distance === 1000 ? { pace_min_km: formatPace(row.time_seconds) } : {}),
		kilometre: k + 1,
		partial: isPartial(row, "km"),
	}));
	const miles = presentRows(prediction.miles, course).map((row, k) => ({
		...row,
		mile: k + 1,
		partial: isPartial(row, "mi"),
	}));
	return {
		key: strategy,
		...strategyTexts[strategy],
		summary: {
			average_pace: formatPace(paceOf(planTimeS, course.distanceM)),
			total_distance_km: Math.round(course.distanceM) / 1000,
			total_time_minutes: Math.round((planTimeS * 100) / 60) / 100,
			total_time_seconds: planTimeS,
			stopped_seconds: haltedS(stops),
		},
		segments,
		kilometres,
		miles,
		stops: presentStops({ segments, kilometres, miles }, stops),
	};
}

function presentStops(plan: Parameters<typeof planClock>[0], stops: readonly Stop[]) {
	const clock = planClock(plan, stops);
	return stops.map(({ distanceM, durationS }) => ({
		distance: distanceM,
		time_seconds: durationS,
		arrival_seconds: Math.round(clock.arrivalS(distanceM)),
		departure_seconds: Math.round(clock.departureS(distanceM)),
	}));
}

const presentConditions = ({ airC, humidity, typical, darkS }: Conditions) => ({
	temperature_c: airC,
	humidity_percent: Math.round(humidity * 100),
	typical,
	dark_seconds: darkS,
});

const presentResult = ({ distanceM, timeS, ageDays }: RaceResult) => ({
	distance_m: distanceM,
	time_seconds: timeS,
	age_days: ageDays,
});

const presentHistory = ({ ability, race, fromTracker, own }: KnownHistory) => ({
	runs: ability.runs,
	days: Math.round(ability.spanDays),
	since_days: Math.round(ability.sinceDays ?? 0),
	heart_rate: ability.usesHeartRate,
	race,
	from_tracker: fromTracker,
	...(own ? { own_races: own.races, own_spread: Math.round(own.spread * 100) / 100 } : {}),
});

const decimetres = (metres: number) => Math.round(metres * 10) / 10;
