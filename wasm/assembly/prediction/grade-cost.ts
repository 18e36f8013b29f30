// Cost of running on a slope relative to the flat at equal effort.
//
// Strava's grade-adjusted pace of 2017 (equal heart rate, 240 000 athletes), as measured with
// synthetic runs by A. Schroeder (specialsauce). Kay 2012 (J Quant Anal Sports 8, race records)
// agrees within 4 % between -20 and +20 %; Minetti 2002 does not downhill, as its abstract says.
// Convex, so price cells of at most 100 m, never means of kilometres.

const KNOTS: i32 = 21;

const GRADE: usize = memory.data<f64>([
	-0.45, -0.3, -0.25, -0.2, -0.15, -0.1, -0.08, -0.06, -0.04, -0.02, 0.0, 0.02, 0.04, 0.06, 0.08,
	0.1, 0.15, 0.2, 0.25, 0.3, 0.45,
]);

const FACTOR: usize = memory.data<f64>([
	2.096, 1.495, 1.273, 1.081, 0.941, 0.876, 0.876, 0.891, 0.918, 0.96, 1.0, 1.055, 1.135, 1.228,
	1.337, 1.459, 1.846, 2.297, 2.727, 3.158, 4.286,
]);

/** Flat-equivalent metres per metre; `grade` is rise over run, held at ±0.45. */
export function gradeCost(grade: f64): f64 {
	if (!(grade > -0.45)) return 2.096;
	if (grade >= 0.45) return 4.286;
	let k = 1;
	while (k < KNOTS - 1 && grade > load<f64>(GRADE + ((<usize>k) << 3))) k++;
	const high = (<usize>k) << 3;
	const low = high - 8;
	const from = load<f64>(GRADE + low);
	const share = (grade - from) / (load<f64>(GRADE + high) - from);
	const cost = load<f64>(FACTOR + low);
	return cost + share * (load<f64>(FACTOR + high) - cost);
}
