/** The page of one result. */
export const resultPath = (id: string) => `/prediction-result?${new URLSearchParams({ id })}`;

/** One page of the history, with what is open on it: `add`, `edit`, `rename` or `remove`. */
export function historyPath(page = 1, open: Readonly<Record<string, string>> = {}): string {
	const search = new URLSearchParams({ ...(page > 1 ? { page: String(page) } : {}), ...open });
	return search.size > 0 ? `/history?${search}` : "/history";
}
