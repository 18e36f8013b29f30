/** Error responses: `{ status, error }`. */
const errorResponse = (status: number, error: string) =>
	Response.json({ status, error }, { status });

export const badRequest = (error: string) => errorResponse(400, error);
export const unauthorized = () => errorResponse(401, "Unauthorized");
export const forbidden = () => errorResponse(403, "Access denied");
export const notFound = (error = "Not found") => errorResponse(404, error);
export const unknownClient = () => notFound("Client and/or secret not found");
export const withheld = () => errorResponse(422, "Cannot read Strava activities via the API");
export const tooMany = (retryAfterS: number | null) => {
	const response = errorResponse(429, "Too many requests");
	if (retryAfterS !== null) response.headers.set("Retry-After", String(retryAfterS));
	return response;
};
