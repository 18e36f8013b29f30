import { useTranslation } from "react-i18next";

/** The document's title, in the page's language; `about` is what search engines show below it. */
export function PageTitle({ children, about }: { children: string; about?: string }) {
	const { t } = useTranslation();
	return (
		<>
			<title>{`${children} – ${t("site.name")}`}</title>
			{about && <meta name="description" content={about} />}
		</>
	);
}
