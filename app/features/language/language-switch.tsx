import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import { languageTable } from "#domain/language/languages.ts";
import * as layout from "../../ui/layout.module.css";
import * as surface from "../../ui/surface.module.css";
import { Card } from "../../ui/surface.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import * as styles from "./language.module.css";
import { LanguageChoices } from "./language-choices.tsx";

/** Sets the stored choice and comes back to the same page; works without script. */
function LanguageSwitch() {
	const { t } = useTranslation();
	return (
		<Form method="post" action="/language" preventScrollReset>
			<fieldset className={styles.languageChoices}>
				<legend className={layout.visuallyHidden}>{t("language.label")}</legend>
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
			<div className={surface.cardHead}>
				<h2 id="language">{t("language.label")}</h2>
				<LanguageSwitch />
			</div>
			<p className={layout.soft}>{t("settings.languageText")}</p>
		</Card>
	);
}
