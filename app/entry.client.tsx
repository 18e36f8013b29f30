import i18next from "i18next";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { HydratedRouter } from "react-router/dom";
import { loadCatalogue } from "./i18n/load-catalogue.ts";
import { noteWhole, wholeWords, withoutWords } from "./i18n/whole-words.ts";
import { wordsInPage } from "./i18n/words-in-page.ts";
import { whenUsed } from "./ui/when-used.ts";

async function main() {
	const language = document.documentElement.lang;
	const words = wordsInPage();
	await i18next
		.use({
			type: "backend",
			read: (
				language: string,
				_namespace: string,
				done: (error: unknown, data: unknown) => void,
			) => {
				loadCatalogue(language).then(
					(catalogue) => {
						noteWhole(language);
						done(null, catalogue);
					},
					(error) => done(error, null),
				);
			},
		})
		.use(initReactI18next)
		.init({
			lng: language,
			fallbackLng: false,
			load: "currentOnly",
			ns: ["translation"],
			resources: words ? { [language]: { translation: words } } : {},
			partialBundledLanguages: true,
			parseMissingKeyHandler: withoutWords,
			react: { bindI18nStore: "added" },
			interpolation: { escapeValue: false },
		});
	if (words) void whenUsed().then(wholeWords);
	startTransition(() => {
		hydrateRoot(
			document,
			<I18nextProvider i18n={i18next}>
				<StrictMode>
					<HydratedRouter />
				</StrictMode>
			</I18nextProvider>,
		);
	});
}

main().catch(console.error);
