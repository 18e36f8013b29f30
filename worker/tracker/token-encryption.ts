import type { SealingKeys } from "../platform/settings.ts";
import type { Tokens } from "./provider.ts";

/** Tokens as the database keeps them. */
export interface EncryptedTokens {
	/** Which key it takes. */
	readonly keyId: string;
	/** base64 of 96 random bits, then AES-256-GCM's text and tag (NIST SP 800-38D). */
	readonly sealed: string;
}

/**
 * Seals and opens tokens. The first key seals, every key opens: a new key in front replaces an old one at the
 * next refresh. What is sealed for one athlete opens for no other.
 */
export function createTokenEncryption(keys: SealingKeys) {
	const importKey = (bytes: Uint8Array<ArrayBuffer>, use: "encrypt" | "decrypt") =>
		crypto.subtle.importKey("raw", bytes, "AES-GCM", false, [use]);
	const parameters = (iv: Uint8Array<ArrayBuffer>, athleteHash: string) => ({
		name: "AES-GCM",
		iv,
		additionalData: new TextEncoder().encode(athleteHash),
	});

	return {
		async encrypt(tokens: Tokens, athleteHash: string): Promise<EncryptedTokens> {
			const [first] = keys;
			if (!first) throw new Error("There is no key to seal tokens with: set TRACKER_KEYS.");
			const iv = crypto.getRandomValues(new Uint8Array(12));
			const key = await importKey(first.bytes, "encrypt");
			const text = new TextEncoder().encode(JSON.stringify(tokens));
			const box = await crypto.subtle.encrypt(parameters(iv, athleteHash), key, text);
			const bytes = new Uint8Array(12 + box.byteLength);
			bytes.set(iv);
			bytes.set(new Uint8Array(box), 12);
			return { keyId: first.id, sealed: btoa(String.fromCharCode(...bytes)) };
		},

		/** Null when the key is gone or the box is not ours: the runner has to link again. */
		async decrypt({ keyId, sealed }: EncryptedTokens, athleteHash: string): Promise<Tokens | null> {
			const found = keys.find(({ id }) => id === keyId);
			if (!found) return null;
			const bytes = Uint8Array.from(atob(sealed), (char) => char.charCodeAt(0));
			const key = await importKey(found.bytes, "decrypt");
			const iv = bytes.slice(0, 12);
			try {
				const text = await crypto.subtle.decrypt(parameters(iv, athleteHash), key, bytes.slice(12));
				return JSON.parse(new TextDecoder().decode(text)) as Tokens;
			} catch {
				return null;
			}
		},
	};
}

export type TokenEncryption = ReturnType<typeof createTokenEncryption>;
