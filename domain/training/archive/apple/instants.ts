const writtenChars = 25;

/** An instant as Apple's export writes it, "2024-05-01 07:12:00 +0200": UTC milliseconds, NaN for anything else. */
export function appleInstantMs(text: string): number {
	if (text.length !== writtenChars) return Number.NaN;
	const sign = text[20] === "-" ? -1 : 1;
	const offsetMin = 60 * digits(text, 21, 2) + digits(text, 23, 2);
	const local = Date.UTC(
		digits(text, 0, 4),
		digits(text, 5, 2) - 1,
		digits(text, 8, 2),
		digits(text, 11, 2),
		digits(text, 14, 2),
		digits(text, 17, 2),
	);
	return local - sign * offsetMin * 60_000;
}

/** By characters: it is called for every heart rate of an export, a million times and more. */
function digits(text: string, from: number, count: number): number {
	let value = 0;
	for (let at = from; at < from + count; at++) {
		const digit = text.charCodeAt(at) - 48;
		if (digit < 0 || digit > 9) return Number.NaN;
		value = 10 * value + digit;
	}
	return value;
}
