import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { measuredAccuracy } from "#domain/predictions/model/accuracy.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import { Icon } from "../../ui/icon.tsx";
import * as layout from "../../ui/layout.module.css";
import * as styles from "./landing.module.css";

/** Why to believe it: what was measured (docs/model-card.md), where the file stays, where the plan goes. */
export function ProofChips() {
	const { t } = useTranslation();
	const { number, percent } = useFormats();
	const { races, medianErrorPercent, unseen } = measuredAccuracy;
	return (
		<ul className={`${layout.clusterWide} ${layout.fine} ${styles.chips}`}>
			<li>
				<Icon name="check" />
				<Link to="/about#technology">
					{t(unseen ? "landing.proof.unseen" : "landing.proof.races", {
						count: races,
						races: number(races),
						median: percent(medianErrorPercent / 100, 1),
					})}
				</Link>
			</li>
			<li>
				<Icon name="lock" />
				{t("landing.proof.device")}
			</li>
			<li>
				<Icon name="watch" />
				{t("landing.proof.exports")}
			</li>
		</ul>
	);
}
