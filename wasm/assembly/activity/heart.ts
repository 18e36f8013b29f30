// The heart rate of an activity: cleaned, then as time per beat, per zone and as training impulse.

import { reserve } from "../memory";
import { get, set } from "../prediction/slots";
import { cadenceOf } from "./extras";
import { BEATS, HeartFigures, HeartLoad, LOWEST_BPM, ZONE_TIMES } from "./layout";
import { heartRateBpm, sampleCount, timeS } from "./samples";

const heart = changetype<HeartFigures>(memory.data(offsetof<HeartFigures>(), 16));
const beatTimes = memory.data(8 * BEATS, 16);
const zoneLoad = changetype<HeartLoad>(memory.data(offsetof<HeartLoad>(), 16));
const zones = memory.data(8 * ZONE_TIMES, 16);

/** A heart rate holds until the next sample, unless that is further away: then it was a pause. */
const LONGEST_HOLD_S: f64 = 10;
/** Devices write 0 or 255 for "unknown"; plausible rates lie between these. */
const TOO_LOW_BPM: f64 = 30;
const TOO_HIGH_BPM: f64 = 230;
/** Fastest plausible change, bpm per second. */
const FASTEST_CHANGE: f64 = 12;
/** A change that reverts within so many seconds is a spike. */
const SPIKE_S: f64 = 5;
/** An optical sensor can catch the cadence instead: heart rate within 2 of it for 30 % of the samples. */
const LOCK_BPM: f64 = 2;
const LOCK_SHARE: f64 = 0.3;
const LOCK_SAMPLES: i32 = 60;
/** A peak lasts so long, and not in the first minutes, when a strap is dry. */
const PEAK_HOLD_S: f64 = 10;
const DRY_S: f64 = 180;
/** With more gaps than this a series has no peak. */
const PEAK_COVERAGE: f64 = 0.8;

/** Samples whose clock rises, with their cleaned heart rates: time s, bpm. */
let base: usize = 0;
let count: i32 = 0;

function atS(k: i32): f64 {
	return get(base, 2 * k);
}
function bpmAt(k: i32): f64 {
	return get(base, 2 * k + 1);
}

/** Seconds that sample `k` covers; 0 before a pause and at the end. */
function holdS(k: i32): f64 {
	if (k + 1 >= count) return 0;
	const seconds = atS(k + 1) - atS(k);
	return seconds <= LONGEST_HOLD_S ? seconds : 0;
}

/** Cleans the heart rate of the open samples; returns the address of a HeartFigures. It stays for `heartLoad` and `readSpeed`. */
export function readHeart(): usize {
	memory.fill(beatTimes, 0, 8 * BEATS);
	heart.beatsAt = <f64>beatTimes;
	heart.peakBpm = NaN;
	take();
	dropSpikes();
	let heard = 0.0;
	let recorded = 0.0;
	for (let k = 0; k < count; k++) {
		const seconds = holdS(k);
		const bpm = bpmAt(k);
		recorded += seconds;
		if (isNaN(bpm)) continue;
		heard += seconds;
		const beat = <i32>bpm - LOWEST_BPM;
		set(beatTimes, beat, get(beatTimes, beat) + seconds);
	}
	const locked = isCadence();
	heart.heardS = heard;
	heart.recordedS = recorded;
	heart.cadenceLock = locked ? 1 : 0;
	if (!locked && heard >= PEAK_COVERAGE * recorded) heart.peakBpm = peakBpm();
	return changetype<usize>(heart);
}

function take(): void {
	base = reserve((<usize>sampleCount()) << 4);
	count = 0;
	if (base == 0) return;
	let last = -Infinity;
	for (let i = 0; i < sampleCount(); i++) {
		const at = timeS(i);
		if (!isFinite(at) || !(at > last)) continue;
		last = at;
		const bpm = heartRateBpm(i);
		set(base, 2 * count, at);
		set(base, 2 * count + 1, bpm > TOO_LOW_BPM && bpm < TOO_HIGH_BPM ? bpm : NaN);
		count++;
	}
}

/** Next sample with a heart rate, or the end. */
function nextWithRate(k: i32): i32 {
	while (k < count && isNaN(bpmAt(k))) k++;
	return k;
}

/** Change from sample `k` to `next` in bpm per second when it is not plausible, else 0. */
function jump(k: i32, next: i32): f64 {
	const change = (bpmAt(next) - bpmAt(k)) / (atS(next) - atS(k));
	return Math.abs(change) > FASTEST_CHANGE ? change : 0;
}

