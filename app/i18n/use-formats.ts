import { useTranslation } from "react-i18next";
import { unitsOf } from "../../domain/accounts/units";
import { asLanguage } from "../../domain/language/detect";
import { useRootData } from "../root-data";
import { type Formats, formatsOf } from "./formats";

/** The formats of the page's language, in the units that the runner or this device has chosen. */
export function useFormats(): Formats {
	const { i18n } = useTranslation();
	const units = unitsOf(useRootData()?.units);
	return formatsOf(asLanguage(i18n.language), units);
}
