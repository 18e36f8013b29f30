import { pick, pickInt } from "../fixtures/random.ts";
import { join, mutate } from "../fixtures/random-gpx.ts";

/** Numbers that readers trip over, as text. */
export const oddNumbers = [
	"",
	"0",
	"-0",
	"1e-320",
	"1e308",
	"-1e308",
	"1e400",
	"NaN",
	"INF",
	"-",
	".",
	"+7",
	"7,5",
	"90",
	"-90",
	"180",
	"-180",
	"179.999999",
	"89.9999999",
	"9000",
	"-500",
	"4294967296",
	"9007199254740993",
	"0x10",
	" 12 ",
	"2147483648",
	"255",
	"65535",
] as const;

/** Instants, plain and odd, as text. */
export const oddTimes = [
	"2024-05-12T10:00:00Z",
	"0000-01-01T00:00:00Z",
	"9999-12-31T23:59:59Z",
	"x",
	"",
	"2024-05-12T10:00:00.5+02:00",
	"1970-01-01T00:00:00Z",
	"2024-02-30T25:61:61Z",
	"2024",
] as const;

/** One to four random damages; of a third of the inputs to digits alone, which leaves them well formed. */
export function damaged(
	random: () => number,
	bytes: Uint8Array,
	other: Uint8Array = bytes,
): Uint8Array {
	if (random() < 0.35) return withOtherDigits(random, bytes);
	let damage = bytes;
	for (let times = pickInt(random, 4); times >= 0 && damage.length > 0; times--) {
		damage = random() < 0.1 ? spliced(random, damage, other) : oneDamage(random, damage);
	}
	return damage;
}

function withOtherDigits(random: () => number, bytes: Uint8Array): Uint8Array {
	const changed = bytes.slice();
	for (let tries = 60; tries > 0; tries--) {
		const at = pickInt(random, bytes.length);
		const isDigit = (changed[at] ?? 0) >= 0x30 && (changed[at] ?? 0) <= 0x39;
		if (isDigit) changed[at] = pick(random, [..."0123456789-.eE "]).charCodeAt(0);
		if (isDigit && random() < 0.4) break;
	}
	return changed;
}

function oneDamage(random: () => number, bytes: Uint8Array): Uint8Array {
	return random() < 0.8 ? mutate(random, bytes) : withEdge(random, bytes);
}

/** One, two or four bytes take a value at the edge of their range, little-endian. */
function withEdge(random: () => number, bytes: Uint8Array): Uint8Array {
	const width = pick(random, [1, 2, 4]);
	const edge = pick(random, [0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0xffff, 0x7fffffff, 0xffffffff]);
	const at = pickInt(random, bytes.length);
	const changed = bytes.slice();
	for (let i = 0; i < width && at + i < bytes.length; i++) changed[at + i] = edge >>> (8 * i);
	return changed;
}

const spliced = (random: () => number, a: Uint8Array, b: Uint8Array) =>
	join(a.subarray(0, pickInt(random, a.length)), b.subarray(pickInt(random, b.length)));
