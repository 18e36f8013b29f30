import { initReactI18next } from "react-i18next";
import { createI18nextMiddleware } from "remix-i18next";
import { languages } from "#domain/language/detect.ts";
import { fallbackLanguage } from "#domain/language/languages.ts";
import { callerContext } from "#worker/context.ts";
import { catalogues } from "./catalogues.ts";

/** One i18next instance per request, in the language that the host has detected. */
export const [i18nextMiddleware, getLanguage, getInstance] = createI18nextMiddleware({
	detection: {
		supportedLanguages: [...languages],
		fallbackLanguage,
		order: ["custom"],
		findLocale: async ({ context }) => context.get(callerContext).language,
	},
	i18next: {
		resources: Object.fromEntries(
			languages.map((language) => [language, { translation: catalogues[language] }]),
		),
		load: "currentOnly",
		interpolation: { escapeValue: false },
	},
	plugins: [initReactI18next],
});
