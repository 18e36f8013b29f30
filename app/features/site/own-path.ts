/** A path of this site, query included, or the fallback: never an address elsewhere. */
export function ownPath(asked: unknown, fallback: string): string {
	if (typeof asked !== "string" || !asked.startsWith("/")) return fallback;
	const base = "https://own.invalid";
	try {
		const url = new URL(asked, base);
		return url.origin === base ? url.pathname + url.search : fallback;
	} catch {
		return fallback;
	}
}
