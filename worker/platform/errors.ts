import { HTTPException } from "hono/http-exception";
import { AppError } from "#domain/app-error.ts";
import { errorSentence, errorTable } from "#domain/errors.ts";
import { loggable } from "#domain/loggable.ts";
import { isOwnerDeleted } from "./sql.ts";

/** The body of every error: `{ detail, code, values, … }`. */
const errorBody = (error: AppError) => ({
	detail: errorSentence(error),
	code: error.code,
	values: error.values,
	...error.members,
});

/** The response to what was thrown. What is not an `AppError` is logged, and reported as `server.error`. */
export function errorResponse(error: unknown, requestId: string): Response {
	const appError = error instanceof AppError ? error : new AppError("server.error");
	if (appError !== error) {
		console.error(JSON.stringify({ event: "error", request_id: requestId, ...loggable(error) }));
	}
	const { allow, retryAfterS } = appError.values;
	return Response.json(errorBody(appError), {
		status: errorTable[appError.code].status,
		headers: {
			...(allow === undefined ? {} : { Allow: String(allow) }),
			...(retryAfterS === undefined ? {} : { "Retry-After": String(retryAfterS) }),
		},
	});
}

/** Malformed JSON is an exception of hono; a deleted owner is one of the database. */
export function asAppError(error: unknown): unknown {
	if (isOwnerDeleted(error)) return new AppError("request.owner_deleted");
	const malformed =
		error instanceof HTTPException && (error.status === 400 || error.status === 415);
	return malformed ? new AppError("request.not_json") : error;
}
