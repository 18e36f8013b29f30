import { isDigit, isSpace } from "./bytes";

/**
 * Milliseconds since 1970 of an ISO 8601 date and time; without a zone it counts as UTC. NaN when it
 * is anything else. Only differences within one file are used.
 */
export function parseTime(at: usize, length: i32): f64 {
	let end = at + <usize>length;
	while (end > at && isSpace(load<u8>(end - 1))) end--;
	// yyyy-mm-ddThh:mm:ss
	if (end - at < 19) return NaN;
	const year = number(at, 4);
	const month = number(at + 5, 2);
	const day = number(at + 8, 2);
	const hour = number(at + 11, 2);
	const minute = number(at + 14, 2);
	const second = number(at + 17, 2);
	if (year < 0 || month < 1 || month > 12 || day < 1 || day > 31) return NaN;
	if (hour < 0 || hour > 24 || minute < 0 || minute > 59 || second < 0 || second > 60) return NaN;
	if (load<u8>(at + 4) != 45 || load<u8>(at + 7) != 45) return NaN;
	if (load<u8>(at + 13) != 58 || load<u8>(at + 16) != 58) return NaN;
	const divider = <i32>load<u8>(at + 10);
	if ((divider | 32) != 116 && divider != 32) return NaN;
	at += 19;

	// in whole milliseconds as long as there are no more than three digits
	let fraction = 0.0;
	let scale = 100.0;
	if (at < end && (load<u8>(at) == 46 || load<u8>(at) == 44)) {
		for (at++; at < end && isDigit(load<u8>(at)); at++) {
			fraction += scale * <f64>(<i32>load<u8>(at) - 48);
			scale /= 10;
		}
	}

	const zone = zoneMinutes(at, end);
	if (isNaN(zone)) return NaN;
	const minutes = (<f64>daysSince1970(year, month, day) * 24 + <f64>hour) * 60 + <f64>minute - zone;
	return (minutes * 60 + <f64>second) * 1000 + fraction;
}

/** "", "Z", "+02:00", "-0330" or "+02". */
function zoneMinutes(at: usize, end: usize): f64 {
	const left = <i32>(end - at);
	if (left == 0) return 0;
	const sign = <i32>load<u8>(at);
	if (left == 1) return (sign | 32) == 122 ? 0 : NaN;
	if (sign != 43 && sign != 45) return NaN;
	const hours = left >= 3 ? number(at + 1, 2) : -1;
	let minutes = 0;
	if (left == 6 && load<u8>(at + 3) == 58) minutes = number(at + 4, 2);
	else if (left == 5) minutes = number(at + 3, 2);
	else if (left != 3) return NaN;
	if (hours < 0 || hours > 15 || minutes < 0 || minutes > 59) return NaN;
	const total = <f64>(hours * 60 + minutes);
	return sign == 45 ? -total : total;
}

/** A number of exactly `count` digits, or −1. */
function number(at: usize, count: i32): i32 {
	let value = 0;
	for (let i = 0; i < count; i++) {
		const c = <i32>load<u8>(at + <usize>i);
		if (!isDigit(c)) return -1;
		value = value * 10 + (c - 48);
	}
	return value;
}

/** Proleptic Gregorian calendar, counted from March so that leap days come last. */
function daysSince1970(year: i32, month: i32, day: i32): i32 {
	const y = month <= 2 ? year - 1 : year;
	const era = y / 400;
	const yearOfEra = y - era * 400;
	const dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1;
	const dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear;
	return era * 146097 + dayOfEra - 719468;
}

/** "00:00:00" as bytes: exclusive or leaves digits from 0 to 9, and 0 for colons. */
const CLOCK_ZEROS: u64 = 0x30303a30303a3030;
const CLOCK_CARRY: u64 = 0x76767f76767f7676;
const SIGNS: u64 = 0x8080808080808080;

/** The day of the last stamp, as its eleven bytes, and when it began, ms. */
export const DAY = memory.data(16, 16);
export let dayMs: f64 = NaN;
/** End of the time stamp that `readClock` has read; 0 when it is of another form. */
export let clockEnd: usize = 0;

/** "yyyy-mm-ddThh:mm:ssZ", also with three decimals: what `parseTime` gives for it. */
export function readClock(at: usize): f64 {
	clockEnd = 0;
	const same = load<u64>(at) == load<u64>(DAY) && load<u32>(at, 7) == load<u32>(DAY, 7);
	if (!same && !readDay(at)) return NaN;
	const clock = load<u64>(at, 11) ^ CLOCK_ZEROS;
	if ((((clock + CLOCK_CARRY) | clock) & SIGNS) != 0) return NaN;
	const hour = <i32>((clock & 15) * 10 + ((clock >> 8) & 15));
	const minute = <i32>(((clock >> 24) & 15) * 10 + ((clock >> 32) & 15));
	const second = <i32>(((clock >> 48) & 15) * 10 + (clock >> 56));
	if (hour > 24 || minute > 59 || second > 60) return NaN;
	let ms = ((hour * 60 + minute) * 60 + second) * 1000;
	const zone = <i32>load<u8>(at, 19);
	if (zone == 90) {
		clockEnd = at + 20;
		return dayMs + <f64>ms;
	}
	if (zone != 46 || load<u8>(at, 23) != 90) return NaN;
	const a = <u32>load<u8>(at, 20) - 48;
	const b = <u32>load<u8>(at, 21) - 48;
	const c = <u32>load<u8>(at, 22) - 48;
	if (a > 9 || b > 9 || c > 9) return NaN;
	ms += a * 100 + b * 10 + c;
	clockEnd = at + 24;
	return dayMs + <f64>ms;
}

const midnight = memory.data(24, 8);

/** Sets the day to that of a stamp; false when there is no such day. */
export function readDay(at: usize): bool {
	memory.copy(midnight, at, 11);
	store<u64>(midnight, CLOCK_ZEROS, 11);
	const ms = (load<u8>(at, 10) | 32) == 116 ? parseTime(midnight, 19) : NaN;
	if (isNaN(ms)) return false;
	memory.copy(DAY, at, 11);
	dayMs = ms;
	return true;
}
