import { setTimeout as wait } from "node:timers/promises";

/** The API as one signed-in user calls it. */
export interface Api {
	call<Answer>(method: string, path: string, body?: unknown): Promise<Answer>;
	send<Answer>(
		method: string,
		path: string,
		body: Uint8Array<ArrayBuffer> | FormData,
	): Promise<Answer>;
}

const longestWaitS = 30;
const attempts = 5;

/** Signs in; null when the account does not take the password any more. */
export async function signIn(
	origin: string,
	account: { readonly email: string; readonly password: string },
): Promise<Api | null> {
	const answer = await fetch(`${origin}/api/auth/login`, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ email: account.email, password: account.password }),
	});
	if (answer.status === 401) return null;
	if (!answer.ok) throw new Error(`POST /auth/login: ${await answer.text()}`);
	const { access_token: token } = (await answer.json()) as { access_token: string };

	async function send<Answer>(method: string, path: string, init: RequestInit): Promise<Answer> {
		for (let attempt = 1; ; attempt++) {
			const headers = { ...init.headers, Authorization: `Bearer ${token}` };
			const answer = await fetch(`${origin}/api${path}`, { ...init, method, headers });
			if (answer.ok) return (answer.status === 204 ? null : await answer.json()) as Answer;
			const detail = await answer.text();
			const isBusy = answer.status === 429 || answer.status === 503;
			if (!isBusy || attempt === attempts) throw new Error(`${method} ${path}: ${detail}`);
			const seconds = Number(answer.headers.get("Retry-After")) || 1;
			await wait(1000 * Math.min(seconds, longestWaitS));
		}
	}

	return {
		call: (method, path, body) =>
			send(method, path, {
				headers: { "Content-Type": "application/json" },
				body: body === undefined ? undefined : JSON.stringify(body),
			}),
		send: (method, path, body) => send(method, path, { body }),
	};
}
