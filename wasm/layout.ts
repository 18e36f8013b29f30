// Records of f64 in the core's memory, by the names of a class of `assembly`; see assembly/prediction/layout.ts.

/** Index of each field of a class, in the order of its declaration. */
export function fieldsOf<T extends object>(Layout: new () => T): Readonly<Record<keyof T, number>> {
	const names = Object.keys(new Layout());
	return Object.fromEntries(names.map((name, i) => [name, i])) as Record<keyof T, number>;
}

/** How many f64 a record of a class takes. */
export const lengthOf = (Layout: new () => object): number => Object.keys(new Layout()).length;

/** A field of a record, in which NaN means unknown. */
export const nullIfUnknown = (value: number): number | null => (Number.isNaN(value) ? null : value);
