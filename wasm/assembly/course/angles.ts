/**
 * Sine and cosine of angles up to some turns, right to the last bit or two. Those of the library, for any angle,
 * are four times as large. Kernels of fdlibm (Sun 1993) on ±π/4.
 */

const TWO_OVER_PI: f64 = 0.6366197723675814;
/** π/2 in two parts: whole multiples of the first one up to 2^20 are exact. */
const HALF_PI_1: f64 = 1.5707963267341256;
const HALF_PI_2: f64 = 6.077100506506192e-11;

export function sine(x: f64): f64 {
	const turns = nearest(x * TWO_OVER_PI);
	const rest = x - turns * HALF_PI_1 - turns * HALF_PI_2;
	const quarter = <i32>turns;
	const value = (quarter & 1) == 0 ? sineNear0(rest) : cosineNear0(rest);
	return (quarter & 2) == 0 ? value : -value;
}

export function cosine(x: f64): f64 {
	const turns = nearest(x * TWO_OVER_PI);
	const rest = x - turns * HALF_PI_1 - turns * HALF_PI_2;
	const quarter = <i32>turns + 1;
	const value = (quarter & 1) == 0 ? sineNear0(rest) : cosineNear0(rest);
	return (quarter & 2) == 0 ? value : -value;
}

/** The angle from 0 to π of a sine and a cosine, by iteration. */
export function angleOf(sin: f64, cos: f64): f64 {
	let angle = Math.PI / 2 - cos;
	for (let i = 0; i < 5; i++) {
		const off = sin * cosine(angle) - cos * sine(angle);
		angle += off * (1 + (off * off) / 6);
	}
	return angle;
}

function sineNear0(x: f64): f64 {
	const z = x * x;
	const r =
		8.33333333332248946124e-3 +
		z *
			(-1.98412698298579493134e-4 +
				z *
					(2.75573137070700676789e-6 +
						z * (-2.50507602534068634195e-8 + z * 1.58969099521155010221e-10)));
	return x + z * x * (-1.66666666666666324348e-1 + z * r);
}

function cosineNear0(x: f64): f64 {
	const z = x * x;
	const r =
		4.16666666666666019037e-2 +
		z *
			(-1.38888888888741095749e-3 +
				z *
					(2.48015872894767294178e-5 +
						z *
							(-2.75573143513906633035e-7 +
								z * (2.0875723212981748279e-9 + z * -1.13596475577881948265e-11))));
	const half = 0.5 * z;
	const w = 1 - half;
	return w + (1 - w - half + z * z * r);
}

/** Difference of longitudes in [−180, 180). */
export function turnDeg(deltaDeg: f64): f64 {
	// the quotient may round up to a whole turn
	return Math.max(-180, deltaDeg - 360 * Math.floor((deltaDeg + 180) / 360));
}
