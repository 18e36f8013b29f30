import { fromBase64Url, toBase64Url } from "../base64url.ts";
import { z } from "../schema.ts";
import { label } from "./label.ts";

// Programs that ask a runner for an access token by OAuth 2.1, as assistants do (draft-ietf-oauth-v2-1).

/** A program that asks: what it says of itself, and where answers go. */
export interface OAuthClient {
	readonly name: string;
	readonly redirectUris: readonly string[];
}

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Whether answers may go there: https, or a program on the runner's own machine (RFC 8252 §7.3). No fragment, no user. */
export function isRedirectUri(text: string): boolean {
	if (!URL.canParse(text)) return false;
	const { protocol, hostname, username, password, hash } = new URL(text);
	if (username || password || hash || text.includes("#")) return false;
	return protocol === "https:" || (protocol === "http:" && loopback.test(hostname));
}

/** Client metadata of a registration (RFC 7591 §2); what is not named here is left aside. */
export const clientRegistration = z.object({
	client_name: label("name_required").optional(),
	redirect_uris: z.array(z.string().max(300).refine(isRedirectUri)).min(1).max(5),
	token_endpoint_auth_method: z.string().optional(),
});

/**
 * The id of a client: itself, so that nothing is stored for who registers. Anyone may register any address, so an id needs no
 * signature: what binds an answer is the address that the runner is shown, and PKCE.
 */
export const clientIdOf = ({ name, redirectUris }: OAuthClient): string =>
	toBase64Url(new TextEncoder().encode(JSON.stringify([name, ...redirectUris])));

/** The client of an id; null for what `clientIdOf` does not make. */
export function readClientId(id: string): OAuthClient | null {
	if (id.length > 4000) return null;
	try {
		const [name, ...redirectUris] = z
			.array(z.string())
			.parse(JSON.parse(new TextDecoder().decode(fromBase64Url(id))));
		const read = clientRegistration.parse({ client_name: name, redirect_uris: redirectUris });
		return { name: read.client_name ?? "", redirectUris: read.redirect_uris };
	} catch {
		return null;
	}
}

/** Whether an address is one of the client's; on the runner's own machine at any port. */
export function isOfClient({ redirectUris }: OAuthClient, uri: string): boolean {
	if (!isRedirectUri(uri)) return false;
	return redirectUris.some((own) => own === uri || withoutPort(own) === withoutPort(uri));
}

function withoutPort(uri: string): string {
	const url = new URL(uri);
	if (url.protocol === "http:") url.port = "";
	return url.href;
}
