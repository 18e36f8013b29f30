import { useTranslation } from "react-i18next";
import { useFormats } from "../../i18n/use-formats.ts";
import { useRootData } from "../../root-data.ts";
import * as layout from "../../ui/layout.module.css";
import { PageTitle } from "../../ui/page-title.tsx";
import * as styles from "./prose.module.css";
import { TermsText } from "./terms/terms-text.tsx";

/** When the text last changed; the figure that people quote. */
const updatedOn = "2025-07-13";
const points = ["age", "money", "deletion", "tracker", "rights"] as const;

export function Terms() {
	const { t, i18n } = useTranslation();
	const { date } = useFormats();
	const root = useRootData();
	return (
		<article className={`${layout.pageNarrow} ${styles.prose}`}>
			<PageTitle about={t("terms.short.rights")}>{t("terms.title")}</PageTitle>
			<h1>{t("terms.title")}</h1>
			<p className={layout.soft}>
				<time dateTime={updatedOn}>{t("terms.updated", { date: date(updatedOn) })}</time>
			</p>
			<section className={styles.proseSummary} aria-labelledby="short">
				<h2 id="short">{t("terms.shortHeading")}</h2>
				<ul>
					{points.map((point) => (
						<li key={point}>{t(`terms.short.${point}`)}</li>
					))}
				</ul>
			</section>
			<TermsText language={i18n.language} contactEmail={root?.contactEmail ?? ""} />
		</article>
	);
}
