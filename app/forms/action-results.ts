import { data } from "react-router";
import { AppError } from "../../domain/app-error";
import { errorTable } from "../../domain/errors";
import type { FieldErrors } from "../../domain/field-errors";
import { movingError } from "../../domain/runner-moving";
import { type ErrorNotice, noticeOf } from "../i18n/error-text";
import type { FormResult } from "./form-result";

/** For actions, on the server alone: fields that need correcting. */
export const invalidForm = (
	fieldErrors: FieldErrors,
	result: Omit<FormResult, "fieldErrors" | "error"> = {},
) => data<FormResult>({ ...result, fieldErrors }, { status: 422 });

/** For actions, on the server alone: an AppError with its status. Anything else is thrown again. */
export function failedForm(thrown: unknown, result: Omit<FormResult, "error"> = {}) {
	const error = movingError(thrown) ?? thrown;
	if (!(error instanceof AppError)) throw error;
	const body: FormResult & { error: ErrorNotice } = { ...result, error: noticeOf(error) };
	return data(body, { status: errorTable[error.code].status });
}
