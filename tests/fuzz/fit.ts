import { maxActivityFileBytes } from "#domain/training/file-limits.ts";
import { pick, pickInt } from "../fixtures/random.ts";
import { join } from "../fixtures/random-gpx.ts";
import { fitRecording, recording } from "../fixtures/recorded-run.ts";
import { readRecording } from "./activity-figures.ts";
import { amplifiedFit, isAmplified } from "./amplified.ts";
import { damaged } from "./damage.ts";
import { fileOf, withChecksums } from "./fit-file.ts";
import type { FuzzTarget } from "./target.ts";

const files = [
	fitRecording(recording({ seconds: 8 })),
	fitRecording(recording({ seconds: 5, located: false, sport: "treadmill" }), {
		utcOffsetS: -3600,
	}),
	fitRecording(recording({ seconds: 6, clockS: (i) => (i > 3 ? i - 9000 : i) })),
	fitRecording(recording({ seconds: 2 }), { kind: 2 }),
];
/** FIT files of recorded activities, most of them with sums that are right again. */
export const fitFuzz: FuzzTarget = {
	make(random) {
		if (isAmplified(random)) return amplifiedFit(random, maxActivityFileBytes);
		const kind = random();
		if (kind < 0.1) return damaged(random, pick(random, files), pick(random, files));
		if (kind < 0.5) return withChecksums(damaged(random, pick(random, files), pick(random, files)));
		const one = fileOf(randomMessages(random));
		if (kind < 0.6) return join(one, pick(random, files));
		return kind < 0.8 ? one : withChecksums(damaged(random, one, pick(random, files)));
	},
	read: (input) => readRecording("a.fit", input),
};

/** Global numbers of messages that are read, and of some that are not (FIT profile). */
const messages = [0, 18, 19, 20, 21, 23, 34, 49, 78, 206, 207, 65_280];
/** Sizes of base types, in bytes; 13 is any number of bytes, 7 text. */
const baseTypes = [
	0x00, 0x01, 0x02, 0x83, 0x84, 0x85, 0x86, 0x07, 0x88, 0x89, 0x0a, 0x8b, 0x8c, 0x0d, 0x8e, 0x8f,
	0x90, 0x55,
];

/** Definitions of any shape with data behind them, of the right length more often than not. */
function randomMessages(random: () => number): Uint8Array {
	const out: number[] = [];
	const lengths = new Map<number, number>();
	for (let count = pickInt(random, 12); count >= 0; count--) {
		const local = pickInt(random, 4);
		const known = lengths.get(local);
		if (known === undefined || random() < 0.3) {
			lengths.set(local, pushDefinition(random, out, local));
		} else {
			const compressed = local < 4 && random() < 0.15;
			out.push(compressed ? 0x80 | (local << 5) | pickInt(random, 32) : local);
			const length = random() < 0.9 ? known : pickInt(random, 40);
			for (let i = 0; i < length; i++) out.push(random() < 0.3 ? 0xff : pickInt(random, 256));
		}
	}
	return Uint8Array.from(out);
}

/** Answers how many bytes of data the definition announces. */
function pushDefinition(random: () => number, out: number[], local: number): number {
	const developer = random() < 0.15;
	const number = pick(random, messages);
	const bigEndian = random() < 0.2;
	const [low, high] = [number & 255, number >> 8];
	const fields = pickInt(random, 8);
	out.push(0x40 | (developer ? 0x20 : 0) | local, 0, bigEndian ? 1 : 0);
	out.push(...(bigEndian ? [high, low] : [low, high]), fields);
	let length = 0;
	const field = () => {
		const bytes = pick(random, [1, 1, 2, 4, 4, 8, 0, 3, 255]);
		length += bytes;
		out.push(pick(random, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 73, 78, 253, 254]), bytes);
		out.push(pick(random, baseTypes));
	};
	for (let i = 0; i < fields; i++) field();
	if (developer) {
		const count = pickInt(random, 3);
		out.push(count);
		for (let i = 0; i < count; i++) field();
	}
	return length;
}
