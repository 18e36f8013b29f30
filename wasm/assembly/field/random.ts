// Random numbers by address: a stream for each entrant and draw, so that what else is sampled changes none of them.
// splitmix64 (Steele, Lea & Flood 2014, doi:10.1145/2714064.2660195).

const GAMMA: u64 = 0x9e3779b97f4a7c15;

function mix(value: u64): u64 {
	let z = value;
	z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
	z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
	return z ^ (z >> 31);
}

/** Where the stream of an entrant in a draw begins. */
export function streamOf(seed: u64, entrant: u64, draw: u64): u64 {
	return mix(mix(seed + GAMMA * (entrant + 1)) + GAMMA * (draw + 1));
}

/** Word `k` of a stream, from 0. */
export function wordAt(stream: u64, k: u64): u64 {
	return mix(stream + GAMMA * (k + 1));
}
