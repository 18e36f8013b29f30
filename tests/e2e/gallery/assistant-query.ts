import { clientIdOf } from "#domain/accounts/oauth-clients.ts";

const redirect_uri = "https://assistant.test/answer";

/** What an assistant asks of its runner, who decides at `/authorize`. */
export const assistantQuery = new URLSearchParams({
	response_type: "code",
	client_id: clientIdOf({ name: "Helper", redirectUris: [redirect_uri] }),
	redirect_uri,
	code_challenge: "a".repeat(43),
	code_challenge_method: "S256",
});
