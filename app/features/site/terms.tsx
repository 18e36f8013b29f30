import { useTranslation } from "react-i18next";
import { useFormats } from "../../i18n/use-formats.ts";
import { useRootData } from "../../root-data.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import { TermsText } from "./terms/terms-text.tsx";
import "./prose.css";

/** When the text last changed; the figure that people quote. */
const updatedOn = "2025-07-13";
const points = ["age", "money", "deletion", "tracker", "rights"] as const;

export function Terms() {
	const { t, i18n } = useTranslation();
	const { date } = useFormats();
	const root = useRootData();
	return (
		<article className="page page--narrow prose">
			<PageTitle about={t("terms.short.rights")}>{t("terms.title")}</PageTitle>
			<h1>{t("terms.title")}</h1>
			<p className="soft">
				<time dateTime={updatedOn}>{t("terms.updated", { date: date(updatedOn) })}</time>
			</p>
			<section className="prose__summary" aria-labelledby="short">
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
