import type { EncryptionKeys } from "../platform/settings.ts";
import type { Tokens } from "./provider.ts";

/** Tokens as the database stores them. */
export interface EncryptedTokens {
	readonly keyId: string;
	/** base64 of 96 random bits, then AES-256-GCM's text and tag (NIST SP 800-38D). */
	readonly encrypted: string;
}

const importKey = (bytes: Uint8Array<ArrayBuffer>, use: "encrypt" | "decrypt") =>
	crypto.subtle.importKey("raw", bytes, "AES-GCM", false, [use]);

const parameters = (iv: Uint8Array<ArrayBuffer>, athleteHash: string) => ({
	name: "AES-GCM",
	iv,
	additionalData: new TextEncoder().encode(athleteHash),
});

/**
 * Encrypts with the first key; every key decrypts, so that a new key in front replaces an old one at the next
 * refresh. What is encrypted for one athlete cannot be decrypted for another.
 */
export async function encryptTokens(
	[first]: EncryptionKeys,
	tokens: Tokens,
	athleteHash: string,
): Promise<EncryptedTokens> {
	if (!first) throw new Error("There is no key to encrypt tokens with: set TRACKER_KEYS.");
	const iv = crypto.getRandomValues(new Uint8Array(12));
	const key = await importKey(first.bytes, "encrypt");
	const text = new TextEncoder().encode(JSON.stringify(tokens));
	const encrypted = await crypto.subtle.encrypt(parameters(iv, athleteHash), key, text);
	const bytes = new Uint8Array(12 + encrypted.byteLength);
	bytes.set(iv);
	bytes.set(new Uint8Array(encrypted), 12);
	return { keyId: first.id, encrypted: btoa(String.fromCharCode(...bytes)) };
}

/** Null when the key is no longer set, or the tokens are not those of the athlete: the user has to link again. */
export async function decryptTokens(
	keys: EncryptionKeys,
	{ keyId, encrypted }: EncryptedTokens,
	athleteHash: string,
): Promise<Tokens | null> {
	const found = keys.find(({ id }) => id === keyId);
	if (!found) return null;
	const bytes = Uint8Array.from(atob(encrypted), (char) => char.charCodeAt(0));
	const key = await importKey(found.bytes, "decrypt");
	const iv = bytes.slice(0, 12);
	try {
		const text = await crypto.subtle.decrypt(parameters(iv, athleteHash), key, bytes.slice(12));
		return JSON.parse(new TextDecoder().decode(text)) as Tokens;
	} catch {
		return null;
	}
}
