import { silence } from "../stand-in/broken-answers.ts";
import { type App, formOf, isLocal, redirect, wayBack } from "../stand-in/oauth-requests.ts";
import { type Person, people } from "./people.ts";

/** How the stand-in's next tokens differ from what they should be. */
export interface TokenFaults {
	/** In the place of the claims of these names. */
	readonly claims?: Readonly<Record<string, unknown>>;
	/** Signed by nobody, by a key that is not published, or with the client's secret. */
	readonly signed?: "none" | "by another" | "by secret";
	/** Without an address in the token: `/userinfo` has it. */
	readonly bare?: boolean;
}

/** A provider with the interface of OpenID Connect, for invented people. */
export interface OidcStandIn {
	readonly app: App;
	/** In the place of `fetch`, and as a server has it. */
	handle(request: Request): Promise<Response>;
	/** Paths of the calls so far. */
	readonly asked: string[];
	faults: TokenFaults;
	/** What a path answers in the place of its answer; `silence` never does. */
	readonly answers: Map<string, Response | "silence">;
	/** Signs with a new key from now on; the old ones are published no longer. */
	rotate(algorithm?: Algorithm): Promise<void>;
	/** Where the browser goes back to after somebody has, or has not, logged in. */
	answer(authorize: string | URL, person: Person | null): Promise<string>;
}

type Algorithm = "ES256" | "RS256";

