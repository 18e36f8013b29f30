import { AppError } from "#domain/app-error.ts";
import { formatDuration } from "#domain/figures.ts";
import { type Board, boardOf, isOnPlan } from "#domain/predictions/race-day/race-board.ts";
import { followedPlan, type Planned } from "#domain/predictions/race-day/race-of-day.ts";
import { logOfPassages, readPassage } from "#domain/predictions/race-day/typed-passage.ts";
import type { PredictionBody } from "#wire/prediction.ts";

/** What passages say of the rest: s from the start, stops included. */
interface ForecastBody {
	finish_seconds: number;
	low_seconds: number;
	high_seconds: number;
	/** On the plan at the last passage; negative: ahead. */
	behind_seconds: number;
	on_plan: boolean;
}

/** The body with the forecast from passages; as it is without any. Throws `race.passage` and its like. */
export function withForecast(
	body: PredictionBody,
	prediction: Planned,
	passages: readonly string[],
): PredictionBody & { forecast?: ForecastBody } {
	if (passages.length === 0) return body;
	if (prediction.question.options.stages.length > 0) {
		throw new AppError("race.passage_stages", { text: passages[0] });
	}
	const { rows, behindS } = boardAfter(prediction, passages);
	const finish = rows[rows.length - 1];
	return {
		...body,
		forecast: {
			finish_seconds: finish.arrivalS,
			low_seconds: finish.lowS,
			high_seconds: finish.highS,
			behind_seconds: behindS ?? 0,
			on_plan: isOnPlan(behindS ?? 0),
		},
		stations: body.stations?.map((station, k) => ({
			...station,
			forecast_seconds: (rows.find((row) => row.station === k) ?? finish).arrivalS,
		})),
	};
}

function boardAfter(prediction: Planned, passages: readonly string[]): Board {
	const plan = followedPlan(prediction);
	const log = logOfPassages(plan, passages.map(readPassage));
	return boardOf(plan, log, log[log.length - 1].arrivalMs ?? 0);
}

/** "Forecast  12:04:10, likely between …, 12:00 behind". */
export function forecastLine({ forecast }: { forecast?: ForecastBody }): string[] {
	if (!forecast) return [];
	const { finish_seconds, low_seconds, high_seconds, behind_seconds, on_plan } = forecast;
	const behind = formatDuration(Math.abs(behind_seconds));
	const place = on_plan ? "on plan" : `${behind} ${behind_seconds > 0 ? "behind" : "ahead"}`;
	const range = `likely between ${formatDuration(low_seconds)} and ${formatDuration(high_seconds)}`;
	return [`Forecast    ${formatDuration(finish_seconds)}   ${range}, ${place} at the last passage`];
}
