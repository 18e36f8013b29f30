/** Standing still, as in standing.ts, with the points of two minutes or 150 m in a ring. */

import { WARN_STANDING_COLLAPSED, warn } from "../warnings";
import { geodesicM, isBeyond } from "./geodesic";
import { BLIND_PATH_M, RADIUS_M, STAY_MS } from "./standing";
import { giveUp } from "./stream";
import { wayPoint } from "./way";

/** Enough for ten points a second. */
const RING: i32 = 2048;
const LON: usize = 8;
const ELE: usize = 16;
const TIME: usize = 24;
const AT: usize = 32;
const HOP: usize = 40;
const SEGMENT: usize = 48;

const ring = memory.data(131072, 16);
/** Points that have come in, the next to decide on, and how far it was looked for each reason. */
let head: i32 = 0;
let next: i32 = 0;
let late: i32 = 0;
let far: i32 = 0;
let gone: i32 = 0;
let at: f64 = 0;
/** Inside a stay that began at point `anchor`: its last point so far is the newest one. */
let staying: bool = false;
let dropped: i32 = 0;
let anchorLat: f64 = 0;
let anchorLon: f64 = 0;
/** The last point that was kept. */
let kept: i32 = 0;
let keptLat: f64 = 0;
let keptLon: f64 = 0;

export function openStays(): void {
	head = 0;
	next = 0;
	late = 0;
	far = 0;
	gone = 0;
	at = 0;
	staying = false;
	kept = -1;
}

/** Takes a point; `hopM` from the one before. */
export function stayPoint(lat: f64, lon: f64, ele: f64, time: f64, segment: i32, hop: f64): void {
	at += hop;
	if (staying) {
		if (!isClose(anchorLat, anchorLon, lat, lon)) endStay();
		// the last point of the stay is the newest: it stays in its place in the ring
		else head--;
	} else if (head - next == RING) return giveUp();
	const to = record(head++);
	store<f64>(to, lat);
	store<f64>(to, lon, LON);
	store<f64>(to, ele, ELE);
	store<f64>(to, time, TIME);
	store<f64>(to, at, AT);
	store<f64>(to, hop, HOP);
	store<i32>(to, segment, SEGMENT);
	if (staying) dropped++;
	else decide(false);
}

export function closeStays(): void {
	if (staying) endStay();
	decide(true);
}

function endStay(): void {
	staying = false;
	warn(WARN_STANDING_COLLAPSED, <f64>dropped);
	const last = record(head - 1);
	keep(last, geodesicM(keptLat, keptLon, load<f64>(last), load<f64>(last, LON)));
	next = head;
	gone = head;
	kept = head - 1;
}

/** Decides on all points for which enough has been seen; with the last one, on all. */
function decide(ended: bool): void {
	while (next < head) {
		const i = next;
		const time = timeOf(i);
		late = max(late, i);
		while (late < head && timeOf(late) - time < STAY_MS) late++;
		if (late == head && !ended) return;
		let proof = late;
		if (late < head && isNaN(timeOf(late) - time)) {
			far = max(far, i);
			while (far < head && atOf(far) - atOf(i) < BLIND_PATH_M) far++;
			if (far == head && !ended) return;
			proof = far;
		}
		let last = i;
		const left = gone > i && gone <= proof && gone < head && !isNear(i, gone);
		if (proof < head && !left && isNear(i, proof)) {
			while (last + 1 < head && isNear(i, last + 1)) last++;
			if (last + 1 == head && !ended) {
				if (last > i + 1) beginStay(i, last);
				return;
			}
		}
		if (last > i) gone = last + 1;
		keepNumber(i);
		if (last >= proof && last > i + 1) {
			warn(WARN_STANDING_COLLAPSED, <f64>(last - i - 1));
			keepNumber(last);
			next = last + 1;
		} else next = i + 1;
	}
}

function beginStay(i: i32, last: i32): void {
	keepNumber(i);
	staying = true;
	anchorLat = load<f64>(record(i));
	anchorLon = load<f64>(record(i), LON);
	dropped = last - i - 1;
	next = head;
}

function keepNumber(i: i32): void {
	const from = record(i);
	const hop =
		kept == i - 1 || kept < 0
			? load<f64>(from, HOP)
			: geodesicM(keptLat, keptLon, load<f64>(from), load<f64>(from, LON));
	kept = i;
	keep(from, hop);
}

function keep(from: usize, hop: f64): void {
	keptLat = load<f64>(from);
	keptLon = load<f64>(from, LON);
	wayPoint(
		keptLat,
		keptLon,
		load<f64>(from, ELE),
		load<f64>(from, TIME),
		load<i32>(from, SEGMENT),
		hop,
	);
}

function isNear(a: i32, b: i32): bool {
	const p = record(a);
	const q = record(b);
	return isClose(load<f64>(p), load<f64>(p, LON), load<f64>(q), load<f64>(q, LON));
}

function isClose(latA: f64, lonA: f64, latB: f64, lonB: f64): bool {
	if (isBeyond(latA, lonA, latB, lonB, RADIUS_M)) return false;
	return geodesicM(latA, lonA, latB, lonB) <= RADIUS_M;
}

function timeOf(i: i32): f64 {
	return load<f64>(record(i), TIME);
}
function atOf(i: i32): f64 {
	return load<f64>(record(i), AT);
}
function record(i: i32): usize {
	return ring + ((<usize>(i & (RING - 1))) << 6);
}
