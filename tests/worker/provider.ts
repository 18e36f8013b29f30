import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { createRequestHandler } from "react-router";
import { vi } from "vitest";
import type { Person } from "#tools/oidc/people.ts";
import { createOidcStandIn } from "#tools/oidc/stand-in.ts";
import { createHost } from "#worker/host.ts";
import { withPageErrors } from "#worker/page-errors.ts";
import { origin } from "./client.ts";

const build = await import("virtual:react-router/server-build");

export const issuer = "https://id.relief.test";

/** A site with a provider, whose stand-in is behind `fetch`, and browsers that log in there. */
export function openProvider(vars: Partial<Env> = {}) {
	const standIn = createOidcStandIn({ isOpen: true });
	const spy = vi
		.spyOn(globalThis, "fetch")
		.mockImplementation((input, init) => standIn.handle(new Request(input, init)));
	const host = createHost(createRequestHandler(async () => withPageErrors(build), "production"));
	const bindings = {
		...env,
		OIDC_ISSUER: issuer,
		OIDC_CLIENT_ID: standIn.app.clientId,
		OIDC_CLIENT_SECRET: standIn.app.clientSecret,
		OIDC_NAME: "Club ID",
		...vars,
	} as Env;

	/** A request as a browser makes it without script. */
	async function ask(path: string, init: RequestInit, cookie: string, to = bindings) {
		const headers = new Headers({ Accept: "text/html", Origin: origin, Cookie: cookie });
		const context = createExecutionContext();
		const request = new Request(new URL(path, origin), { redirect: "manual", headers, ...init });
		const answer = await host.fetch(request, to, context);
		const html = await answer.text();
		await waitOnExecutionContext(context);
		return { status: answer.status, headers: answer.headers, html };
	}
	return { standIn, bindings, ask, close: () => spy.mockRestore() };
}
export type ProviderSite = ReturnType<typeof openProvider>;

/** A browser with its cookies. */
export function openBrowser({ ask, standIn }: ProviderSite, token?: string) {
	const jar = new Map<string, string>(token ? [["relief_session", token]] : []);
	async function send(path: string, init: RequestInit = {}, to?: Env) {
		const cookie = [...jar].map((pair) => pair.join("=")).join("; ");
		const answer = await ask(path, init, cookie, to);
		for (const set of answer.headers.getSetCookie()) {
			const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
			if (value) jar.set(name, value);
			else jar.delete(name);
		}
		return { ...answer, location: answer.headers.get("Location") ?? "" };
	}
	const browser = {
		jar,
		get: (path: string, to?: Env) => send(path, {}, to),
		post: (path: string, form: Record<string, string>, to?: Env) =>
			send(path, { method: "POST", body: new URLSearchParams(form) }, to),
		isLoggedIn: () => jar.has("relief_session"),
		/** The way back from the provider, where somebody has logged in. */
		async wayBack(person: Person | null, from = ""): Promise<string> {
			const query = from ? `?${new URLSearchParams({ from })}` : "";
			const { location } = await browser.get(`/login/provider/start${query}`);
			const back = new URL(await standIn.answer(location, person));
			return back.pathname + back.search;
		},
		/** Logs in at the provider; where the callback leads. */
		async logIn(person: Person | null, from = ""): Promise<string> {
			return (await browser.get(await browser.wayBack(person, from))).location;
		},
		/** Registers with what the provider said. */
		register: (person: Person, to?: Env) =>
			browser.post(
				"/login/provider",
				{
					intent: "register",
					firstname: person.given_name,
					lastname: person.family_name,
					charte_accepted: "on",
				},
				to,
			),
	};
	return browser;
}
