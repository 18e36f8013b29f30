import { fromBase64Url, toBase64Url } from "../../base64url.ts";
import { mostCharacters } from "./share-link.ts";

/** A link that is kept at most so long. */
export const mostLinkDays = 400;

const ivBytes = 12;
const keyBytes = 16;
const tagBytes = 16;
/** Longest text of an encrypted plan: base64url of the longest fragment. */
export const longestEncrypted = Math.ceil((4 * (ivBytes + mostCharacters + tagBytes)) / 3);

/** A short link: which plan the site keeps, and the key that it does not have. */
interface ShortLink {
	link: string;
	/** 128 bits, base64url. */
	key: string;
}

/** As the fragment of an address, which no server sees. */
export const shortFragment = ({ link, key }: ShortLink): string => `s1.${link}.${key}`;

/** Null for another kind of link. Of a link that was cut, the key is shorter, and opens nothing. */
export function readShortLink(fragment: string): ShortLink | null {
	const [, link, key] = /^#?s1\.(\w{1,20})(?:\.([\w-]{0,22}))?$/.exec(fragment) ?? [];
	return link === undefined ? null : { link, key: key ?? "" };
}

const algorithm = "AES-GCM";

/** A shared link's fragment, encrypted by a key of its own (AES-GCM, NIST SP 800-38D): 12 bytes of IV, text, 16 bytes of tag. */
export async function encryptFragment(
	fragment: string,
): Promise<{ encrypted: string; key: string }> {
	const raw = crypto.getRandomValues(new Uint8Array(keyBytes));
	const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
	const key = await crypto.subtle.importKey("raw", raw, algorithm, false, ["encrypt"]);
	const text = new TextEncoder().encode(fragment);
	const encrypted = await crypto.subtle.encrypt({ name: algorithm, iv }, key, text);
	const bytes = new Uint8Array(ivBytes + encrypted.byteLength);
	bytes.set(iv);
	bytes.set(new Uint8Array(encrypted), ivBytes);
	return { encrypted: toBase64Url(bytes), key: toBase64Url(raw) };
}

/** The fragment that was encrypted; null for another key, and for bytes that were changed. */
export async function decryptFragment(encrypted: string, key: string): Promise<string | null> {
	try {
		const bytes = fromBase64Url(encrypted);
		const opening = await crypto.subtle.importKey("raw", fromBase64Url(key), algorithm, false, [
			"decrypt",
		]);
		const iv = bytes.subarray(0, ivBytes);
		const text = await crypto.subtle.decrypt(
			{ name: algorithm, iv },
			opening,
			bytes.subarray(ivBytes),
		);
		return new TextDecoder().decode(text);
	} catch {
		return null;
	}
}
