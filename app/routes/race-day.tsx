import { useTranslation } from "react-i18next";
import { fallbackLanguage, isLanguage } from "../../domain/language/detect";
import { RacePage } from "../features/predictions/race-day/race-page";
import { racePage, useStoredPage } from "../features/site/offline-pages";

/** Kept out of search engines: it shows what is on a device. */
export const meta = () => [{ name: "robots", content: "noindex" }];

export default function RaceDay() {
	const { i18n } = useTranslation();
	const language = isLanguage(i18n.language) ? i18n.language : fallbackLanguage;
	useStoredPage(racePage, { active: true, language });
	return <RacePage />;
}