const parameters = {
	ES256: { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" },
	RS256: {
		name: "RSASSA-PKCS1-v1_5",
		modulusLength: 2048,
		publicExponent: new Uint8Array([1, 0, 1]),
		hash: "SHA-256",
	},
} as const;

interface Key {
	readonly kid: string;
	readonly algorithm: Algorithm;
	readonly pair: CryptoKeyPair;
}

let keys = 0;
async function newKey(algorithm: Algorithm): Promise<Key> {
	const pair = await crypto.subtle.generateKey(parameters[algorithm], true, ["sign", "verify"]);
	return { kid: `key-${++keys}`, algorithm, pair: pair as CryptoKeyPair };
}

/** What a code was given for. */
interface Grant {
	readonly person: Person;
	readonly challenge: string;
	readonly nonce: string | null;
	readonly redirectUri: string;
}

const app: App = { clientId: "relief", clientSecret: "oidc stand-in: secret" };

/** What the stand-in remembers. */
interface State {
	readonly grants: Map<string, Grant>;
	/** By access token. */
	readonly holders: Map<string, Person>;
	key: Promise<Key> | null;
	readonly standIn: OidcStandIn;
}

const keyOf = (state: State): Promise<Key> => {
	state.key ??= newKey("ES256");
	return state.key;
};

/** @param options.isOpen redirects to other hosts than this machine: for tests. */
export function createOidcStandIn({ isOpen = false } = {}): OidcStandIn {
	const standIn: OidcStandIn = {
		app,
		asked: [],
		faults: {},
		answers: new Map(),
		async rotate(algorithm = "ES256") {
			state.key = newKey(algorithm);
			await state.key;
		},
		async answer(authorize, person) {
			const { origin, searchParams } = new URL(authorize);
			return decide(state, searchParams, person, origin).headers.get("Location") ?? "";
		},
		async handle(request) {
			const url = new URL(request.url);
			standIn.asked.push(url.pathname);
			const set = standIn.answers.get(url.pathname);
			if (set === "silence") return silence(request);
			if (set) return set.clone();
			switch (`${request.method} ${url.pathname}`) {
				case "GET /.well-known/openid-configuration":
					return Response.json(metadata(url.origin));
				case "GET /jwks":
					return Response.json({ keys: [await publicKey(await keyOf(state))] });
				case "GET /authorize":
					return loginPage(url.searchParams);
				case "POST /authorize": {
					const form = await formOf(request);
					if (!isOpen && !isLocal(form.get("redirect_uri"))) return refused("invalid_request");
					const chosen = people.find(({ sub }) => sub === form.get("person")) ?? null;
					return decide(state, form, chosen, url.origin);
				}
				case "POST /token":
					return tokens(state, request, url.origin);
				case "GET /userinfo":
					return userInfo(state, request);
				default:
					return new Response(null, { status: 404 });
			}
		},
	};
	const state: State = { grants: new Map(), holders: new Map(), key: null, standIn };
	return standIn;
}

/** Redirects to the client with a code for the person who logged in, or with `access_denied`. */
function decide(
	{ grants }: State,
	form: URLSearchParams,
	person: Person | null,
	issuer: string,
): Response {
	const back = wayBack(form);
	back.searchParams.set("iss", issuer);
	if (person) {
		const code = crypto.randomUUID();
		grants.set(code, {
			person,
			challenge: form.get("code_challenge") ?? "",
			nonce: form.get("nonce"),
			redirectUri: form.get("redirect_uri") ?? "",
		});
		back.searchParams.set("code", code);
	} else back.searchParams.set("error", "access_denied");
	return redirect(back.href);
}

/** Exchanges a code, once, for whom it was given to. */
async function tokens(state: State, request: Request, issuer: string): Promise<Response> {
	const form = await formOf(request);
	if (!isOfClient(request.headers.get("Authorization") ?? "")) {
		return refused("invalid_client", 401);
	}
	const code = form.get("code") ?? "";
	const grant = state.grants.get(code);
	state.grants.delete(code);
	const challenge = base64url(await digest(form.get("code_verifier") ?? ""));
	const isOwn = grant?.challenge === challenge && grant.redirectUri === form.get("redirect_uri");
	if (!grant || !isOwn) return refused("invalid_grant");
	const access_token = crypto.randomUUID();
	state.holders.set(access_token, grant.person);
	const { sub, ...person } = grant.person;
	const nowS = Math.floor(Date.now() / 1000);
	const { claims, bare, signed: how } = state.standIn.faults;
	const content = {
		...{ iss: issuer, aud: app.clientId, sub, iat: nowS, exp: nowS + 300 },
		...(grant.nonce !== null && { nonce: grant.nonce }),
		...(!bare && person),
		...claims,
	};
	const id_token = await signed(content, await keyOf(state), how);
	return Response.json({ access_token, token_type: "Bearer", expires_in: 300, id_token });
}

function userInfo({ holders }: State, request: Request): Response {
	const [, token = ""] = /^Bearer (.+)$/.exec(request.headers.get("Authorization") ?? "") ?? [];
	const person = holders.get(token);
	return person ? Response.json(person) : new Response(null, { status: 401 });
}

/** Whether a header names the application and its secret, each form-encoded (RFC 6749 §2.3.1). */
function isOfClient(header: string): boolean {
	const [, credentials = ""] = /^Basic ([\w+/=]+)$/.exec(header) ?? [];
	const [id, secret] = atob(credentials)
		.split(":")
		.map((part) => decodeURIComponent(part.replace(/\+/g, " ")));
	return id === app.clientId && secret === app.clientSecret;
}

const refused = (error: string, status = 400) => Response.json({ error }, { status });

const metadata = (issuer: string) => ({
	issuer,
	authorization_endpoint: `${issuer}/authorize`,
	token_endpoint: `${issuer}/token`,
	userinfo_endpoint: `${issuer}/userinfo`,
	jwks_uri: `${issuer}/jwks`,
	response_types_supported: ["code"],
	subject_types_supported: ["public"],
	id_token_signing_alg_values_supported: ["ES256", "RS256"],
	code_challenge_methods_supported: ["S256"],
	authorization_response_iss_parameter_supported: true,
});

async function publicKey({ kid, algorithm, pair }: Key) {
	const jwk = (await crypto.subtle.exportKey("jwk", pair.publicKey)) as JsonWebKey;
	return { ...jwk, kid, alg: algorithm, use: "sig", key_ops: undefined, ext: undefined };
}

/** A JSON Web Token (RFC 7519), as it should be signed or not. */
async function signed(
	claims: Readonly<Record<string, unknown>>,
	key: Key,
	how: TokenFaults["signed"],
): Promise<string> {
	const unsigned = how === "none";
	const alg = unsigned ? "none" : how === "by secret" ? "HS256" : key.algorithm;
	const parts = [{ alg, typ: "JWT", kid: key.kid }, claims];
	const content = parts.map((part) => base64url(bytesOf(JSON.stringify(part)))).join(".");
	if (unsigned) return `${content}.`;
	if (how === "by secret") {
		const hmac = { name: "HMAC", hash: "SHA-256" };
		const secret = await crypto.subtle.importKey("raw", bytesOf(app.clientSecret), hmac, false, [
			"sign",
		]);
		return `${content}.${base64url(await crypto.subtle.sign(hmac, secret, bytesOf(content)))}`;
	}
	const { pair } = how === "by another" ? await newKey(key.algorithm) : key;
	const signature = await crypto.subtle.sign(
		parameters[key.algorithm],
		pair.privateKey,
		bytesOf(content),
	);
	return `${content}.${base64url(signature)}`;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const digest = (text: string) => crypto.subtle.digest("SHA-256", bytesOf(text));
const base64url = (bytes: ArrayBuffer | Uint8Array) =>
	btoa(String.fromCharCode(...new Uint8Array(bytes)))
		.replace(/\+/g, "-")
		.replace(/\//g, "_")
		.replace(/=+$/, "");

const escaped = (text: string) =>
	text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** All people to choose from, in the place of a login. */
function loginPage(query: URLSearchParams): Response {
	const hidden = [...query].map(
		([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
	);
	const buttons = people.map(
		({ sub, given_name, family_name, email, email_verified }) =>
			`<p><button name="person" value="${sub}">${given_name} ${family_name}, ${email}${email_verified ? "" : " (not verified)"}</button></p>`,
	);
	const body = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Log in (local stand-in)</title>
<style>:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; } body { margin: 2rem auto; max-width: 34rem; padding: 0 1rem; } button { font: inherit; padding: .6rem 1.2rem; }</style></head>
<body><main><h1>Log in</h1>
<p><strong>This is a local stand-in.</strong> It runs on your machine, and these people are invented.</p>
<form method="post" action="/authorize">${hidden.join("")}${buttons.join("")}
<p><button name="person" value="">Cancel</button></p></form></main></body></html>`;
	return new Response(body, {
		headers: {
			"Content-Type": "text/html; charset=utf-8",
			"Cache-Control": "no-store",
			"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
		},
	});
}
