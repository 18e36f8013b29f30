/** Reads f64 slot `index` of the array at `base`. */
export function get(base: usize, index: i32): f64 {
	return load<f64>(base + ((<usize>index) << 3));
}

export function set(base: usize, index: i32, value: f64): void {
	store<f64>(base + ((<usize>index) << 3), value);
}

export function clamp(value: f64, low: f64, high: f64): f64 {
	return value < low ? low : value > high ? high : value;
}

/** 0 at `from`, 1 at `to`, linear between: a threshold without a jump. */
export function ramp(value: f64, from: f64, to: f64): f64 {
	return clamp((value - from) / (to - from), 0, 1);
}
