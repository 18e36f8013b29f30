import { useFormats } from "#app/i18n/use-formats.ts";

/** A count as sentences take it: for the plural, and written in the page's language. */
export function useCounted() {
	const { number } = useFormats();
	return (count: number) => ({ count, number: number(count) });
}