function dropSpikes(): void {
	let steady = nextWithRate(0);
	for (let k = nextWithRate(steady + 1); k < count; k = nextWithRate(steady + 1)) {
		const away = jump(steady, k);
		const back = away == 0 ? count : jumpBack(k, away);
		if (back < count) {
			for (let j = k; j < back; j++) set(base, 2 * j + 1, NaN);
			steady = back;
		} else {
			// a change that lasts is a step, not a spike
			steady = k;
		}
	}
}

/** The sample that jumps back within SPIKE_S of `k`, or the end. */
function jumpBack(k: i32, away: f64): i32 {
	let before = k;
	for (
		let j = nextWithRate(k + 1);
		j < count && atS(j) - atS(k) <= SPIKE_S;
		j = nextWithRate(j + 1)
	) {
		if (jump(before, j) * away < 0) return j;
		before = j;
	}
	return count;
}

function isCadence(): bool {
	let both = 0;
	let near = 0;
	for (let i = 0; i < sampleCount(); i++) {
		const difference = Math.abs(heartRateBpm(i) - cadenceOf(i));
		if (isNaN(difference) || !(cadenceOf(i) > TOO_LOW_BPM)) continue;
		both++;
		if (difference <= LOCK_BPM) near++;
	}
	return both >= LOCK_SAMPLES && <f64>near > LOCK_SHARE * <f64>both;
}

/** Highest heart rate that lasted ten seconds. */
function peakBpm(): f64 {
	let peak = NaN;
	for (let k = 0; k < count; k++) {
		if (atS(k) - atS(0) < DRY_S) continue;
		const held = lowestHeld(k);
		if (!(held <= peak)) peak = isNaN(held) ? peak : held;
	}
	return peak;
}

/** Lowest heart rate of the ten seconds from sample `k`; NaN when they have a gap. */
function lowestHeld(k: i32): f64 {
	let lowest = bpmAt(k);
	const from = atS(k);
	for (let j = k; ; j++) {
		if (isNaN(bpmAt(j)) || holdS(j) == 0) return NaN;
		lowest = Math.min(lowest, bpmAt(j));
		if (atS(j) + holdS(j) - from >= PEAK_HOLD_S) return lowest;
	}
	return NaN;
}

/**
 * Time per zone, by the lowest heart rate of each of the five, and Banister's training impulse (1991) with
 * weights `a` and `b`: the sum over samples of minutes · x · a · e^(b·x), x the share of the reserve, 0 to 1.
 */
export function heartLoad(
	zone1: f64,
	zone2: f64,
	zone3: f64,
	zone4: f64,
	zone5: f64,
	restingBpm: f64,
	maxBpm: f64,
	a: f64,
	b: f64,
): usize {
	memory.fill(zones, 0, 8 * ZONE_TIMES);
	zoneLoad.zonesAt = <f64>zones;
	const reserveBpm = maxBpm - restingBpm;
	let trimp = 0.0;
	for (let k = 0; k < count; k++) {
		const bpm = bpmAt(k);
		if (isNaN(bpm)) continue;
		const seconds = holdS(k);
		const zone =
			<i32>(bpm >= zone1) +
			<i32>(bpm >= zone2) +
			<i32>(bpm >= zone3) +
			<i32>(bpm >= zone4) +
			<i32>(bpm >= zone5);
		set(zones, zone, get(zones, zone) + seconds);
		const x = Math.min(Math.max((bpm - restingBpm) / reserveBpm, 0), 1);
		trimp += (seconds / 60) * x * a * Math.exp(b * x);
	}
	zoneLoad.trimp = trimp;
	return changetype<usize>(zoneLoad);
}

/** Mean of the cleaned heart rate between two times; NaN when less than nine tenths of it is known. */
export function meanBpm(fromS: f64, toS: f64): f64 {
	let beats = 0.0;
	let heard = 0.0;
	for (let k = sampleAt(fromS); k < count && atS(k) < toS; k++) {
		const bpm = bpmAt(k);
		if (isNaN(bpm)) continue;
		const seconds = Math.min(atS(k) + holdS(k), toS) - Math.max(atS(k), fromS);
		if (seconds <= 0) continue;
		beats += bpm * seconds;
		heard += seconds;
	}
	return heard >= 0.9 * (toS - fromS) ? beats / heard : NaN;
}

/** The last sample at or before a time, or the first. */
function sampleAt(at: f64): i32 {
	let low = 0;
	let high = count;
	while (high - low > 1) {
		const middle = (low + high) >> 1;
		if (atS(middle) <= at) low = middle;
		else high = middle;
	}
	return low;
}
