import { HTTPException } from "hono/http-exception";
import { AppError } from "#domain/app-error.ts";
import { errorSentence, errorTable } from "#domain/errors.ts";
import { loggable } from "#domain/loggable.ts";
import { isOwnerDeleted } from "./sql.ts";

/** The body of every error: `{ detail, code, values, … }`. */
export const errorBody = (error: AppError) => ({
	detail: errorSentence(error),
	code: error.code,
	values: error.values,
	...error.members,
});

/** What was thrown, as an error of the table: what is none is logged, and becomes `server.error`. */
export function reported(error: unknown, requestId: string): AppError {
	if (error instanceof AppError) return error;
	console.error(JSON.stringify({ event: "error", request_id: requestId, ...loggable(error) }));
	return new AppError("server.error");
}

/** What a refused call lacks (RFC 6750 §3); null where it is no token. */
function challengeOf({ code, values }: AppError): string | null {
	switch (code) {
		case "auth.token_missing":
			return "Bearer";
		case "auth.token_invalid":
		case "auth.access_token":
			return 'Bearer error="invalid_token"';
		case "auth.scope_missing":
			return `Bearer error="insufficient_scope", scope="${values.scope}"`;
		default:
			return null;
	}
}

/** The response to an error of the table. */
export function responseTo(error: AppError): Response {
	const { allow, retryAfterS } = error.values;
	const challenge = challengeOf(error);
	return Response.json(errorBody(error), {
		status: errorTable[error.code].status,
		headers: {
			...(challenge === null ? {} : { "WWW-Authenticate": challenge }),
			...(allow === undefined ? {} : { Allow: String(allow) }),
			...(retryAfterS === undefined ? {} : { "Retry-After": String(retryAfterS) }),
		},
	});
}

/** The response to what was thrown. What is not an `AppError` is logged, and reported as `server.error`. */
export const errorResponse = (error: unknown, requestId: string): Response =>
	responseTo(reported(error, requestId));

/** Malformed JSON is an exception of hono; a deleted owner is one of the database. */
export function asAppError(error: unknown): unknown {
	if (isOwnerDeleted(error)) return new AppError("request.owner_deleted");
	const malformed =
		error instanceof HTTPException && (error.status === 400 || error.status === 415);
	return malformed ? new AppError("request.not_json") : error;
}
