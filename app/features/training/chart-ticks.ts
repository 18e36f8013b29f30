/** At most `most` of `values`, evenly spread, the last one among them. */
export function evenTicks<Value>(values: readonly Value[], most: number): Value[] {
	if (values.length <= most) return [...values];
	const step = Math.ceil((values.length - 1) / (most - 1));
	const last = values.length - 1;
	return values.filter((_, place) => (last - place) % step === 0);
}
