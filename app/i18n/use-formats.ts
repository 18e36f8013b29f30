import { useTranslation } from "react-i18next";
import { fallbackLanguage, isLanguage } from "../../domain/language/detect";
import { type Formats, formatsOf } from "./formats";

/** The formats of the page's language. */
export function useFormats(): Formats {
	const { i18n } = useTranslation();
	return formatsOf(isLanguage(i18n.language) ? i18n.language : fallbackLanguage);
}
