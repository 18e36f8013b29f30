import type { TFunction } from "i18next";
import { AppError } from "#domain/app-error.ts";
import { countOf, type ErrorValues } from "#domain/error-values.ts";
import type { Formats } from "./formats.ts";
import { translateKey } from "./translate-key.ts";

/** An error as actions, the API and the core report it to a page. */
export interface ErrorNotice {
	code: string;
	/** English, from the API; shown when this page has no translation of the code. */
	detail?: string;
	values: ErrorValues;
}

/** What becomes of a request without a usable response: a key of the `generic` sentences. */
export type RequestFailure = "connectionProblem" | "timeout" | "unexpected" | "sessionEnded";

/** Every error that a page shows. */
export type PageError = ErrorNotice | RequestFailure;

export const noticeOf = ({ code, values }: AppError): ErrorNotice => ({ code, values });

/** An AppError as a notice; anything else is thrown again. */
export function noticeOrThrow(error: unknown): ErrorNotice {
	if (error instanceof AppError) return noticeOf(error);
	throw error;
}

/**
 * The sentence of an error in the page's language. `bound` chooses between variants of one sentence, a count between
 * singular and plural; a value whose name ends in `M` is a length in metres, one that is called `date` a day, "2025-06-01".
 */
export function errorText(
	t: TFunction,
	{ code, detail, values }: ErrorNotice,
	{ distance, date }: Pick<Formats, "distance" | "date">,
): string {
	const wordOf = (name: string, value: ErrorValues[string]) => {
		if (name.endsWith("M") && typeof value === "number") return distance(value);
		return name === "date" && typeof value === "string" ? date(value) : value;
	};
	const shown = Object.entries(values).map(([name, value]) => [name, wordOf(name, value)]);
	return translateKey(t, `errors.${code}`, {
		...Object.fromEntries(shown),
		context: values.bound,
		count: countOf(values),
		defaultValue: detail,
	});
}
