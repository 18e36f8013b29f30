import { noteSession } from "./session-state.ts";
import { clearToken, storedToken, storeToken } from "./session-token.ts";

/** The exchange was refused for another reason than that there is no session. */
export class RefreshRefused extends Error {
	readonly response: Response;

	constructor(response: Response) {
		super(`The exchange of the session's token answered ${response.status}.`);
		this.response = response;
	}
}

/**
 * Exchanges the cookie for a fresh token and stores it; null when there is no session. Throws `RefreshRefused`. Tabs of one browser take
 * turns: the second takes the token that the first has stored, which the cookie carries as well.
 */
export function refreshToken(userId: string | null = null): Promise<string | null> {
	const before = storedToken();
	return oneTabAtATime(async () => {
		const now = storedToken();
		return now !== null && now !== before ? now : newToken(userId);
	});
}

async function newToken(userId: string | null): Promise<string | null> {
	const response = await fetch("/api/auth/refresh", { method: "POST" });
	if (response.status === 401) {
		clearToken();
		noteSession("ended");
		return null;
	}
	if (!response.ok) throw new RefreshRefused(response);
	const { access_token: token } = (await response.json()) as { access_token: string };
	storeToken(token, userId);
	return token;
}

/** Web Locks exist in secure contexts only. */
const oneTabAtATime = <Value>(work: () => Promise<Value>): Promise<Value> =>
	navigator.locks ? navigator.locks.request("relief-session", work) : work();
