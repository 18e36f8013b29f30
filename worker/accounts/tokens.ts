import { randomBytes, randomInt } from "node:crypto";
import { sha256 } from "../platform/sha256.ts";

/** A new opaque token: 256 random bits, base64url. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** A new code that can be typed. */
export const newCode = (digits: number): string =>
	String(randomInt(10 ** digits)).padStart(digits, "0");

/** What the database stores of a token: its SHA-256, hex. */
export const hashToken = (token: string): Promise<string> => sha256(token);
