import { levelOf, reasonOf } from "./confidence.ts";
import type { Course } from "./course.ts";
import { difficultyOf } from "./difficulty.ts";
import { modelVersion } from "./model-settings.ts";
import { formatDuration, formatPace, paceOf } from "./pace.ts";
import type { CorePrediction, PacingStrategyName, RaceResult } from "./prediction.ts";
import { presentRows } from "./present-rows.ts";
import { sampleProfile } from "./profile.ts";
import { strategyTexts } from "./strategies.ts";
import { warningSentence } from "./warnings.ts";
import type { PredictionBody } from "./wire.ts";

export interface PresentedRequest {
	evidence: readonly RaceResult[];
	strategy: PacingStrategyName;
	weeklyKm: number | null;
}

/** The answer of the API and of the command line, from what the core computed. */
export function presentPrediction(
	course: Course,
	prediction: CorePrediction,
	request: PresentedRequest,
): PredictionBody {
	return {
		name: course.name,
		predicted_time: formatDuration(prediction.timeS),
		predicted_time_seconds: prediction.timeS,
		distance: decimetres(course.distanceM),
		elevation_gain: Math.round(course.gainM),
		elevation_loss: Math.round(course.lossM),
		elevation_method: course.elevationMethod,
		difficulty: difficultyOf(course.distanceM, course.gainM),
		confidence: presentConfidence(course, prediction, request.evidence),
		pacing_strategy: presentPlan(course, prediction, request.strategy),
		evidence: request.evidence.map(presentResult),
		weekly_km: request.weeklyKm,
		warnings: course.warnings.map((warning) => ({ ...warning, detail: warningSentence(warning) })),
		profile: sampleProfile(course),
		model_version: modelVersion,
	};
}

function presentConfidence(
	course: Course,
	prediction: CorePrediction,
	evidence: readonly RaceResult[],
): PredictionBody["confidence"] {
	const reason = reasonOf(course, prediction, evidence);
	return {
		level: levelOf(prediction.sd),
		within_5_percent: Math.round(prediction.within5 * 100),
		low_seconds: prediction.lowS,
		high_seconds: prediction.highS,
		reason_code: reason.code,
		reason: reason.sentence,
		reason_values: reason.values,
	};
}

function presentPlan(
	course: Course,
	prediction: CorePrediction,
	strategy: PacingStrategyName,
): PredictionBody["pacing_strategy"] {
	const { planTimeS } = prediction;
	return {
		key: strategy,
		...strategyTexts[strategy],
		summary: {
			average_pace: formatPace(paceOf(planTimeS, course.distanceM)),
			total_distance_km: Math.round(course.distanceM) / 1000,
			total_time_minutes: Math.round((planTimeS * 100) / 60) / 100,
			total_time_seconds: planTimeS,
		},
		segments: presentRows(prediction.segments, course),
		kilometres: presentRows(prediction.kilometres, course).map((row, k) => ({
			...row,
			kilometre: k + 1,
			partial: row.distance < 999.95,
		})),
	};
}

const presentResult = ({ distanceM, timeS, ageDays }: RaceResult) => ({
	distance_m: distanceM,
	time_seconds: timeS,
	age_days: ageDays,
});

const decimetres = (metres: number) => Math.round(metres * 10) / 10;
