import type { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import { browserKind } from "#domain/accounts/browser-kind.ts";
import { type ApiResult, callApi } from "../../api-client/call-api.ts";
import type { PageError } from "../../i18n/error-text.ts";

/** What became of a passkey; without an error its user has cancelled, or let it time out. */
export type PasskeyResult<Value> =
	| { ok: true; value: Value }
	| { ok: false; error: PageError | null };

type RequestOptions = Parameters<typeof startAuthentication>[0]["optionsJSON"];
type CreationOptions = Parameters<typeof startRegistration>[0]["optionsJSON"];

/** Loaded when it is used. */
const webauthn = () => import("@simplewebauthn/browser");

/** Whether this browser has passkeys, and this address a host name that they can be for: an IP address has none. */
export const hasPasskeys = (): boolean =>
	typeof PublicKeyCredential === "function" && !/^[\d.]+$|^\[/.test(location.hostname);

/** A name for a new passkey on this device, which its user can change. */
export const passkeyNameHere = (): string => browserKind(navigator.userAgent) ?? "Passkey";

/**
 * Logs in with a passkey: by the browser's own prompt, or, with `autofill`, once the user picks one in the address
 * field. Null where the browser cannot fill passkeys in.
 */
export async function logInWithPasskey({
	autofill = false,
} = {}): Promise<PasskeyResult<unknown> | null> {
	if (autofill && !(await (await webauthn()).browserSupportsWebAuthnAutofill())) return null;
	return answered("/passkeys/login", { anonymous: true, autofill });
}

/** Proves with a passkey of the account that it is its user. */
export const confirmWithPasskey = () => answered("/confirm", { anonymous: false, autofill: false });

/** Has a passkey answer, and posts its answer to `path`. */
async function answered(
	path: "/passkeys/login" | "/confirm",
	{ anonymous, autofill }: { anonymous: boolean; autofill: boolean },
): Promise<PasskeyResult<unknown>> {
	const asked = await post<RequestOptions>("/passkeys/login-options", {}, true);
	if (!asked.ok) return asked;
	const { startAuthentication } = await webauthn();
	return ceremony(
		() => startAuthentication({ optionsJSON: asked.value, useBrowserAutofill: autofill }),
		(credential) => post(path, { credential }, anonymous),
	);
}

/** Creates an account whose way in is a new passkey. */
export const registerWithPasskey = (form: Record<string, unknown>) =>
	created("/passkeys/register-options", "/passkeys/register", form, passkeyNameHere(), true);

/** Adds a passkey to the account. */
export const addPasskey = (name: string) =>
	created("/passkeys/options", "/passkeys", {}, name, false);

async function created(
	optionsPath: string,
	path: string,
	form: Record<string, unknown>,
	name: string,
	anonymous: boolean,
): Promise<PasskeyResult<unknown>> {
	const asked = await post<CreationOptions>(optionsPath, form, anonymous);
	if (!asked.ok) return asked;
	const { startRegistration } = await webauthn();
	return ceremony(
		() => startRegistration({ optionsJSON: asked.value }),
		(credential) => post(path, { ...form, name, credential }, anonymous),
	);
}

const post = <Value>(path: string, json: unknown, anonymous: boolean): Promise<ApiResult<Value>> =>
	callApi<Value>(`/api/auth${path}`, { method: "POST", json, anonymous });

/** Has the authenticator answer, and sends what it says. */
async function ceremony<Answer>(
	prompt: () => Promise<Answer>,
	send: (answer: Answer) => Promise<ApiResult<unknown>>,
): Promise<PasskeyResult<unknown>> {
	let answer: Answer;
	try {
		answer = await prompt();
	} catch (error) {
		return { ok: false, error: failureOf(error) };
	}
	return send(answer);
}

/** Errors of `navigator.credentials`, by name (Web Authentication §5.1). */
function failureOf(error: unknown): PageError | null {
	const { name } = error as Error;
	// The authenticator holds a passkey of this account already.
	if (name === "InvalidStateError") return { code: "accounts.passkey_exists", values: {} };
	return name === "NotAllowedError" || name === "AbortError" ? null : "unexpected";
}
