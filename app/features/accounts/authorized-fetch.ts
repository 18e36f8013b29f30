import { refreshToken } from "./session-client";
import { storedToken } from "./session-token";

/** A GET with the session's token; an expired token is refreshed once. Rejects when there is no connection. */
export async function authorizedFetch(path: string, signal?: AbortSignal): Promise<Response> {
	const ask = (token: string | null) =>
		fetch(path, { signal, headers: token ? { Authorization: `Bearer ${token}` } : {} });
	const answer = await ask(storedToken() ?? (await refreshToken()));
	return answer.status === 401 ? ask(await refreshToken()) : answer;
}
