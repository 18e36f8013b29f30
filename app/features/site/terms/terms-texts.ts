import type { Language } from "../../../../domain/language/languages";
import { en } from "./en";
import { fr } from "./fr";
import type { TermsPart } from "./terms-part";

/** The same parts, sections and points in every language. */
export const termsTexts: Readonly<Record<Language, readonly TermsPart[]>> = { en, fr };
