import { useTranslation } from "react-i18next";
import { unitsOf } from "../../domain/accounts/units";
import { fallbackLanguage, isLanguage } from "../../domain/language/detect";
import { useRootData } from "../root-data";
import { type Formats, formatsOf } from "./formats";

/** The formats of the page's language, in the units that the runner or this device has chosen. */
export function useFormats(): Formats {
	const { i18n } = useTranslation();
	const units = unitsOf(useRootData()?.units);
	const language = isLanguage(i18n.language) ? i18n.language : fallbackLanguage;
	return formatsOf(language, units);
}
