import { createHmac, timingSafeEqual } from "node:crypto";
import { dayMs } from "#domain/time.ts";
import { newToken } from "./tokens.ts";

/** A device that has not logged in for so long is unknown again. */
export const deviceMs = 180 * dayMs;

/** What a device's mark is for. */
interface Account {
	id: string;
	passwordHash: string;
}

/**
 * The mark of a device that has logged in: `<time>.<random>.<HMAC-SHA256>`. It opens nothing; it gives the device
 * a count of its own (attempts.ts). The key is the account's password hash, which is salted and stays on the
 * server, so that a new password makes all marks void.
 */
export function newDevice(account: Account, now: Date): string {
	const content = `${now.getTime()}.${newToken()}`;
	return `${content}.${sealOf(content, account)}`;
}

/** The id in a mark that is valid for the account; null for any other mark. */
export function deviceIdOf(mark: string | null, account: Account, now: Date): string | null {
	const [, content, at, id, seal] =
		/^((\d{1,16})\.([\w-]{43}))\.([\w-]{43})$/.exec(mark ?? "") ?? [];
	if (!content || now.getTime() - Number(at) > deviceMs) return null;
	const expected = sealOf(content, account);
	return timingSafeEqual(new TextEncoder().encode(seal), new TextEncoder().encode(expected))
		? id
		: null;
}

const sealOf = (content: string, { id, passwordHash }: Account) =>
	createHmac("sha256", passwordHash).update(`device\n${id}\n${content}`).digest("base64url");
