/** Distances on the WGS 84 ellipsoid, m. Angles in degrees; longitudes may differ by any turn. */

import { AT, LON, POINT_BYTES } from "../gpx/points";
import { angleOf, cosine, sine, turnDeg } from "./angles";

const A: f64 = 6378137.0;
const F: f64 = 1 / 298.257223563;
const B: f64 = A * (1 - F);
const E2: f64 = F * (2 - F);
const RAD: f64 = Math.PI / 180;

/** Legs (from one point to the next) below this many degrees, away from the poles, take the short formula: within 1e-9 there. */
const SHORT_DEG: f64 = 0.05;
const POLAR_DEG: f64 = 85;

export function geodesicM(lat1: f64, lon1: f64, lat2: f64, lon2: f64): f64 {
	const dLat = lat2 - lat1;
	let dLon = lon2 - lon1;
	if (!(Math.abs(dLon) < 180)) dLon = turnDeg(dLon);
	const short =
		Math.abs(dLat) < SHORT_DEG && Math.abs(dLon) < SHORT_DEG && Math.abs(lat1) < POLAR_DEG;
	return short ? shortM((lat1 + lat2) / 2, dLat, dLon) : longM(lat1, lat2, dLon);
}

/** The expansion in use: its latitude in 64ths of a degree, and the radii with their derivatives there. */
let anchor: f64 = NaN;
let meridian0: f64 = 0;
let meridian1: f64 = 0;
let meridian2: f64 = 0;
let parallel0: f64 = 0;
let parallel1: f64 = 0;
let parallel2: f64 = 0;

/**
 * Expands the two radii of curvature around a latitude: M, and that of the parallel, N·cos φ, whose
 * derivative is exactly −M·sin φ. To second order they are right to 1e-11 over half a 64th of a degree.
 */
function expand(at: f64): void {
	anchor = at;
	const phi = (at / 64) * RAD;
	const sin = sine(phi);
	const cos = cosine(phi);
	const w2 = 1 - E2 * sin * sin;
	const n = A / Math.sqrt(w2);
	const m = (n * (1 - E2)) / w2;
	meridian0 = m;
	meridian1 = (3 * m * E2 * sin * cos) / w2;
	meridian2 = (1.5 * m * E2 * (cos * cos - sin * sin)) / w2;
	parallel0 = n * cos;
	parallel1 = -m * sin;
	parallel2 = -(meridian1 * sin + m * cos) / 2;
}

/**
 * The half-angle formula of the sphere, sin²(σ/2) = cos²φm·sin²(Δλ/2) + cos²(Δλ/2)·sin²(Δφ/2), exact
 * there, with the ellipsoid's two radii of curvature at the middle latitude (Gauss; Bowring 1981). The
 * radii are expanded around a round latitude, not around the last point: a leg has one length, wherever
 * in the file it stands.
 */
function shortM(midDeg: f64, dLatDeg: f64, dLonDeg: f64): f64 {
	const at = Math.floor(midDeg * 64 + 0.5);
	if (at != anchor) expand(at);
	const off = (midDeg - at / 64) * RAD;
	const parallel = parallel0 + off * (parallel1 + off * parallel2);
	const meridian = meridian0 + off * (meridian1 + off * meridian2);
	// sines and cosine of small half angles by their series
	const u = dLonDeg * (RAD / 2);
	const v = dLatDeg * (RAD / 2);
	const east = parallel * u * (1 - u * u * (1.0 / 6));
	const north = meridian * (1 - u * u * 0.5) * v * (1 - v * v * (1.0 / 6));
	const chord = 2 * Math.sqrt(east * east + north * north);
	const relative = chord * (1 / A);
	return chord * (1 + relative * relative * (1.0 / 24));
}

/** Expansions this far from the poles serve two legs at a time, in 64ths of a degree. */
const PAIRED: f64 = 84 * 64;
/** Constants of the formula, twice each. */
const RADS = memory.data<f64>([RAD, RAD], 16);
const HALF_RADS = memory.data<f64>([RAD / 2, RAD / 2], 16);
const HALVES = memory.data<f64>([0.5, 0.5], 16);
const ONES = memory.data<f64>([1, 1], 16);
const SIXTHS = memory.data<f64>([1.0 / 6, 1.0 / 6], 16);
const TWENTY_FOURTHS = memory.data<f64>([1.0 / 24, 1.0 / 24], 16);
const SIXTY_FOURS = memory.data<f64>([64, 64], 16);
const SIXTY_FOURTHS = memory.data<f64>([1.0 / 64, 1.0 / 64], 16);
const PER_A = memory.data<f64>([1 / A, 1 / A], 16);
const LIMITS = memory.data<f64>([SHORT_DEG, SHORT_DEG], 16);

