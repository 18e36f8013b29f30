/** A whole number with its sign: "+13", "−4"; zero has none. */
export function signed(value: number, number: (value: number) => string): string {
	const whole = Math.round(value);
	if (whole === 0) return number(0);
	return whole > 0 ? `+${number(whole)}` : number(whole);
}
