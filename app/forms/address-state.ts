/**
 * What is open on a page, by name, as its address says: it opens without script, survives a reload, and the back
 * button closes it. Null: closed.
 */
export function addressState<Name extends string>(
	request: Request,
	...names: Name[]
): Record<Name, string | null> {
	const { searchParams } = new URL(request.url);
	const entries = names.map((name) => [name, searchParams.get(name)]);
	return Object.fromEntries(entries);
}
