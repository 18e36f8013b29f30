import { normalQuantile } from "../model/normal.ts";

/** Numbers in (0, 1), the same for a seed everywhere: mulberry32 (Ettinger 2017). */
export function randomOf(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let t = state;
		t = Math.imul(t ^ (t >>> 15), t | 1);
		t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
		return (((t ^ (t >>> 14)) >>> 0) + 0.5) / 4294967296;
	};
}

/** Standard normal numbers. */
export const normalsOf = (random: () => number) => () => normalQuantile(random());
