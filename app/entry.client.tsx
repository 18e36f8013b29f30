import i18next from "i18next";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { HydratedRouter } from "react-router/dom";
import { loadCatalogue } from "./i18n/load-catalogue.ts";

async function main() {
	const language = document.documentElement.lang;
	await i18next
		.use({
			type: "backend",
			read: (
				language: string,
				_namespace: string,
				done: (error: unknown, data: unknown) => void,
			) => {
				loadCatalogue(language).then(
					(catalogue) => done(null, catalogue),
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
			interpolation: { escapeValue: false },
		});
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
