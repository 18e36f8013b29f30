import { useTranslation } from "react-i18next";
import { asLanguage } from "#domain/language/detect.ts";
import { RacePage } from "../features/predictions/race-day/race-page.tsx";
import { racePage, useStoredPage } from "../features/site/offline-pages.ts";

/** Kept out of search engines: it shows what is on a device. */
export const meta = () => [{ name: "robots", content: "noindex" }];

export default function RaceDay() {
	const { i18n } = useTranslation();
	useStoredPage(racePage, { active: true, language: asLanguage(i18n.language) });
	return <RacePage />;
}
