import { forgetRunner } from "./forget-runner";
import { clearToken, storeToken } from "./session-token";

/** Turns the cookie (or a token) into a fresh token and stores it; null when no session is left. */
export async function refreshToken(userId: string | null = null): Promise<string | null> {
	const answer = await fetch("/api/auth/refresh", { method: "POST" });
	if (answer.status === 401) clearToken();
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
