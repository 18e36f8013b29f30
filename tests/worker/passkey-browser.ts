import { expect } from "vitest";
import { createAuthenticator } from "#tools/authenticator.ts";
import { bearer, call, origin } from "./client.ts";

export type Authenticator = ReturnType<typeof createAuthenticator>;
type Options = { challenge: string; rp: { id: string }; rpId: string; user: { id: string } };

export const applicant = {
	email: "key@relief.test",
	firstname: "Emma",
	lastname: "Durand",
	charte_accepted: true,
};

/** A browser: calls with the cookies that it was given. */
export function openBrowser() {
	const jar = new Map<string, string>();
	return {
		async post(path: string, body: unknown, token?: string): Promise<Response> {
			const headers = new Headers({ "Content-Type": "application/json" });
			if (token) headers.set("Authorization", `Bearer ${token}`);
			headers.set("Cookie", [...jar].map((pair) => pair.join("=")).join("; "));
			const init = { method: "POST", headers, body: JSON.stringify(body) };
			const answer = await call(`/api/auth${path}`, init);
			for (const cookie of answer.headers.getSetCookie()) {
				const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
				jar.set(name, value);
			}
			return answer;
		},
	};
}
type OpenBrowser = ReturnType<typeof openBrowser>;

export const options = async (
	browser: OpenBrowser,
	path: string,
	body: unknown,
	token?: string,
) => {
	const answer = await browser.post(path, body, token);
	expect(answer.status).toBe(200);
	return answer.json<Options>();
};

export async function logIn(key: Authenticator, claims = {}, browser = openBrowser()) {
	const asked = await options(browser, "/passkeys/login-options", {});
	return browser.post("/passkeys/login", { credential: key.answer(asked, claims) });
}

export async function addKey(token: string, name: string, key = createAuthenticator(origin)) {
	const browser = openBrowser();
	const asked = await options(browser, "/passkeys/options", {}, token);
	const added = await browser.post("/passkeys", { name, credential: key.create(asked) }, token);
	return { key, added };
}

export async function registerByKey(email: string, key = createAuthenticator(origin)) {
	const browser = openBrowser();
	const form = { ...applicant, email };
	const asked = await options(browser, "/passkeys/register-options", form);
	const body = { ...form, name: "Phone", credential: key.create(asked) };
	return { key, browser, answer: await browser.post("/passkeys/register", body), body };
}

export const listed = async (token: string) =>
	(
		await (
			await call("/api/auth/passkeys", bearer(token))
		).json<{
			passkeys: { id: string; name: string; last_used_at: string | null }[];
		}>()
	).passkeys;
export const remove = (token: string, id: string) =>
	call(`/api/auth/passkeys/${id}`, { method: "DELETE", ...bearer(token) });
