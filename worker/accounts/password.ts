import { Buffer } from "node:buffer";
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/** Cost of a new hash: 32 MiB and about a third of a second (OWASP's password storage cheat sheet). */
const cost = { log2N: 15, r: 8, p: 3 } as const;
const hashBytes = 32;

/** Hashes a password with a fresh salt; the cost is stored with the hash, so that it can be raised later. */
export async function hashPassword(password: string): Promise<string> {
	const salt = randomBytes(16);
	const hash = await derive(password, salt, cost);
	const { log2N, r, p } = cost;
	return ["scrypt", log2N, r, p, salt.toString("base64url"), hash.toString("base64url")].join("$");
}

/** Compares in constant time. A null hash (no such account) costs as much as a real one and is false. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
	const [, log2N, r, p, salt, hash] = (stored ?? absentAccountHash).split("$");
	const expected = Buffer.from(hash, "base64url");
	const actual = await derive(password, Buffer.from(salt, "base64url"), {
		log2N: Number(log2N),
		r: Number(r),
		p: Number(p),
	});
	return timingSafeEqual(actual, expected) && stored !== null;
}

const absentAccountHash = [
	"scrypt",
	cost.log2N,
	cost.r,
	cost.p,
	"A".repeat(22),
	"A".repeat(43),
].join("$");

function derive(
	password: string,
	salt: Buffer,
	{ log2N, r, p }: { log2N: number; r: number; p: number },
): Promise<Buffer> {
	const options = { N: 2 ** log2N, r, p, maxmem: 256 * 2 ** log2N * r };
	return new Promise((resolve, reject) => {
		scrypt(password.normalize("NFKC"), salt, hashBytes, options, (error, key) =>
			error ? reject(error) : resolve(key),
		);
	});
}
