/** A path of this site, query included, or the fallback: never an address elsewhere. */
export function ownPath(asked: unknown, fallback: string): string {
	if (typeof asked !== "string" || !asked.startsWith("/")) return fallback;
	const base = "https://own.invalid";
	try {
		const url = new URL(asked, base);
		// Two slashes in front would name another host, and dots may have stood before them: "/..//host".
		const own = url.origin === base && !url.pathname.startsWith("//");
		return own ? url.pathname + url.search : fallback;
	} catch {
		return fallback;
	}
}
