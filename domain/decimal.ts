/** The number that a person has typed, with a decimal point or comma; NaN for anything else ("1e2", "0x10", ""). */
export function typedNumber(text: string): number {
	const plain = text.trim().replace(",", ".");
	return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}
