/** Errors of stations, of course edits and of stages, as several calls list them. */
export const stationErrorCodes = [
	"prediction.cut_off_needs_start",
	"station.text",
	"station.too_many",
	"station.not_on_course",
	"station.stop_too_long",
	"station.cut_off_before_start",
	"station.cut_off_too_early",
	"station.cut_off_too_late",
] as const;

export const editErrorCodes = [
	"edit.text",
	"edit.too_many",
	"edit.outside",
	"edit.nothing_left",
	"edit.no_loop",
	"edit.laps",
	"edit.cut_too_far",
	"edit.join_too_far",
	"edit.too_long",
	"edit.too_many_pieces",
	"edit.unknown_file",
] as const;

export const stageErrorCodes = [
	"stage.text",
	"stage.start",
	"stage.too_many",
	"stage.not_on_course",
	"stage.order",
	"stage.too_short",
	"stage.starts_too_early",
] as const;

export const finishErrorCodes = [
	"prediction.finish_text",
	"prediction.finish_date",
	"prediction.finish_time",
	"prediction.finish_run",
	"prediction.too_many_finishes",
] as const;
