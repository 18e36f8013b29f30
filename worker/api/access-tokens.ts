import { newAccessToken } from "#domain/accounts/access-tokens.ts";
import { accessTokenList, addedAccessToken, toAccessToken } from "#wire/access-tokens.ts";
import { callerOf } from "./caller.ts";
import { byId, endpoint } from "./endpoint.ts";
import { createApiRouter } from "./router.ts";

/** `/api/auth/access-tokens`: what scripts call the API with. A token makes no others. */
export const accessTokensApi = createApiRouter();

endpoint(
	accessTokensApi,
	"GET /access-tokens",
	{
		access: "session",
		cost: "read",
		summary: "List your access tokens; those that have ended for 30 days more",
		result: accessTokenList,
	},
	async ({ services, userId }) => ({
		access_tokens: (await services.accessTokens.list(userId)).map(toAccessToken),
	}),
);

endpoint(
	accessTokensApi,
	"POST /access-tokens",
	{
		access: "session",
		cost: "mail",
		summary: "Make an access token; within 15 minutes of a login or confirmation",
		body: newAccessToken,
		status: 201,
		result: addedAccessToken,
		errors: ["auth.confirm_first", "accounts.access_token_limit", "request.invalid_fields"],
	},
	async ({ context, services, signedIn, body }) => {
		const { entry, token } = await services.accessTokens.add(signedIn, body, callerOf(context));
		return { ...toAccessToken(entry), token };
	},
);

endpoint(
	accessTokensApi,
	"DELETE /access-tokens/{id}",
	{
		access: "session",
		cost: "removal",
		summary: "Revoke an access token",
		params: byId,
		errors: ["accounts.access_token_missing"],
	},
	({ services, userId, params }) => services.accessTokens.remove(userId, params.id),
);
