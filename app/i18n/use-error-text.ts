import { use } from "react";
import { useTranslation } from "react-i18next";
import { errorText, type PageError } from "./error-text.ts";
import { useFormats } from "./use-formats.ts";
import { WordsContext } from "./words-in-page.ts";

/** Writes errors in the page's language and the user's units. */
export function useErrorText(): (error: PageError) => string {
	const { t } = useTranslation();
	const formats = useFormats();
	const { needErrors } = use(WordsContext);
	return (error) => {
		if (typeof error === "string") return t(`generic.${error}`);
		needErrors();
		return errorText(t, error, formats);
	};
}
