import { AppError } from "../../../../domain/app-error";
import { type ErrorNotice, noticeOf } from "../../../i18n/error-text";

/** The value, or why there is none. */
export function tryEdit<Value>(make: () => Value): [Value, null] | [null, ErrorNotice] {
	try {
		return [make(), null];
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		return [null, noticeOf(error)];
	}
}
