/** The number that a person types, with a decimal point or comma; NaN for anything else ("1e2", "0x10", ""). */
export function typedNumber(text: string): number {
	const plain = text.trim().replace(",", ".").replace("−", "-");
	return /^[-+]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/**
 * The seconds that a typed duration can mean, the likelier first; none for anything else. "45:00" is minutes or hours;
 * "1:23:45", "3h20", "45 min", "5'30\"" and "13500s" are clear. A bare number has no unit, so it is no duration.
 */
export function typedDurations(text: string): number[] {
	const plain = text.trim().toLowerCase();
	const clock = /^(?:(\d{1,3}):)?(\d{1,3}):([0-5]\d(?:[.,]\d{1,3})?)$/.exec(plain);
	if (clock) {
		const [h, min, s] = clock.slice(1).map((part) => typedNumber(part ?? ""));
		if (Number.isNaN(h)) return positive([min * 60 + s, min * 3600 + s * 60]);
		return min < 60 ? positive([h * 3600 + min * 60 + s]) : [];
	}
	const hours = /(?:(\d{1,3}) ?h)?/.source;
	// without a unit, minutes end at a space: "90s" is not 9 minutes
	const minutes = /(?:(\d{1,3})(?: ?(?:min|mn|m|'(?!'))|(?= |$)))?/.source;
	const seconds = /(?:(\d{1,2}|\d{3,7}(?= ?s)) ?(?:sec|s|"|'')?)?/.source;
	const spoken = new RegExp(`^${hours} ?${minutes} ?${seconds}$`).exec(plain);
	if (!spoken || !/[hm'"s]/.test(plain)) return [];
	const [h, min, s] = spoken.slice(1).map((part) => Number(part ?? 0));
	return positive([h * 3600 + min * 60 + s]);
}

const positive = (seconds: readonly number[]) => seconds.filter((value) => value > 0);
