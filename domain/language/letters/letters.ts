import type { Language } from "../languages.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";
import type { Letters } from "./letter.ts";

export const letters: Readonly<Record<Language, Letters>> = { en, fr };
