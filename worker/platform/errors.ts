import type { ContentfulStatusCode } from "hono/utils/http-status";
import { AppError } from "../../domain/app-error.ts";
import { loggable } from "../../domain/loggable.ts";
import { serverError } from "../../domain/request-errors.ts";

/** Statuses that differ from their family's. */
const statusByCode: Record<string, ContentfulStatusCode> = {
	"accounts.common_password": 422,
	"accounts.email_taken": 409,
	"accounts.reset_link": 410,
	"accounts.wrong_password": 403,
	"file.too_large": 413,
	"import.form_too_large": 413,
	"import.from_tracker": 409,
	"import.not_found": 404,
	"prediction.goal_not_found": 404,
	"prediction.not_found": 404,
	"prediction.lapsed": 410,
	"request.foreign_origin": 403,
	"request.invalid_fields": 422,
	"request.not_found": 404,
	"request.owner_deleted": 409,
	"request.too_large": 413,
	"request.too_many": 429,
	"request.too_slow": 408,
	"request.wrong_method": 405,
	"server.busy": 503,
	"server.development": 503,
	"server.error": 500,
	"training.activity_not_found": 404,
	"tracker.athlete_taken": 409,
	"tracker.code_invalid": 400,
	"tracker.full": 503,
	"tracker.link_state": 400,
	"tracker.not_configured": 503,
	"tracker.not_linked": 409,
	"tracker.other_athlete": 409,
	"tracker.paused": 503,
	"tracker.rate_limited": 429,
	"tracker.relink": 409,
	"tracker.sync_quota": 429,
	"tracker.unavailable": 502,
	"upload.fields_too_large": 413,
	"upload.too_large": 413,
};

const statusByFamily: Record<string, ContentfulStatusCode> = {
	auth: 401,
	evidence: 422,
	file: 422,
	gpx: 422,
	import: 404,
	prediction: 422,
	quota: 409,
	request: 400,
	training: 422,
	tracker: 403,
	upload: 400,
};

/** The HTTP status of a appError's code; null when the code's family has none. */
export function statusOf(code: string): ContentfulStatusCode | null {
	return statusByCode[code] ?? statusByFamily[code.split(".")[0]] ?? null;
}

/** The body of every refusal: `{ detail, code, values, … }`. */
function problemBody(appError: AppError) {
	return {
		...appError.members(),
		detail: appError.message,
		code: appError.code,
		values: appError.values,
	};
}

/** Turns whatever was thrown into a response; what is not a `Fault` is logged and told as a server error. */
export function errorResponse(error: unknown, requestId: string): Response {
	const appError = error instanceof AppError ? error : serverError();
	if (appError !== error) {
		console.error(JSON.stringify({ event: "error", request_id: requestId, ...loggable(error) }));
	}
	const { allow, retryAfterS } = appError.values;
	return Response.json(problemBody(appError), {
		status: statusOf(appError.code) ?? 500,
		headers: {
			...(allow === undefined ? {} : { Allow: String(allow) }),
			...(retryAfterS === undefined ? {} : { "Retry-After": String(retryAfterS) }),
		},
	});
}
