import type { ErrorNotice, PageError } from "#app/i18n/error-text.ts";
import { numberOptions } from "#domain/predictions/options/scalar-options.ts";

/** A field of the upload form whose text cannot be used. */
export interface WrongField {
	name: string;
	/** Of fields that come once a row, from 0. */
	row: number;
	notice: ErrorNotice;
}

const optionsOnForm: readonly string[] = [
	...numberOptions.filter(({ onUpload }) => onUpload).map(({ name }) => name),
	...["start", "station"],
];

const ownFields: Readonly<Record<string, string>> = {
	"prediction.finish_text": "finish_time",
	"prediction.finish_time": "finish_time",
	"prediction.finish_date": "finish_date",
	"prediction.weekly_km": "weekly_km",
	"prediction.runner_index": "runner_index",
	"prediction.edition_median": "edition_median",
	"prediction.stop": "station",
};

/** Of a result, by what of it cannot be used. */
const resultFields: Readonly<Record<string, string>> = {
	distance: "result_km",
	climb: "result_climb",
};

/** The field that an error is about; null for one of the file, of the server or of the network. */
export function wrongField(error: PageError | null, row = 0): WrongField | null {
	if (error === null || typeof error === "string") return null;
	const name = nameOf(error);
	return name === null ? null : { name, row, notice: error };
}

function nameOf({ code, values }: ErrorNotice): string | null {
	if (code === "prediction.option") {
		const name = values.name === "stop" ? "station" : String(values.name);
		return optionsOnForm.includes(name) ? name : null;
	}
	if (code.startsWith("evidence.")) return resultFields[String(values.bound)] ?? "result_time";
	if (code.startsWith("station.") || values.cutOff !== undefined) return "station";
	return ownFields[code] ?? null;
}

/** Focuses a field of a form, and opens the `<details>` that it may be in. */
export function focusWrong(form: HTMLFormElement, { name, row }: WrongField): void {
	const fields = form.querySelectorAll<HTMLElement>(`[name=${name}]`);
	const field = fields[row] ?? fields[0];
	const details = field?.closest("details");
	if (details) details.open = true;
	// a hidden field stands for the visible ones beside it
	const isHidden = field instanceof HTMLInputElement && field.type === "hidden";
	const shown = isHidden
		? field.parentElement?.querySelector<HTMLElement>("[aria-invalid]")
		: field;
	shown?.focus();
}
