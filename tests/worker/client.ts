import { exports } from "cloudflare:workers";

const self = (exports as unknown as { default: Fetcher }).default;
export const origin = "http://relief.test";

/** A request to the worker's own door. Redirects are answers, not followed. */
export function call(path: string, init: RequestInit = {}): Promise<Response> {
	return self.fetch(origin + path, { redirect: "manual", ...init });
}

export function postJson(path: string, body: unknown, token?: string): Promise<Response> {
	const headers = new Headers({ "Content-Type": "application/json" });
	if (token) headers.set("Authorization", `Bearer ${token}`);
	return call(path, { method: "POST", headers, body: JSON.stringify(body) });
}

export const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

export const runner = {
	email: "emma@relief.test",
	password: "a hill at dawn 9",
	firstname: "Emma",
	lastname: "Durand",
	charte_accepted: true,
};

/** What logs the runner in. */
export const credentials = { email: runner.email, password: runner.password };

/** A new account; answers its token. */
export async function register(email = runner.email): Promise<string> {
	const answer = await postJson("/api/auth/register", { ...runner, email });
	if (answer.status !== 201) throw new Error(`Registering ${email}: ${await answer.text()}`);
	return tokenOf(answer);
}

/** The token of a session that was opened. */
export const tokenOf = async (answer: Response): Promise<string> =>
	(await answer.json<{ access_token: string }>()).access_token;
