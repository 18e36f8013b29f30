import { type ErrorNotice, noticeOf } from "#app/i18n/error-text.ts";
import { AppError } from "#domain/app-error.ts";

/** The value, or why there is none. */
export function tryEdit<Value>(make: () => Value): [Value, null] | [null, ErrorNotice] {
	try {
		return [make(), null];
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		return [null, noticeOf(error)];
	}
}
