import type { FieldTyped } from "./field-worker.ts";

/** What a form says, as text. */
export type FieldForm = Omit<FieldTyped, "file" | "track" | "entrants">;

export function formOf(data: FormData): FieldForm {
	const text = (name: string) => String(data.get(name) ?? "");
	return {
		stations: text("stations"),
		count: text("count"),
		quantiles: text("quantiles"),
		normal: text("normal"),
		stops: text("stops"),
		start: text("start"),
		waves: text("waves"),
		cutOffs: text("cut_offs"),
		leavesOut: data.get("leave_out") !== null,
	};
}
