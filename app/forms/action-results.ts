import { data } from "react-router";
import { AppError } from "#domain/app-error.ts";
import { errorTable } from "#domain/errors.ts";
import type { FieldErrors } from "#domain/field-errors.ts";
import { type ErrorNotice, noticeOf } from "../i18n/error-text.ts";
import type { FormResult } from "./form-result.ts";

/** For actions, on the server alone: fields that need correcting. */
export const invalidForm = (
	fieldErrors: FieldErrors,
	result: Omit<FormResult, "fieldErrors" | "error"> = {},
) => data<FormResult>({ ...result, fieldErrors }, { status: 422 });

/** For actions, on the server alone: an AppError with its status. Anything else is thrown again. */
export function failedForm(thrown: unknown, result: Omit<FormResult, "error"> = {}) {
	if (!(thrown instanceof AppError)) throw thrown;
	const body: FormResult & { error: ErrorNotice } = { ...result, error: noticeOf(thrown) };
	return data(body, { status: errorTable[thrown.code].status });
}
