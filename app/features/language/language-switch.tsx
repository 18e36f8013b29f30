import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import { languageTable } from "#domain/language/languages.ts";
import { Card } from "../../ui/surface.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { LanguageChoices } from "./language-choices.tsx";
import "./language.css";

/** Sets the stored choice and comes back to the same page; works without script. */
function LanguageSwitch() {
	const { t } = useTranslation();
	return (
		<Form method="post" action="/language" preventScrollReset>
			<fieldset className="language__choices">
				<legend className="visually-hidden">{t("language.label")}</legend>
				<LanguageChoices
					label={(language) => (
						<>
							<span aria-hidden="true">{language.toUpperCase()}</span>
							<VisuallyHidden>{languageTable[language].name}</VisuallyHidden>
						</>
					)}
				/>
			</fieldset>
		</Form>
	);
}

/** The language in the settings. */
export function LanguageCard() {
	const { t } = useTranslation();
	return (
		<Card aria-labelledby="language">
			<div className="settings__head row row--apart">
				<h2 id="language">{t("language.label")}</h2>
				<LanguageSwitch />
			</div>
			<p className="soft">{t("settings.languageText")}</p>
		</Card>
	);
}
