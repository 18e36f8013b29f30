import { randomBytes } from "node:crypto";

const characters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/**
 * A random id of 12 letters and digits, 71 bits: for rows whose id indexes and other rows repeat, where each byte
 * counts. Ids are compared and never taken apart: others are UUIDs.
 */
export const newId = (): string =>
	Array.from(randomBytes(12), (byte) => characters[byte % characters.length]).join("");
