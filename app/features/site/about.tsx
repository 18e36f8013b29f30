import { useTranslation } from "react-i18next";
import { measuredAccuracy } from "#domain/predictions/model/accuracy.ts";
import { LinkButton } from "../../ui/button.tsx";
import * as layout from "../../ui/layout.module.css";
import { PageTitle } from "../../ui/page-title.tsx";
import { AccuracySentence } from "./accuracy-sentence.tsx";
import { LinkPreview } from "./link-preview.tsx";
import * as styles from "./prose.module.css";
import { type Step, StepDrawing } from "./step-drawings.tsx";

const steps: readonly Step[] = ["course", "cost", "runner", "solve", "range"];

export function About({ loggedIn, contactEmail }: { loggedIn: boolean; contactEmail: string }) {
	const { t } = useTranslation();
	return (
		<article className={`${layout.pageNarrow} ${styles.prose}`}>
			<PageTitle about={t("about.lead")}>{t("site.about")}</PageTitle>
			<LinkPreview title={t("about.heading")} about={t("about.lead")} picture="site" />
			<h1>{t("about.heading")}</h1>
			<p className={layout.lead}>{t("about.lead")}</p>
			<h2>{t("about.missionHeading")}</h2>
			<p>{t("about.mission")}</p>
			<h2 id="technology">{t("about.technologyHeading")}</h2>
			<p>{t("about.technology")}</p>
			<ol className={styles.steps}>
				{steps.map((step) => (
					<li key={step}>
						<StepDrawing step={step} />
						<div>
							<h3>{t(`about.step.${step}.title`)}</h3>
							<p>{t(`about.step.${step}.text`)}</p>
						</div>
					</li>
				))}
			</ol>
			<AccuracySentence measured={measuredAccuracy} />
			<h2>{t("about.joinHeading")}</h2>
			<p>{t("about.join")}</p>
			<p>
				<LinkButton look="primary" to={loggedIn ? "/upload-gpx" : "/#try"}>
					{t(loggedIn ? "landing.toUpload" : "landing.predict")}
				</LinkButton>
			</p>
			<h2>{t("about.contactHeading")}</h2>
			<p>
				{t("about.contact")} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
			</p>
			<p className={layout.fine}>
				<a href="/notices.txt">{t("about.notices")}</a>
			</p>
		</article>
	);
}
