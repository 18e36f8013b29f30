import { useTranslation } from "react-i18next";
import * as layout from "../../ui/layout.module.css";
import * as styles from "./profile.module.css";
import { slopeArrows, slopeClasses } from "./slope-class.ts";
import { slopeLooks } from "./slope-looks.ts";

/** What the colours of slopes mean. */
export function SlopeLegend() {
	const { t } = useTranslation();
	return (
		<ul
			className={`${layout.clusterWide} ${layout.tiny} ${styles.slopeLegend}`}
			aria-label={t("profile.legend")}
		>
			{slopeClasses.map((slope) => (
				<li key={slope}>
					<span className={`${styles.slopeChip} ${slopeLooks[slope]}`} aria-hidden="true">
						{slopeArrows[slope]}
					</span>
					{t(`slope.${slope}`)}
				</li>
			))}
		</ul>
	);
}
