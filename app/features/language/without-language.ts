/** The page's address without the language that it names: a choice goes before it. */
export function withoutLanguage(pathname: string, search: string): string {
	const asked = new URLSearchParams(search);
	asked.delete("lang");
	return asked.size > 0 ? `${pathname}?${asked}` : pathname;
}
