import { useTranslation } from "react-i18next";
import { errorText, type PageError } from "./error-text.ts";
import { useFormats } from "./use-formats.ts";

/** Writes errors in the page's language and the user's units. */
export function useErrorText(): (error: PageError) => string {
	const { t } = useTranslation();
	const formats = useFormats();
	return (error) =>
		typeof error === "string" ? t(`generic.${error}`) : errorText(t, error, formats);
}
