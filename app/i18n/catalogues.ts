import type { Language } from "#domain/language/languages.ts";
import { type Catalogue, en, type Words } from "./en.ts";
import { fr } from "./fr.ts";

/** Every language's catalogue, for the server; a browser loads its own alone (load-catalogue). */
export const catalogues: Readonly<Record<Language, Words<Catalogue>>> = { en, fr };
