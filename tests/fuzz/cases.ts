import { seeded } from "../fixtures/random.ts";
import type { FuzzTarget } from "./target.ts";

/** The input of a case: any of them can be made without those before it. */
export const inputOf = ({ make }: FuzzTarget, seed: number, index: number): Uint8Array =>
	make(seeded(Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)));

/** Reads made to find a smaller input, at most. */
const mostTries = 400;

/** A smaller input that breaks a promise, too: stretches are left out while it does, half of it first. */
export async function shrunk({ read }: FuzzTarget, input: Uint8Array): Promise<Uint8Array> {
	const breaks = async (bytes: Uint8Array) => {
		try {
			await read(bytes);
			return false;
		} catch {
			return true;
		}
	};
	let small = input;
	let tries = 0;
	for (let length = input.length >> 1; length > 0; length >>= 1) {
		for (let at = 0; at < small.length && tries < mostTries; tries++) {
			const without = Uint8Array.from([...small.subarray(0, at), ...small.subarray(at + length)]);
			if (await breaks(without)) small = without;
			else at += length;
		}
	}
	return small;
}
