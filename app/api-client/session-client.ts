import { forgetRunner } from "../features/accounts/forget-runner";
import { noteSession } from "./session-state";
import { clearToken, storedToken, storeToken } from "./session-token";

/**
 * Turns the cookie into a fresh token and stores it; null when no session is left. Tabs of one browser wait for
 * each other: the one that comes second takes the token of the first, which the cookie carries as well.
 */
export function refreshToken(userId: string | null = null): Promise<string | null> {
	const before = storedToken();
	return oneTabAtATime(async () => {
		const now = storedToken();
		return now !== null && now !== before ? now : newToken(userId);
	});
}

async function newToken(userId: string | null): Promise<string | null> {
	const answer = await fetch("/api/auth/refresh", { method: "POST" });
	if (answer.status === 401) {
		clearToken();
		noteSession("ended");
	}
	if (!answer.ok) return null;
	const { access_token: token } = (await answer.json()) as { access_token: string };
	storeToken(token, userId);
	return token;
}

/** Gives the session's cookie back for a stored token. False when it is dead: then the runner is forgotten here. */
export async function restoreSession(token: string): Promise<boolean> {
	const answer = await fetch("/api/auth/me", { headers: { Authorization: `Bearer ${token}` } });
	if (answer.ok) {
		const { id } = (await answer.json()) as { id: string };
		storeToken(token, id);
		return true;
	}
	if (answer.status === 401) forgetRunner();
	return false;
}

/** Web Locks are missing where the page has no secure context. */
const oneTabAtATime = <Answer>(work: () => Promise<Answer>): Promise<Answer> =>
	navigator.locks ? navigator.locks.request("relief-session", work) : work();
