/** Error responses: `{ message, errors: [{ resource, field, code }] }`. */
function errorResponse(
	status: number,
	message: string,
	resource?: string,
	field = "",
	code = "invalid",
): Response {
	const errors = resource === undefined ? [] : [{ resource, field, code }];
	return Response.json({ message, errors }, { status });
}

export const badRequest = (resource: string, field: string, code = "invalid") =>
	errorResponse(400, "Bad Request", resource, field, code);
export const deadToken = () =>
	errorResponse(401, "Authorization Error", "Athlete", "access_token", "invalid");
export const missingScope = (scope: string) =>
	errorResponse(401, "Authorization Error", "AccessToken", `${scope}_permission`, "missing");
export const appInactive = () =>
	errorResponse(403, "Forbidden", "Application", "Status", "Inactive");
export const capacityReached = () => errorResponse(403, "Limit of connected athletes exceeded");
export const notFound = () => errorResponse(404, "Record Not Found", "Activity", "", "not found");
export const rateLimited = () =>
	errorResponse(429, "Rate Limit Exceeded", "Application", "rate limit", "exceeded");
