import { useTranslation } from "react-i18next";
import { Form, useLocation } from "react-router";
import { languages } from "../../../domain/language/detect";
import { VisuallyHidden } from "../../ui/visually-hidden";
import { withoutLanguage } from "./language-menu";
import { keepLanguage } from "./stored-language";
import "./language-switch.css";

/** Sets the stored choice and comes back to the same page; works without script. */
export function LanguageSwitch() {
	const { t, i18n } = useTranslation();
	const { pathname, search } = useLocation();
	return (
		<Form method="post" action="/language" className="language" preventScrollReset>
			<input type="hidden" name="from" value={withoutLanguage(pathname, search)} />
			<fieldset className="language__choices">
				<legend className="visually-hidden">{t("language.label")}</legend>
				{languages.map((language) => (
					<button
						key={language}
						type="submit"
						name="language"
						value={language}
						lang={language}
						aria-pressed={i18n.language === language}
						onClick={() => keepLanguage(language)}
					>
						<span aria-hidden="true">{language.toUpperCase()}</span>
						<VisuallyHidden>{t(`language.${language}`)}</VisuallyHidden>
					</button>
				))}
			</fieldset>
		</Form>
	);
}
