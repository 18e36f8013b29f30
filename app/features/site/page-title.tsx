import { useTranslation } from "react-i18next";

/** The document's title, in the page's language. */
export function PageTitle({ children }: { children: string }) {
	const { t } = useTranslation();
	return <title>{`${children} – ${t("site.name")}`}</title>;
}
