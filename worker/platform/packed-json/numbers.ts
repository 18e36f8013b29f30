import type { ByteReader, ByteWriter } from "../bytes.ts";

const mostDecimals = 6;
/** Differences of differences of smaller numbers are below 2^52. */
const largest = 2 ** 49;
const mostOrder = 2;
/** In the place of decimals and order: floats. */
const asFloats = 255;

/** How many decimals write all of these numbers exactly; null where more would be needed. */
function decimalsOf(values: readonly number[]): number | null {
	let decimals = 0;
	let unit = 1;
	for (const value of values) {
		while (Math.round(value * unit) / unit !== value) {
			if (++decimals > mostDecimals) return null;
			unit = 10 ** decimals;
		}
	}
	// Rounding with more decimals may differ in the last bit.
	const isExact = (value: number) =>
		Math.abs(value * unit) < largest && Math.round(value * unit) / unit === value;
	return values.every(isExact) ? decimals : null;
}

const differences = (values: readonly number[]) =>
	values.map((value, i) => (i === 0 ? value : value - values[i - 1]));

const sums = (values: readonly number[]) => {
	let sum = 0;
	return values.map((value) => {
		sum += value;
		return sum;
	});
};

const bitsOf = (values: readonly number[]) =>
	values.reduce((bits, value) => bits + Math.log2(1 + Math.abs(value)), 0);

/**
 * Writes finite numbers without loss: as whole multiples of a decimal unit, or of those the differences, or their
 * differences, whichever are the smallest; as floats where no unit fits.
 */
export function writeNumbers(bytes: ByteWriter, values: readonly number[]): void {
	bytes.whole(values.length);
	const decimals = decimalsOf(values);
	if (decimals === null) {
		bytes.byte(asFloats);
		// Like JSON, without the sign of a zero.
		for (const value of values) bytes.float(value + 0);
		return;
	}
	let wholes = values.map((value) => Math.round(value * 10 ** decimals));
	let best = { order: 0, wholes, bits: bitsOf(wholes) };
	for (let order = 1; order <= mostOrder; order++) {
		wholes = differences(wholes);
		const bits = bitsOf(wholes);
		if (bits < best.bits) best = { order, wholes, bits };
	}
	bytes.byte(decimals * (mostOrder + 1) + best.order);
	for (const whole of best.wholes) bytes.signed(whole);
}

export function readNumbers(bytes: ByteReader): number[] {
	const length = bytes.whole();
	const form = bytes.byte();
	if (form === asFloats) return Array.from({ length }, () => bytes.float());
	const unit = 10 ** Math.floor(form / (mostOrder + 1));
	let values = Array.from({ length }, () => bytes.signed());
	for (let order = form % (mostOrder + 1); order > 0; order--) values = sums(values);
	return unit === 1 ? values : values.map((value) => value / unit);
}
