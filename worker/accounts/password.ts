import { Buffer } from "node:buffer";
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { AppError } from "#domain/app-error.ts";

/** Parameters of scrypt: N is 2 to the power of `log2N`. */
export interface PasswordCost {
	readonly log2N: number;
	readonly r: number;
	readonly p: number;
}

/** Cost of a new hash: 32 MiB and about a third of a second (OWASP's password storage cheat sheet). */
export const passwordCost: PasswordCost = { log2N: 15, r: 8, p: 3 };

/** With another N where one is set. */
export const passwordCostOf = (log2N = passwordCost.log2N): PasswordCost => ({
	...passwordCost,
	log2N,
});

/** The cost of a site with passwords. Throws `auth.way_closed` on one without. */
export function requirePasswords({ passwordCost }: { passwordCost: PasswordCost | null }) {
	if (!passwordCost) throw new AppError("auth.way_closed", { bound: "password" });
	return passwordCost;
}

const hashBytes = 32;

/** Hashes a password with a fresh salt; the cost is stored with the hash, so that it can be raised later. */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
	const salt = randomBytes(16);
	const hash = await derive(password, salt, cost);
	const { log2N, r, p } = cost;
	return ["scrypt", log2N, r, p, salt.toString("base64url"), hash.toString("base64url")].join("$");
}

/** What stands for the hash of an account without a password. */
export const noPassword = () => `none$${randomBytes(32).toString("base64url")}`;

export const hasPassword = ({ passwordHash }: { passwordHash: string }) =>
	passwordHash.startsWith("scrypt$");

/** Compares in constant time. Without a hash (no account, or no password) it costs as much as a new one and is false. */
export async function verifyPassword(
	password: string,
	stored: string | null,
	cost: PasswordCost,
): Promise<boolean> {
	const own = stored !== null && hasPassword({ passwordHash: stored });
	const [, log2N, r, p, salt, hash] = (own ? stored : absentAccountHash(cost)).split("$");
	const expected = Buffer.from(hash, "base64url");
	const actual = await derive(password, Buffer.from(salt, "base64url"), {
		log2N: Number(log2N),
		r: Number(r),
		p: Number(p),
	});
	return timingSafeEqual(actual, expected) && own;
}

const absentAccountHash = ({ log2N, r, p }: PasswordCost) =>
	["scrypt", log2N, r, p, "A".repeat(22), "A".repeat(43)].join("$");

function derive(password: string, salt: Buffer, { log2N, r, p }: PasswordCost): Promise<Buffer> {
	const options = { N: 2 ** log2N, r, p, maxmem: 256 * 2 ** log2N * r };
	return new Promise((resolve, reject) => {
		scrypt(password.normalize("NFKC"), salt, hashBytes, options, (error, key) =>
			error ? reject(error) : resolve(key),
		);
	});
}
