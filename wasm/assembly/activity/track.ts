// Distance from positions, for recordings that have none of their own.

import { geodesicM } from "../course/geodesic";
import { mark, release, reserve } from "../memory";
import { get, set } from "../prediction/slots";
import { latDegOf, lonDegOf } from "./extras";
import { distancePtr, sampleCount, timeS } from "./samples";

/** Fastest plausible run, m/s: positions that need more are spikes, up to ten in a row. */
const FASTEST_MPS: f64 = 10;
const SPIKES: i32 = 10;
/** Positions are means over 5 s: noise only ever adds length (Ranacher et al. 2016). */
const HALF_WINDOW_S: f64 = 2.5;

let valid: usize = 0;
let count: i32 = 0;

/** Writes the distances of the open samples from their positions, NaN where there is none; returns how many are known. */
export function measureTrack(): i32 {
	const free = mark();
	const samples = sampleCount();
	const distances = distancePtr();
	for (let i = 0; i < samples; i++) set(distances, i, NaN);
	valid = reserve((<usize>samples) << 3);
	if (valid == 0) return 0;
	dropSpikes(samples);
	let metres = 0.0;
	let lat = NaN;
	let lon = NaN;
	let first = 0;
	for (let k = 0; k < count; k++) {
		const at = keptS(k);
		// the window shrinks towards both ends, so that no distance is lost there
		const half = Math.min(HALF_WINDOW_S, Math.min(at - keptS(0), keptS(count - 1) - at));
		while (keptS(first) < at - half) first++;
		let latSum = 0.0;
		let lonSum = 0.0;
		let n = 0.0;
		for (let j = first; j < count && keptS(j) <= at + half; j++) {
			latSum += latDegOf(keptSample(j)) - latDegOf(keptSample(k));
			lonSum += turned(lonDegOf(keptSample(j)) - lonDegOf(keptSample(k)));
			n++;
		}
		const nextLat = latDegOf(keptSample(k)) + latSum / n;
		const nextLon = lonDegOf(keptSample(k)) + lonSum / n;
		if (k > 0) metres += geodesicM(lat, lon, nextLat, nextLon);
		set(distances, keptSample(k), metres);
		lat = nextLat;
		lon = nextLon;
	}
	release(free);
	return count;
}

function dropSpikes(samples: i32): void {
	count = 0;
	let dropped = 0;
	for (let i = 0; i < samples; i++) {
		const lat = latDegOf(i);
		const lon = lonDegOf(i);
		if (!(Math.abs(lat) <= 90 && Math.abs(lon) <= 180) || !isFinite(timeS(i))) continue;
		if (count > 0) {
			const last = keptSample(count - 1);
			const seconds = timeS(i) - timeS(last);
			if (!(seconds > 0)) continue;
			const metres = geodesicM(latDegOf(last), lonDegOf(last), lat, lon);
			if (metres > FASTEST_MPS * seconds && dropped < SPIKES) {
				dropped++;
				continue;
			}
		}
		dropped = 0;
		set(valid, count, <f64>i);
		count++;
	}
}

function keptSample(k: i32): i32 {
	return <i32>get(valid, k);
}

function keptS(k: i32): f64 {
	return timeS(keptSample(k));
}

/** A difference of longitudes, at most 180 degrees. */
function turned(deg: f64): f64 {
	return deg > 180 ? deg - 360 : deg < -180 ? deg + 360 : deg;
}
