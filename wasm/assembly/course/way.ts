/** The way on the grid, point by point: what polyline.ts and `layGrid` do for points in memory. */

import { WARN_GAP_M, WARN_SPARSE_POINTS_M, warn } from "../warnings";
import {
	borderM,
	cellM,
	cells,
	closeGrid,
	doubleStep,
	growTo,
	MAX_CELLS,
	openGrid,
	putBorder,
} from "./grid";
import { closeHeights, heightPoint, openHeights } from "./heights";
import { COARSE_SHARE } from "./method";
import { GAP_M, SPARSE_M, SPARSE_SHARE } from "./polyline";
import { giveUp } from "./stream";

let count: i32 = 0;
let timed: i32 = 0;
let known: i32 = 0;
let halves: i32 = 0;
let at: f64 = 0;
let sparse: f64 = 0;
let segment: i32 = 0;
let latA: f64 = 0;
let lonA: f64 = 0;
/** The next border to place. */
let border: i32 = 0;
/** The last hop with a length: the course ends on it. */
let fromM: f64 = 0;
let fromLat: f64 = 0;
let fromLon: f64 = 0;
let toLat: f64 = 0;
let toLon: f64 = 0;

export function wayCount(): i32 {
	return count;
}
export function wayM(): f64 {
	return at;
}
/** Share of the points that have a time. */
export function wayTimedShare(): f64 {
	return <f64>timed / <f64>count;
}
/** True when nearly all heights are multiples of half a metre. */
export function isWayCoarse(): bool {
	return <f64>halves > COARSE_SHARE * <f64>known;
}

export function openWay(): void {
	count = 0;
	timed = 0;
	known = 0;
	halves = 0;
	at = 0;
	sparse = 0;
	border = 0;
	openGrid();
	openHeights();
}

export function wayPoint(lat: f64, lon: f64, ele: f64, time: f64, part: i32, hop: f64): void {
	if (!isNaN(time)) timed++;
	if (!isNaN(ele)) {
		known++;
		if (Math.abs(2 * ele - nearest(2 * ele)) < 0.02) halves++;
	}
	if (count > 0) {
		const before = at;
		at += hop;
		const length = at - before;
		if (part != segment) {
			if (length > GAP_M) warn(WARN_GAP_M, length);
		} else if (length > SPARSE_M) sparse += length;
		if (at > before) {
			fromM = before;
			fromLat = latA;
			fromLon = lonA;
			toLat = lat;
			toLon = lon;
		}
		for (let x = <f64>border * cellM(); x <= at; x = <f64>border * cellM()) {
			if (border > MAX_CELLS) {
				doubleStep(border - 1);
				border = (border + 1) / 2;
				continue;
			}
			if (!growTo(border + 1)) return giveUp();
			putBorder(border++, x, before, latA, lonA, at, lat, lon);
		}
	}
	count++;
	segment = part;
	latA = lat;
	lonA = lon;
	heightPoint(at, ele);
}

/** The course ends; false when its heights need all points at once. */
export function closeWay(): bool {
	closeGrid(at);
	if (!growTo(cells() + 1)) return false;
	putBorder(cells(), borderM(cells()), fromM, fromLat, fromLon, at, toLat, toLon);
	if (sparse > SPARSE_SHARE * at) warn(WARN_SPARSE_POINTS_M, sparse);
	return closeHeights(at);
}
