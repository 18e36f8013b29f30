import type { Change } from "./change.ts";
import type { ReasonValues } from "./confidence.ts";
import type { CourseFacts } from "./course-facts.ts";
import { noOptions, type PlanOptions } from "./plan-options.ts";
import type { Question } from "./question.ts";
import type { PlannedStretch, Result } from "./result.ts";
import type { RunnerModel } from "./runner-model.ts";
import { fromWireScalars } from "./scalar-options.ts";
import { stopAt } from "./stations/station.ts";
import { noStationPlan } from "./stations/station-plan.ts";
import type { PredictionChange, PredictionResponse } from "./wire.ts";

// Rows that the version before wrote hold the API's answer instead of question, course and result (docs/decisions).

/** As the version before stores it. */
export type StoredHistory = RunnerModel & { race: boolean };
type Body = Omit<PredictionResponse, "id">;

/** `history`: as it is stored beside the answer, with the word on racing. */
export function questionOfAnswer(answer: Body, history: StoredHistory | null): Question {
	const { race = true, ...known } = history ?? {};
	return {
		evidence: answer.evidence.map((row) => ({
			distanceM: row.distance_m,
			timeS: row.time_seconds,
			ageDays: row.age_days,
		})),
		weeklyM: answer.weekly_km === null ? null : answer.weekly_km * 1000,
		race,
		history: history && (known as RunnerModel),
		strategy: answer.pacing_strategy.key,
		options: optionsOfAnswer(answer),
		guessed: [],
	};
}

function optionsOfAnswer({ options }: Body): PlanOptions {
	if (!options) return noOptions;
	return {
		...fromWireScalars(options),
		stations: options.stops.map((stop) => stopAt(stop.distance_m, stop.seconds)),
		stages: (options.stages ?? []).map(({ distance_m, start }) => ({ startM: distance_m, start })),
	};
}

/** Warnings that depend on the runner, too. */
const comparing: ReadonlySet<string> = new Set(["runs_rougher", "course_rougher"]);

export function factsOfAnswer(answer: Body): CourseFacts {
	const known = answer.elevation_method !== "none";
	const { profile } = answer;
	return {
		distanceM: distanceOf(answer),
		zone: null,
		gainM: known ? answer.elevation_gain : null,
		lossM: known ? answer.elevation_loss : null,
		elevationMethod: answer.elevation_method,
		difficulty: known ? answer.difficulty : null,
		warnings: answer.warnings
			.filter(({ code }) => !comparing.has(code))
			.map(({ code, value }) => ({ code, value })),
		profile: {
			distanceM: profile.distance_m,
			elevationM: profile.elevation_m,
			slope: profile.slope.map(riseOverRun),
		},
	};
}

/** A length that rounds to the decimetres and to the whole metres that the answer says. */
function distanceOf({ distance, pacing_strategy: { summary } }: Body): number {
	const wholeM = Math.round(summary.total_distance_km * 1000);
	return Math.round(distance) === wholeM ? distance : distance - 0.03;
}

export function resultOfAnswer(answer: Body): Result {
	const { confidence, pacing_strategy: plan, conditions, waterfall } = answer;
	const known = answer.elevation_method !== "none";
	const rows = (list: typeof plan.segments) => list.map((row) => stretchOf(row, known));
	const { distance_m, ...values } = confidence.reason_values;
	const named = Object.entries(values).map(([name, value]) => [
		name.replace(/_[a-z]/g, ([, letter]) => letter.toUpperCase()),
		value,
	]);
	return {
		timeS: answer.predicted_time_seconds,
		lowS: confidence.low_seconds,
		highS: confidence.high_seconds,
		within5: confidence.within_5_percent / 100,
		level: confidence.level,
		reason: {
			code: confidence.reason_code,
			values: {
				...(Object.fromEntries(named) as ReasonValues),
				...(distance_m !== undefined && { distanceM: distanceOf(answer) }),
			},
		},
		ownSpread: answer.history?.own_spread ?? null,
		plan: {
			timeS: plan.summary.total_time_seconds,
			paceSPerKm: paceOfText(plan.summary.average_pace),
			segments: rows(plan.segments),
			kilometres: rows(plan.kilometres),
			miles: plan.miles ? rows(plan.miles) : null,
		},
		conditions: conditions
			? {
					airC: conditions.temperature_c,
					humidity: conditions.humidity_percent / 100,
					typical: conditions.typical,
					...(conditions.source ? { source: conditions.source } : {}),
					darkS: conditions.dark_seconds,
				}
			: null,
		waterfall: waterfall
			? { ...waterfall, altitude: waterfall.altitude ?? 0, night: waterfall.night ?? 0 }
			: null,
		finish: null,
		...noStationPlan,
		stages: [],
	};
}

type AnsweredRow = Body["pacing_strategy"]["segments"][number];

const stretchOf = (row: AnsweredRow, known: boolean): PlannedStretch => ({
	startM: row.distance_start,
	endM: row.distance_end,
	timeS: row.time_seconds,
	paceSPerKm: paceOfText(row.pace_min_km),
	slope: riseOverRun(row.slope),
	terrain: row.terrain_type,
	gainM: known ? row.elevation_gain : null,
	lossM: known ? row.elevation_loss : null,
});

export const changeOfAnswer = (change: PredictionChange): Change => ({
	sinceMs: Date.parse(change.since),
	wasS: change.was_seconds,
	nowS: change.now_seconds,
	reasons: change.reasons,
	fromTracker: change.from_tracker,
});

/** Of per cent with one decimal. */
const riseOverRun = (percent: number) => Math.round(percent * 10) / 1000;

/** "5:20" → 320; null for "–". */
function paceOfText(text: string): number | null {
	const [minutes, seconds] = text.split(":").map(Number);
	return seconds === undefined ? null : minutes * 60 + seconds;
}
