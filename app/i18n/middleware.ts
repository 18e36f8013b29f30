import { initReactI18next } from "react-i18next";
import { createI18nextMiddleware } from "remix-i18next";
import { fallbackLanguage, languages } from "../../domain/language/detect";
import { callerContext } from "../../worker/context";
import { en } from "./en";
import { fr } from "./fr";

/** One i18next instance per request, in the language that the host has detected. */
export const [i18nextMiddleware, getLanguage, getInstance] = createI18nextMiddleware({
	detection: {
		supportedLanguages: [...languages],
		fallbackLanguage,
		order: ["custom"],
		findLocale: async ({ context }) => context.get(callerContext).language,
	},
	i18next: {
		resources: { en: { translation: en }, fr: { translation: fr } },
		interpolation: { escapeValue: false },
	},
	plugins: [initReactI18next],
});
