import { exports } from "cloudflare:workers";
import {
	auth,
	Client,
	type OAuthClientProvider,
	StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";
import { beforeAll, expect, test, vi } from "vitest";
import { bearer, credentials, postJson, register } from "./client.ts";

/** The official client sends codes over TLS alone, but to its own machine. */
const origin = "http://localhost";
const self = (exports as unknown as { default: Fetcher }).default;
const call = (path: string, init: RequestInit = {}) =>
	self.fetch(origin + path, { redirect: "manual", ...init });

const redirectUri = "https://assistant.test/answer";
let token: string;

beforeAll(async () => {
	token = await register();
});

/** An assistant that asks by OAuth, as the official client does it. */
function assistant(): OAuthClientProvider & { asked?: URL; tokens: () => Tokens } {
	const kept: { client?: Information; tokens?: Tokens; verifier?: string } = {};
	return {
		redirectUrl: redirectUri,
		clientMetadata: { client_name: "Helper", redirect_uris: [redirectUri] },
		clientInformation: () => kept.client,
		saveClientInformation: (client) => {
			kept.client = client as Information;
		},
		tokens: () => kept.tokens,
		saveTokens: (tokens) => {
			kept.tokens = tokens as Tokens;
		},
		saveCodeVerifier: (verifier) => {
			kept.verifier = verifier;
		},
		codeVerifier: () => kept.verifier ?? "",
		redirectToAuthorization(url) {
			this.asked = url;
		},
	};
}
type Information = { client_id: string };
type Tokens = { access_token: string; token_type: string; scope?: string } | undefined;
const fetchFn = (url: string | URL, init?: RequestInit) => {
	const { pathname, search } = new URL(url);
	return call(pathname + search, init);
};
const serverUrl = `${origin}/mcp`;

/** What a runner sends of the page that an assistant led to: scopes, and what they decide. */
function decide(address: URL, form: Record<string, string>, as = token): Promise<Response> {
	return call(address.pathname + address.search, {
		method: "POST",
		headers: { Cookie: `relief_session=${as}`, Origin: origin },
		body: new URLSearchParams(form),
	});
}
const allow = { intent: "allow", "scope.predictions:read": "on" };

async function asked(provider = assistant()) {
	expect(await auth(provider, { serverUrl, fetchFn })).toBe("REDIRECT");
	const { asked: address } = provider as { asked?: URL };
	if (!address) throw new Error("The client asked for nothing.");
	return { provider, address };
}

test("An assistant gets what its runner allows, and no more", async () => {
	const { provider, address } = await asked();
	const answered = await decide(address, allow);
	const answer = new URL(answered.headers.get("Location") ?? "");
	expect(answer.origin + answer.pathname).toBe(redirectUri);
	expect(answer.searchParams.get("iss")).toBe(origin);
	const authorizationCode = answer.searchParams.get("code") ?? "";
	const iss = answer.searchParams.get("iss") ?? undefined;
	expect(await auth(provider, { serverUrl, fetchFn, authorizationCode, iss })).toBe("AUTHORIZED");
	expect(provider.tokens()).toMatchObject({ token_type: "Bearer", scope: "predictions:read" });
	const client = new Client({ name: "test", version: "1" });
	await client.connect(
		new StreamableHTTPClientTransport(new URL(serverUrl), {
			authProvider: provider,
			fetch: fetchFn,
		}),
	);
	const read = await client.callTool({ name: "list_predictions", arguments: {} });
	expect(read.structuredContent).toMatchObject({ predictions: [] });
	const refused = await client.callTool({ name: "training_summary", arguments: {} });
	expect(refused.content).toEqual([
		{ type: "text", text: expect.stringContaining("(auth.scope_missing)") },
	]);
});

test("Who has no token is told where to ask for one", async () => {
	const refused = await call("/mcp", { method: "POST", body: "{}" });
	expect(refused.headers.get("WWW-Authenticate")).toBe(
		`Bearer resource_metadata="${origin}/.well-known/oauth-protected-resource/mcp"`,
	);
});

/** A code, with what fetches its token. */
async function grantedCode(as = token) {
	const { provider, address } = await asked();
	const location = (await decide(address, allow, as)).headers.get("Location") ?? "";
	return {
		grant_type: "authorization_code",
		code: new URL(location).searchParams.get("code") ?? "",
		redirect_uri: redirectUri,
		client_id: (provider.clientInformation() as Information).client_id,
		code_verifier: (await provider.codeVerifier()) as string,
	};
}
const fetchToken = (form: Record<string, string>) =>
	call("/oauth/token", { method: "POST", body: new URLSearchParams(form) });

test("A code is good once", async () => {
	const form = await grantedCode();
	const answers = await Promise.all([fetchToken(form), fetchToken(form)]);
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test.each([
	{ code_verifier: "a".repeat(43) },
	{ redirect_uri: "https://assistant.test/other" },
	{ client_id: "other" },
	{ code: "other" },
])("A code is refused with another part: %o", async (other) => {
	const form = await grantedCode();
	const refused = await fetchToken({ ...form, ...other });
	expect([refused.status, await refused.json()]).toEqual([
		400,
		expect.objectContaining({ error: "invalid_grant" }),
	]);
	expect((await fetchToken(form)).status).toBe(200);
});

test("A code ends after 10 minutes, and is no token", async () => {
	const form = await grantedCode();
	expect((await call("/api/predictions", bearer(form.code))).status).toBe(401);
	vi.useFakeTimers({ now: Date.now() + 11 * 60_000, toFake: ["Date"] });
	expect((await fetchToken(form)).status).toBe(400);
	vi.useRealTimers();
});

test("A runner who does not allow it sends that back, and nothing else", async () => {
	const { address } = await asked();
	const answered = await decide(address, { intent: "deny" });
	const { searchParams } = new URL(answered.headers.get("Location") ?? "");
	expect(Object.fromEntries(searchParams)).toEqual({ error: "access_denied", iss: origin });
});

test("A code stops with its account", async () => {
	const leaving = await register("leaving@relief.test");
	const form = await grantedCode(leaving);
	const deleted = await call("/api/auth/delete-account", {
		method: "DELETE",
		headers: { ...bearer(leaving).headers, "Content-Type": "application/json" },
		body: JSON.stringify({ password: credentials.password, confirmation: "DELETE" }),
	});
	expect(deleted.status).toBe(204);
	expect((await fetchToken(form)).status).toBe(400);
});

test("Another site's form allows nothing", async () => {
	const { address } = await asked();
	const refused = await call(address.pathname + address.search, {
		method: "POST",
		headers: { Cookie: `relief_session=${token}`, Origin: "https://elsewhere.test" },
		body: new URLSearchParams(allow),
	});
	expect(refused.status).toBe(403);
});

test("The page may lead to the address that asks, and to no other", async () => {
	const { address } = await asked();
	const page = await call(address.pathname + address.search, {
		headers: { Cookie: `relief_session=${token}` },
	});
	expect(page.headers.get("Content-Security-Policy")).toMatch(
		/form-action 'self' https:\/\/assistant\.test$/,
	);
	expect(await page.text()).toContain("assistant.test");
});

test.each([
	["redirect_uri", "https://thief.test/answer", 200],
	["client_id", "nothing", 200],
	["code_challenge_method", "plain", 302],
	["response_type", "token", 302],
	["scope", "everything", 302],
])("A request with another %s is not shown", async (name, value, status) => {
	const { address } = await asked();
	address.searchParams.set(name, value);
	const page = await call(address.pathname + address.search, {
		headers: { Cookie: `relief_session=${token}` },
	});
	expect(page.status).toBe(status);
	if (status === 302) expect(page.headers.get("Location")).toMatch(/^https:\/\/assistant\.test/);
	else expect(await page.text()).not.toContain("scope.predictions:read");
	const decided = await decide(address, allow);
	expect(decided.headers.get("Location") ?? "").not.toContain("code=");
});

test.each([
	[{ redirect_uris: ["http://assistant.test/"] }, "invalid_redirect_uri"],
	[{ redirect_uris: ["javascript:alert(1)"] }, "invalid_redirect_uri"],
	[{ redirect_uris: [] }, "invalid_redirect_uri"],
	[{ redirect_uris: ["https://a.test/"], client_name: "a\u202eb" }, "invalid_client_metadata"],
])("A registration is refused: %o", async (metadata, error) => {
	const refused = await postJson("/oauth/register", metadata);
	expect([refused.status, await refused.json()]).toEqual([400, expect.objectContaining({ error })]);
});

test("A program on the runner's own machine is answered at any port", async () => {
	const registered = await postJson("/oauth/register", { redirect_uris: ["http://127.0.0.1/a"] });
	const { client_id } = await registered.json<Information>();
	const address = new URL("/authorize", origin);
	address.search = String(
		new URLSearchParams({
			response_type: "code",
			client_id,
			redirect_uri: "http://127.0.0.1:51234/a",
			code_challenge: "a".repeat(43),
			code_challenge_method: "S256",
		}),
	);
	const answered = await decide(address, allow);
	expect(answered.headers.get("Location")).toMatch(/^http:\/\/127\.0\.0\.1:51234\/a\?code=/);
});