/**
 * Writes the distance of the points behind `from`, whose own is known, up to `end`, both addresses;
 * returns the longest leg. Two legs at a time as long as one expansion serves both: the same formula in
 * the same order as `shortM`, so to the same bits.
 */
export function measurePoints(from: usize, end: usize): f64 {
	let at = load<f64>(from, AT);
	let longest = f64x2.splat(0);
	let p = from + POINT_BYTES;
	while (p + POINT_BYTES < end) {
		const used = Math.abs(anchor) < PAIRED ? anchor : NaN;
		const cells = f64x2.splat(used);
		const m0 = f64x2.splat(meridian0);
		const m1 = f64x2.splat(meridian1);
		const m2 = f64x2.splat(meridian2);
		const p0 = f64x2.splat(parallel0);
		const p1 = f64x2.splat(parallel1);
		const p2 = f64x2.splat(parallel2);
		let a = v128.load(p - POINT_BYTES);
		for (; p + POINT_BYTES < end; p += 2 * POINT_BYTES) {
			const b = v128.load(p);
			const c = v128.load(p + POINT_BYTES);
			const ab = f64x2.sub(b, a);
			const bc = f64x2.sub(c, b);
			const dLat = v128.shuffle<f64>(ab, bc, 0, 2);
			const dLon = v128.shuffle<f64>(ab, bc, 1, 3);
			const sums = f64x2.add(v128.shuffle<f64>(a, b, 0, 2), v128.shuffle<f64>(b, c, 0, 2));
			const middle = f64x2.mul(sums, v128.load(HALVES));
			const cell = f64x2.floor(
				f64x2.add(f64x2.mul(middle, v128.load(SIXTY_FOURS)), v128.load(HALVES)),
			);
			const most = f64x2.pmax(f64x2.abs(dLat), f64x2.abs(dLon));
			const short = v128.and(f64x2.lt(most, v128.load(LIMITS)), f64x2.eq(cell, cells));
			if (!i64x2.all_true(short)) break;
			a = c;
			const off = f64x2.mul(
				f64x2.sub(middle, f64x2.mul(cell, v128.load(SIXTY_FOURTHS))),
				v128.load(RADS),
			);
			const parallel = f64x2.add(p0, f64x2.mul(off, f64x2.add(p1, f64x2.mul(off, p2))));
			const meridian = f64x2.add(m0, f64x2.mul(off, f64x2.add(m1, f64x2.mul(off, m2))));
			const u = f64x2.mul(dLon, v128.load(HALF_RADS));
			const v = f64x2.mul(dLat, v128.load(HALF_RADS));
			const uu = f64x2.mul(u, u);
			const vv = f64x2.mul(v, v);
			const ones = v128.load(ONES);
			const east = f64x2.mul(
				f64x2.mul(parallel, u),
				f64x2.sub(ones, f64x2.mul(uu, v128.load(SIXTHS))),
			);
			const north = f64x2.mul(
				f64x2.mul(f64x2.mul(meridian, f64x2.sub(ones, f64x2.mul(uu, v128.load(HALVES)))), v),
				f64x2.sub(ones, f64x2.mul(vv, v128.load(SIXTHS))),
			);
			const root = f64x2.sqrt(f64x2.add(f64x2.mul(east, east), f64x2.mul(north, north)));
			const chord = f64x2.add(root, root);
			const relative = f64x2.mul(chord, v128.load(PER_A));
			const squared = f64x2.mul(relative, relative);
			const hops = f64x2.mul(chord, f64x2.add(ones, f64x2.mul(squared, v128.load(TWENTY_FOURTHS))));
			longest = f64x2.pmax(longest, hops);
			const first = at + f64x2.extract_lane(hops, 0);
			at = first + f64x2.extract_lane(hops, 1);
			store<f64>(p, first, AT);
			store<f64>(p + POINT_BYTES, at, AT);
		}
		// one leg by itself, which may need the next expansion
		if (p < end) {
			const hop = legM(p - POINT_BYTES, p);
			longest = f64x2.pmax(longest, f64x2.splat(hop));
			at += hop;
			store<f64>(p, at, AT);
			p += POINT_BYTES;
		}
	}
	if (p < end) {
		const hop = legM(p - POINT_BYTES, p);
		longest = f64x2.pmax(longest, f64x2.splat(hop));
		store<f64>(p, at + hop, AT);
	}
	return Math.max(f64x2.extract_lane(longest, 0), f64x2.extract_lane(longest, 1));
}

