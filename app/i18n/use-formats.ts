import { createContext, useContext } from "react";
import { useTranslation } from "react-i18next";
import { type UnitSystem, unitsOf } from "#domain/accounts/units.ts";
import { asLanguage } from "#domain/language/detect.ts";
import { useRootData } from "../root-data.ts";
import { type Formats, formatsOf } from "./formats.ts";

/** Units that a page knows better than its document, which may be a copy made for another visitor; null: the document's. */
export const PageUnits = createContext<UnitSystem | null>(null);

/** The formats of the page's language, in the units that the runner or this device has chosen. */
export function useFormats(): Formats {
	const { i18n } = useTranslation();
	const own = useContext(PageUnits);
	const root = useRootData();
	const units = unitsOf(own ?? root?.units);
	return formatsOf(asLanguage(i18n.language), units);
}
