import { useTranslation } from "react-i18next";
import { useFormats } from "../../i18n/use-formats";
import { Card } from "../../ui/surface";
import { LanguageSwitch } from "../language/language-switch";
import { PageTitle } from "../site/page-title";
import "./settings.css";

interface SettingsProps {
	firstname: string;
	lastname: string;
	email: string;
	createdAt: Date;
	trackerLinked: boolean;
}

export function Settings({ firstname, lastname, email, createdAt, trackerLinked }: SettingsProps) {
	const { t } = useTranslation();
	const { date } = useFormats();
	const rows = [
		[t("settings.name"), `${firstname} ${lastname}`],
		[t("settings.email"), email],
		[t("settings.createdAt"), date(createdAt)],
		[t("settings.trackerLinked"), trackerLinked ? t("settings.yes") : t("settings.no")],
	];
	return (
		<div className="page page--narrow stack stack--loose">
			<PageTitle>{t("settings.title")}</PageTitle>
			<h1>{t("settings.heading")}</h1>
			<Card aria-labelledby="account">
				<h2 id="account">{t("settings.account")}</h2>
				<dl className="settings__list">
					{rows.map(([term, value]) => (
						<div key={term}>
							<dt>{term}</dt>
							<dd>{value}</dd>
						</div>
					))}
				</dl>
			</Card>
			<Card aria-labelledby="language">
				<div className="row row--apart">
					<div className="stack stack--tight">
						<h2 id="language">{t("settings.language")}</h2>
						<p className="soft small">{t("settings.languageText")}</p>
					</div>
					<LanguageSwitch />
				</div>
			</Card>
		</div>
	);
}
