import { useTranslation } from "react-i18next";
import * as layout from "./layout.module.css";

/** Names the sources that ask for it beside the figures of a page that rest on their data; nothing without one. */
export function DataCredits({ names }: { names: readonly string[] }) {
	const { t } = useTranslation();
	if (names.length === 0) return null;
	return <p className={layout.fine}>{t("sources.credits", { names: names.join(" · ") })}</p>;
}
