import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { languages } from "#domain/language/detect.ts";
import { type Language, languageTable } from "#domain/language/languages.ts";
import { storeLanguage } from "./stored-language.ts";

/** The page's address without the language that it names: a choice goes before it. */
export function withoutLanguage(pathname: string, search: string): string {
	const query = new URLSearchParams(search);
	query.delete("lang");
	return query.size > 0 ? `${pathname}?${query}` : pathname;
}

/** One button a language, for a form that posts to `/language` and comes back to this page. */
export function LanguageChoices({
	label = (language) => languageTable[language].name,
}: {
	label?: (language: Language) => ReactNode;
}) {
	const { i18n } = useTranslation();
	const { pathname, search } = useLocation();
	return (
		<>
			<input type="hidden" name="from" value={withoutLanguage(pathname, search)} />
			{languages.map((language) => (
				<button
					key={language}
					type="submit"
					name="language"
					value={language}
					lang={language}
					aria-pressed={i18n.language === language}
					onClick={() => storeLanguage(language)}
				>
					{label(language)}
				</button>
			))}
		</>
	);
}
