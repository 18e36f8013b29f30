import { useTranslation } from "react-i18next";
import { Card } from "../../ui/surface";
import { LanguageSwitch } from "./language-switch";

/** The language in the settings. */
export function LanguageCard() {
	const { t } = useTranslation();
	return (
		<Card aria-labelledby="language">
			<div className="row row--apart">
				<div className="stack stack--tight">
					<h2 id="language">{t("language.label")}</h2>
					<p className="soft small">{t("settings.languageText")}</p>
				</div>
				<LanguageSwitch />
			</div>
		</Card>
	);
}
