/** A path of this site, query included, or the fallback: never an address elsewhere, nor one that is no page. */
export function ownPath(asked: unknown, fallback: string): string {
	if (typeof asked !== "string" || !asked.startsWith("/")) return fallback;
	const base = "https://own.invalid";
	try {
		const url = new URL(asked, base);
		// Two slashes in front would name another host, and dots may have stood before them: "/..//host".
		const own = url.origin === base && !url.pathname.startsWith("//");
		return own ? shownPath(url) : fallback;
	} catch {
		return fallback;
	}
}

/** Pages with a file to download, by the path of the file. */
const pageOfFile: readonly [RegExp, string][] = [
	[/^(\/heart-rate-zones\/[^/]+)\/original$/, "$1"],
	[/^\/settings\/export$/, "/settings"],
	[/^\/dashboard\/csv\/[^/]+$/, "/dashboard"],
];

/**
 * Path and query of the page that an address belongs to: script asks for a page's data at an address of its own
 * (`/settings.data?_routes=…`, `/_.data` for the first page), and a file has no page but the one that links to it.
 */
export function shownPath({ pathname, search }: Pick<URL, "pathname" | "search">): string {
	const path = pathname.replace(/\/_\.data$/, "/").replace(/\.data$/, "") || "/";
	const [file, page] = pageOfFile.find(([pattern]) => pattern.test(path)) ?? [];
	if (file && page) return path.replace(file, page);
	const query = new URLSearchParams(search);
	if (!query.has("_routes")) return path + search;
	query.delete("_routes");
	return query.size === 0 ? path : `${path}?${query}`;
}

/** Of the login page, which leads back to the page that was requested. */
export const loginPath = (url: URL): string =>
	`/login?${new URLSearchParams({ from: shownPath(url) })}`;
