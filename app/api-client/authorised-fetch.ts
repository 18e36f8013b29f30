import { refreshToken } from "./session-client";
import { storedToken } from "./session-token";

/**
 * Sends with the session's token; an expired token is refreshed once, and the request sent again.
 * Rejects as `send` does.
 */
export async function withToken<Answer extends { status: number }>(
	send: (token: string | null) => Promise<Answer>,
): Promise<Answer> {
	const answer = await send(storedToken() ?? (await refreshToken()));
	return answer.status === 401 ? send(await refreshToken()) : answer;
}

/** `fetch` with the session's token. Rejects when there is no connection or the time is over. */
export function authorisedFetch(path: string, init: RequestInit = {}): Promise<Response> {
	return withToken((token) => {
		const headers = new Headers(init.headers);
		if (token) headers.set("Authorization", `Bearer ${token}`);
		return fetch(path, { ...init, headers });
	});
}
