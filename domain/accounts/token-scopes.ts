/** What an access token may be allowed: each call of the API that is open to tokens needs one of these. */
export const tokenScopes = [
	"training:read",
	"predictions:read",
	"predict",
	"plans:write",
	"race-day",
] as const;

export type TokenScope = (typeof tokenScopes)[number];
