import type { ErrorValues } from "../../error-values.ts";
import type { ErrorArguments, ErrorCode } from "../../errors.ts";

/** What is wrong, or to be said, about a station or a table: a line of the error table with its values. */
export interface StationProblem {
	code: ErrorCode;
	values: ErrorValues;
}

export const problem = (...[code, values = {}]: ErrorArguments): StationProblem => ({
	code,
	values,
});

/** What is said, and keeps nothing from being stored. Everything else has to be mended first. */
const notices: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
	"station.row_start",
	"station.row_finish",
	"station.row_finish_by_length",
	"station.row_no_distance",
	"station.row_section_differs",
	"station.row_name_clipped",
	"station.row_note_clipped",
	"station.table_cut_off_columns",
	"station.table_cut_offs_assumed",
	"station.table_sections",
	"station.table_stretch",
	"station.table_other_course",
	"station.out_of_order",
	"station.same_place",
	"station.cut_off_falls",
]);

export const isStationNotice = ({ code }: Pick<StationProblem, "code">) => notices.has(code);
