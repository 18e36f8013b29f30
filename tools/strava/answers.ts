/** Bodies of refusals: `{ message, errors: [{ resource, field, code }] }`. */
export function refusal(
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
	refusal(400, "Bad Request", resource, field, code);
export const deadToken = () =>
	refusal(401, "Authorization Error", "Athlete", "access_token", "invalid");
export const missingScope = (scope: string) =>
	refusal(401, "Authorization Error", "AccessToken", `${scope}_permission`, "missing");
export const appInactive = () => refusal(403, "Forbidden", "Application", "Status", "Inactive");
export const capacityReached = () => refusal(403, "Limit of connected athletes exceeded");
export const notFound = () => refusal(404, "Record Not Found", "Activity", "", "not found");
export const rateLimited = () =>
	refusal(429, "Rate Limit Exceeded", "Application", "rate limit", "exceeded");
