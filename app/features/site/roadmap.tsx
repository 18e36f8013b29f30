import { useTranslation } from "react-i18next";
import { pacingStrategies } from "#domain/predictions/options/strategy-name.ts";
import * as layout from "../../ui/layout.module.css";
import * as styles from "./landing.module.css";

/** Where the product stands. */
const phases = [
	{ name: "foundations", status: "completed" },
	{ name: "analytics", status: "completed" },
	{ name: "pacing", status: "in-progress" },
] as const;

/** One line; what each phase holds unfolds without script. */
export function Roadmap() {
	const { t } = useTranslation();
	return (
		<section className={layout.page} aria-labelledby="roadmap">
			<details className={styles.roadmap}>
				<summary>
					<h2 id="roadmap">{t("landing.roadmapHeading")}</h2>
					<span className={layout.soft}>
						{phases
							.map(({ name, status }) =>
								t("landing.phaseStatus", {
									phase: t(`landing.phase.${name}.title`),
									status: t(`landing.status.${status}`),
								}),
							)
							.join(" · ")}
					</span>
				</summary>
				<ol>
					{phases.map(({ name }) => (
						<li key={name}>
							<h3>{t(`landing.phase.${name}.title`)}</h3>
							<p className={layout.soft}>
								{t(`landing.phase.${name}.text`, { strategies: pacingStrategies.length })}
							</p>
						</li>
					))}
				</ol>
			</details>
		</section>
	);
}
