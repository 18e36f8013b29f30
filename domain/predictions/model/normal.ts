// The standard normal distribution and its inverse, in double precision.

/** Probability that a normal variable lies below `z`: Hart 1968 as in West 2005 (Wilmott 70), to 1e-15. */
export function normalBelow(z: number): number {
	const size = Math.abs(z);
	if (size > 37) return z > 0 ? 1 : 0;
	const density = Math.exp((-size * size) / 2);
	const tail =
		size < 7.071_067_811_865_47
			? (density * polynomial(hartAbove, size)) / polynomial(hartBelow, size)
			: density / (2.506_628_274_631 * continuedFraction(size));
	return z > 0 ? 1 - tail : tail;
}

/** The value that a normal variable lies below with this probability, in (0, 1): AS 241 (Wichura 1988), to 1e-16. */
export function normalQuantile(probability: number): number {
	const q = probability - 0.5;
	if (Math.abs(q) <= 0.425) {
		const r = 0.180_625 - q * q;
		return (q * polynomial(centreAbove, r)) / polynomial(centreBelow, r);
	}
	const r = Math.sqrt(-Math.log(q < 0 ? probability : 1 - probability));
	const size =
		r <= 5
			? polynomial(tailAbove, r - 1.6) / polynomial(tailBelow, r - 1.6)
			: polynomial(farAbove, r - 5) / polynomial(farBelow, r - 5);
	return q < 0 ? -size : size;
}

/** Coefficients begin with that of the highest power. */
function polynomial(coefficients: readonly number[], x: number): number {
	let value = coefficients[0];
	for (let k = 1; k < coefficients.length; k++) value = value * x + coefficients[k];
	return value;
}

const continuedFraction = (x: number) => x + 1 / (x + 2 / (x + 3 / (x + 4 / (x + 0.65))));

const hartAbove = [
	0.0352624965998911, 0.700383064443688, 6.37396220353165, 33.912866078383, 112.079291497871,
	221.213596169931, 220.206867912376,
];
const hartBelow = [
	0.0883883476483184, 1.75566716318264, 16.064177579207, 86.7807322029461, 296.564248779674,
	637.333633378831, 793.826512519948, 440.413735824752,
];

const centreAbove = [
	2509.0809287301227, 33430.57558358813, 67265.7709270087, 45921.95393154987, 13731.693765509461,
	1971.5909503065513, 133.14166789178438, 3.3871328727963665,
];
const centreBelow = [
	5226.495278852854, 28729.085735721943, 39307.89580009271, 21213.794301586597, 5394.196021424751,
	687.1870074920579, 42.31333070160091, 1,
];
const tailAbove = [
	7.745450142783414e-4, 0.022723844989269184, 0.2417807251774506, 1.2704582524523684,
	3.6478483247632045, 5.769497221460691, 4.630337846156546, 1.4234371107496835,
];
const tailBelow = [
	1.0507500716444169e-9, 5.475938084995345e-4, 0.015198666563616457, 0.14810397642748008,
	0.6897673349851, 1.6763848301838038, 2.053191626637759, 1,
];
const farAbove = [
	2.0103343992922881e-7, 2.7115555687434876e-5, 0.0012426609473880784, 0.026532189526576124,
	0.29656057182850487, 1.7848265399172913, 5.463784911164114, 6.657904643501103,
];
const farBelow = [
	2.0442631033899397e-15, 1.4215117583164459e-7, 1.8463183175100548e-5, 7.868691311456133e-4,
	0.014875361290850615, 0.1369298809227358, 0.599832206555888, 1,
];
