import { seeded } from "#tests/fixtures/random.ts";

/** Random numbers that depend on these whole numbers alone. */
export function randomOf(...parts: number[]): () => number {
	let hash = 0x811c9dc5;
	for (const part of parts) {
		hash = Math.imul(hash ^ (part >>> 0), 0x01000193);
		hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
		hash ^= hash >>> 12;
	}
	return seeded(hash);
}

/** Normal noise that stays within 2.5 standard deviations. */
export const bounded = (value: number) => Math.max(-2.5, Math.min(2.5, value));
