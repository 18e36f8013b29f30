import { sha256 } from "../platform/sha256.ts";

/** A new opaque token: 256 random bits, base64url. */
export function newToken(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(32));
	return btoa(String.fromCharCode(...bytes))
		.replaceAll("+", "-")
		.replaceAll("/", "_")
		.replaceAll("=", "");
}

/** What the database stores of a token: its SHA-256, hex. */
export const hashToken = (token: string): Promise<string> => sha256(token);
