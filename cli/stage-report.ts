import { formatDuration } from "#domain/figures.ts";
import { clockOfStart } from "#domain/predictions/options/start-time.ts";
import type { PredictionBody } from "#wire/prediction.ts";

/** A line for each stage, and their sum; nothing for a course in one go. */
export function stageReport({
	stages = [],
	with_nights_seconds,
	...body
}: PredictionBody): string[] {
	if (stages.length === 0) return [];
	const nights = with_nights_seconds ?? null;
	return [
		"",
		"    Day     from      to    +m    -m      time       low      high  start",
		...stages.map((stage) =>
			[
				String(stage.day).padStart(7),
				(stage.distance_start / 1000).toFixed(2).padStart(9),
				(stage.distance_end / 1000).toFixed(2).padStart(8),
				String(stage.elevation_gain ?? "?").padStart(6),
				String(stage.elevation_loss ?? "?").padStart(6),
				formatDuration(stage.predicted_time_seconds).padStart(10),
				formatDuration(stage.low_seconds).padStart(10),
				formatDuration(stage.high_seconds).padStart(10),
				`  ${stage.start ? clockOfStart(stage.start) : "unknown"}${stage.starts_before_finish ? ", before the day before is over" : ""}`,
			].join(""),
		),
		[
			"    Sum".padEnd(36),
			formatDuration(body.predicted_time_seconds).padStart(10),
			formatDuration(body.confidence.low_seconds).padStart(10),
			formatDuration(body.confidence.high_seconds).padStart(10),
			nights === null ? "" : `  ${formatDuration(nights)} with nights`,
		].join(""),
		"Times below count without nights.",
	];
}
