import type { Language } from "../../domain/language/languages";
import { type Catalogue, en, type Words } from "./en";
import { fr } from "./fr";

/** Every language's catalogue, for the server; a browser loads its own alone (load-catalogue). */
export const catalogues: Readonly<Record<Language, Words<Catalogue>>> = { en, fr };
