import { useLocation, useMatches } from "react-router";
import { languages } from "#domain/language/detect.ts";

/** A route's `handle` that makes its page one for search engines, and readable without the application. */
export const openPage = { open: true } as const;

export const isOpenPage = (handle: unknown) =>
	(handle as Partial<typeof openPage> | undefined)?.open === true;

export const useOpenPage = () => isOpenPage(useMatches().at(-1)?.handle);

/** The page's one address, and its addresses by language (developers.google.com/search/docs/specialty/international). */
export function Alternates({ origin }: { origin: string }) {
	const { pathname, search } = useLocation();
	const own = origin + pathname;
	const language = new URLSearchParams(search).get("lang");
	const named = languages.find((one) => one === language);
	return (
		<>
			<link rel="canonical" href={named ? `${own}?lang=${named}` : own} />
			{languages.map((one) => (
				<link key={one} rel="alternate" hrefLang={one} href={`${own}?lang=${one}`} />
			))}
			<link rel="alternate" hrefLang="x-default" href={own} />
		</>
	);
}
