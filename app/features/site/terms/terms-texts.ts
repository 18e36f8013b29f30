import type { Language } from "#domain/language/languages.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";
import type { TermsPart } from "./terms-part.ts";

/** The same parts, sections and points in every language. */
export const termsTexts: Readonly<Record<Language, readonly TermsPart[]>> = { en, fr };
