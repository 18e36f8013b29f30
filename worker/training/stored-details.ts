import { customType } from "drizzle-orm/sqlite-core";
import type { ActivityDetails } from "../../domain/training/reduction.ts";

// Details as bytes: the number of the version, then the numbers of the lists below in turn, each list after its
// length. A whole number n ≥ 0 is the varint 2n; any other the varint of its ten-thousandths, doubled, plus one.
// Rows of before have the same as JSON.

const version = 1;
const fraction = 10_000;
/** Above it a number has no place in a varint. */
const highest = Number.MAX_SAFE_INTEGER / (2 * fraction);

/** @throws RangeError for a number that is negative, not finite, or too large */
export function encodeDetails({ beats, speedCurve, windows }: ActivityDetails): Uint8Array {
	const bytes = [version];
	const put = (n: number) => {
		if (!(n >= 0 && n <= highest)) throw new RangeError(`Details cannot hold the number ${n}.`);
		const isWhole = Number.isInteger(n);
		let left = isWhole ? 2 * n : 2 * Math.round(n * fraction) + 1;
		while (left >= 128) {
			bytes.push((left % 128) + 128);
			left = Math.floor(left / 128);
		}
		bytes.push(left);
	};
	put(beats.fromBpm);
	put(beats.seconds.length);
	for (const seconds of beats.seconds) put(seconds);
	put(speedCurve.length);
	for (const { seconds, mps } of speedCurve) for (const n of [seconds, mps]) put(n);
	put(windows.length);
	for (const { startS, seconds, bpm, mps } of windows) {
		for (const n of [startS, seconds, bpm, mps]) put(n);
	}
	return Uint8Array.from(bytes);
}

/** @throws RangeError for bytes that are not details of this version */
export function decodeDetails(bytes: Uint8Array): ActivityDetails {
	if (bytes[0] !== version) throw new RangeError(`Details are of the unknown version ${bytes[0]}.`);
	let at = 1;
	const take = (): number => {
		let value = 0;
		for (let scale = 1; ; scale *= 128) {
			if (at >= bytes.length) throw new RangeError(`Details end after ${at} bytes.`);
			const byte = bytes[at++];
			value += (byte % 128) * scale;
			if (byte < 128) break;
			if (scale > Number.MAX_SAFE_INTEGER) throw new RangeError("Details have an endless number.");
		}
		return value % 2 === 0 ? value / 2 : (value - 1) / 2 / fraction;
	};
	const list = <T>(item: () => T): T[] => {
		const length = take();
		if (length > bytes.length - at)
			throw new RangeError(`Details end after ${bytes.length} bytes.`);
		return Array.from({ length }, item);
	};
	const details = {
		beats: { fromBpm: take(), seconds: list(take) },
		speedCurve: list(() => ({ seconds: take(), mps: take() })),
		windows: list(() => ({ startS: take(), seconds: take(), bpm: take(), mps: take() })),
	};
	if (at !== bytes.length) throw new RangeError(`Details go on after ${at} bytes.`);
	return details;
}

/** A column of details; D1 hands bytes out as a list of numbers. */
export const detailsColumn = customType<{
	data: ActivityDetails;
	driverData: string | ArrayBuffer | readonly number[] | Uint8Array;
}>({
	dataType: () => "text",
	toDriver: encodeDetails,
	fromDriver: (stored) =>
		typeof stored === "string"
			? (JSON.parse(stored) as ActivityDetails)
			: decodeDetails(new Uint8Array(stored)),
});
