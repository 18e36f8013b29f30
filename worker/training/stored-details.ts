import type { ActivityDetails } from "#domain/training/reduction.ts";
import { ByteReader, ByteWriter } from "../platform/bytes.ts";
import { bytesColumn } from "./byte-format.ts";

// Details as bytes: the number of the version, then the numbers of the lists below in turn, each list after its
// length. A whole number n ≥ 0 is the varint 2n; any other the varint of its ten-thousandths, doubled, plus one.

const version = 1;
const fraction = 10_000;
/** Above it a number has no place in a varint. */
const highest = Number.MAX_SAFE_INTEGER / (2 * fraction);

/** @throws RangeError for a number that is negative, not finite, or too large */
export function encodeDetails({ beats, speedCurve, windows }: ActivityDetails): Uint8Array {
	const bytes = new ByteWriter();
	const put = (n: number) => {
		if (!(n >= 0 && n <= highest)) throw new RangeError(`Details cannot hold the number ${n}.`);
		bytes.whole(Number.isInteger(n) ? 2 * n : 2 * Math.round(n * fraction) + 1);
	};
	bytes.byte(version);
	put(beats.fromBpm);
	put(beats.seconds.length);
	for (const seconds of beats.seconds) put(seconds);
	put(speedCurve.length);
	for (const { seconds, mps } of speedCurve) for (const n of [seconds, mps]) put(n);
	put(windows.length);
	for (const { startS, seconds, bpm, mps } of windows) {
		for (const n of [startS, seconds, bpm, mps]) put(n);
	}
	return bytes.written();
}

/** @throws RangeError for bytes that are not details of this version */
export function decodeDetails(bytes: Uint8Array): ActivityDetails {
	const from = new ByteReader(bytes);
	const stored = from.byte();
	if (stored !== version) throw new RangeError(`Details are of the unknown version ${stored}.`);
	const take = (): number => {
		const value = from.whole();
		return value % 2 === 0 ? value / 2 : (value - 1) / 2 / fraction;
	};
	const list = <T>(item: () => T): T[] => {
		const length = take();
		if (length > from.left) throw new RangeError(`Details end after ${bytes.length} bytes.`);
		return Array.from({ length }, item);
	};
	const details = {
		beats: { fromBpm: take(), seconds: list(take) },
		speedCurve: list(() => ({ seconds: take(), mps: take() })),
		windows: list(() => ({ startS: take(), seconds: take(), bpm: take(), mps: take() })),
	};
	if (from.left > 0) throw new RangeError(`After the details ${from.left} bytes are left.`);
	return details;
}

export const detailsColumn = bytesColumn(encodeDetails, decodeDetails);
