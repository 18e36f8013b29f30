import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { measuredAccuracy } from "#domain/predictions/model/accuracy.ts";
import * as layout from "../../ui/layout.module.css";
import { AccuracySentence } from "./accuracy-sentence.tsx";
import * as styles from "./landing.module.css";

const questions = ["what", "algorithm", "tracker", "security", "distances"] as const;

/** Six questions; the browser itself keeps one answer open at a time, script or none. */
export function Faq() {
	const { t } = useTranslation();
	return (
		<section className={`${layout.page} ${styles.faq}`} aria-labelledby="questions">
			<h2 id="questions">{t("landing.faqHeading")}</h2>
			<div className={styles.faqList}>
				{questions.map((question) => (
					<details key={question} name="faq">
						<summary>{t(`landing.faq.${question}.question`)}</summary>
						<p>{t(`landing.faq.${question}.answer`)}</p>
						{question === "algorithm" && <Method />}
					</details>
				))}
				<details name="faq">
					<summary>{t("landing.accuracyQuestion")}</summary>
					<p>{t("landing.accuracyOwn")}</p>
					<AccuracySentence measured={measuredAccuracy} />
					<Method />
				</details>
			</div>
		</section>
	);
}

function Method() {
	const { t } = useTranslation();
	return (
		<p>
			<Link to="/about#technology">{t("landing.method")}</Link>
		</p>
	);
}
