import type { TFunction } from "i18next";
import { AppError } from "../../domain/app-error";
import { countOf, type ErrorValues } from "../../domain/error-values";
import type { Formats } from "./formats";

/** A refusal as it travels from an action, the API or the core to the page. */
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

export function noticeOf(notice: AppError): ErrorNotice {
	return { code: notice.code, values: notice.values };
}

/** For actions: a refusal becomes a notice, anything else keeps flying. */
export function noticeOrThrow(error: unknown): ErrorNotice {
	if (error instanceof AppError) return noticeOf(error);
	throw error;
}

/**
 * The sentence of a refusal in the page's language. `bound` chooses between variants of one sentence, a count between
 * singular and plural; a value whose name ends in `M` is a length in metres.
 */
export function errorText(
	t: TFunction,
	{ code, detail, values }: ErrorNotice,
	{ distance }: Pick<Formats, "distance">,
): string {
	const said = Object.entries(values).map(([name, value]) => [
		name,
		name.endsWith("M") && typeof value === "number" ? distance(value) : value,
	]);
	const say = t as unknown as (key: string, options: object) => string;
	return say(`errors.${code}`, {
		...Object.fromEntries(said),
		context: values.bound,
		count: countOf(values),
		defaultValue: detail,
	});
}
