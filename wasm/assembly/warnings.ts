const COUNT: i32 = 16;
const values = memory.data(8 * 16, 8);

/** Adds to a warning; 0 is no warning. */
export function warn(index: i32, amount: f64): void {
	const at = values + ((<usize>index) << 3);
	store<f64>(at, load<f64>(at) + amount);
}

export function warningValue(index: i32): f64 {
	return load<f64>(values + ((<usize>index) << 3));
}

export function setWarning(index: i32, amount: f64): void {
	store<f64>(values + ((<usize>index) << 3), amount);
}

export function clearWarnings(): void {
	for (let i = 0; i < COUNT; i++) setWarning(i, 0);
}
