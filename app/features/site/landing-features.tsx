import { useTranslation } from "react-i18next";
import { pacingStrategies } from "#domain/predictions/options/strategy-name.ts";
import * as layout from "../../ui/layout.module.css";
import * as styles from "./landing.module.css";

const features = ["athlete", "terrain", "pacing", "weather"] as const;

/** A line drawing for each feature, 48 by 48. */
const drawings: Record<(typeof features)[number], string> = {
	athlete: "M5 38c7-1 9-14 15-14s6 8 12 6 7-16 11-19M5 43h38M11 31v7M20 24v14M30 30v8M39 16v22",
	terrain: "M4 40 17 15l7 11 6-9 14 23M9 44h31M14 21l4 3 3-3",
	pacing: "M24 8a17 17 0 1 1-.1 0M24 15v11l7 5M20 3h8M37 11l3-3",
	weather:
		"M24 14a9 9 0 1 1-.1 0M24 4v5M24 37v5M9 23H4M44 23h-5M13 12l-3-3M38 12l-3 3M13 34l-3 3M35 34l3 3",
};

/** What a prediction is made of. */
export function LandingFeatures() {
	const { t } = useTranslation();
	return (
		<section className={styles.band} aria-labelledby="features">
			<div className={layout.page}>
				<h2 id="features">{t("landing.featuresHeading")}</h2>
				<ul className={styles.features}>
					{features.map((feature) => (
						<li key={feature}>
							<svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
								<path d={drawings[feature]} />
							</svg>
							<h3>{t(`landing.features.${feature}.title`)}</h3>
							<p className={layout.soft}>
								{t(`landing.features.${feature}.text`, { strategies: pacingStrategies.length })}
							</p>
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}