/** Between two points, addresses. */
export function legM(a: usize, b: usize): f64 {
	return geodesicM(load<f64>(a), load<f64>(a, LON), load<f64>(b), load<f64>(b, LON));
}

/**
 * Squared distance between two points, addresses, at least, m²; 0 when the radii in use
 * do not bound it. Over 1/32° the parallel changes by less than 2 % up to 80° of latitude.
 */
export function leastSquared(a: usize, b: usize): f64 {
	const north = (load<f64>(b) - load<f64>(a)) * 110500;
	const turn = load<f64>(b, LON) - load<f64>(a, LON);
	const east = turn * (parallel0 * (RAD * 0.98));
	const near = Math.abs(load<f64>(a) * 64 - anchor) < 2 && Math.abs(anchor) < 80 * 64;
	return near && Math.abs(turn) < 90 ? north * north + east * east : 0;
}

/** Vincenty 1975, Survey Review 23:88, inverse; nearly antipodal points, where it fails, get the sphere. */
function longM(lat1: f64, lat2: f64, dLonDeg: f64): f64 {
	const l = dLonDeg * RAD;
	// reduced latitudes, tan u = (1 − f) tan φ
	const y1 = (1 - F) * sine(lat1 * RAD);
	const x1 = cosine(lat1 * RAD);
	const y2 = (1 - F) * sine(lat2 * RAD);
	const x2 = cosine(lat2 * RAD);
	const sinU1 = y1 / Math.sqrt(x1 * x1 + y1 * y1);
	const cosU1 = x1 / Math.sqrt(x1 * x1 + y1 * y1);
	const sinU2 = y2 / Math.sqrt(x2 * x2 + y2 * y2);
	const cosU2 = x2 / Math.sqrt(x2 * x2 + y2 * y2);
	let lambda = l;
	for (let i = 0; i < 100; i++) {
		const sinLambda = sine(lambda);
		const cosLambda = cosine(lambda);
		const across = cosU2 * sinLambda;
		const along = cosU1 * sinU2 - sinU1 * cosU2 * cosLambda;
		const sinSigma = Math.sqrt(across * across + along * along);
		if (sinSigma == 0) return 0;
		const cosSigma = sinU1 * sinU2 + cosU1 * cosU2 * cosLambda;
		const sigma = angleOf(sinSigma, cosSigma);
		const sinAlpha = (cosU1 * cosU2 * sinLambda) / sinSigma;
		const cos2Alpha = 1 - sinAlpha * sinAlpha;
		const cos2Mid = cos2Alpha > 1e-15 ? cosSigma - (2 * sinU1 * sinU2) / cos2Alpha : 0;
		const c = (F / 16) * cos2Alpha * (4 + F * (4 - 3 * cos2Alpha));
		const before = lambda;
		lambda =
			l +
			(1 - c) *
				F *
				sinAlpha *
				(sigma + c * sinSigma * (cos2Mid + c * cosSigma * (2 * cos2Mid * cos2Mid - 1)));
		if (Math.abs(lambda - before) < 1e-13) {
			const k2 = (cos2Alpha * (A * A - B * B)) / (B * B);
			const a = 1 + (k2 / 16384) * (4096 + k2 * (k2 * (320 - 175 * k2) - 768));
			const b = (k2 / 1024) * (256 + k2 * (k2 * (74 - 47 * k2) - 128));
			const mid2 = cos2Mid * cos2Mid;
			const third = (b / 6) * cos2Mid * (4 * sinSigma * sinSigma - 3) * (4 * mid2 - 3);
			return (
				B * a * (sigma - b * sinSigma * (cos2Mid + (b / 4) * (cosSigma * (2 * mid2 - 1) - third)))
			);
		}
	}
	return haversineM(lat1, lat2, dLonDeg);
}

function haversineM(lat1: f64, lat2: f64, dLonDeg: f64): f64 {
	const s = sine(((lat2 - lat1) * RAD) / 2);
	const t = sine((dLonDeg * RAD) / 2);
	const h = s * s + cosine(lat1 * RAD) * cosine(lat2 * RAD) * t * t;
	return 2 * 6371008.8 * angleOf(Math.sqrt(h), Math.sqrt(Math.max(0, 1 - h)));
}
