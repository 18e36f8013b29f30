import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import * as layout from "#app/ui/layout.module.css";
import type { Station } from "#domain/predictions/options/station.ts";
import type { SharedPrediction } from "#domain/predictions/share/shared-plan.ts";
import { Chance, useChanceText } from "../plan/chance.tsx";
import { RowLink } from "../plan/row-link.tsx";
import { sectionAnchor } from "../plan/section-anchor.ts";
import { useStationName } from "../plan/station-name.ts";
import * as styles from "./cut-off-chances.module.css";
import { cutOffRisk } from "./cut-off-risk.ts";

interface CutOffChancesProps {
	result: SharedPrediction["result"];
	stations: readonly Station[];
	/** Where the method is explained. */
	method: string;
}

/** The chance to pass all cut-offs, and which one is at risk; nothing without cut-offs. */
export function CutOffChances({ result, stations, method }: CutOffChancesProps) {
	const { t } = useTranslation();
	const { number } = useFormats();
	const { chanceOfAll, stations: passages } = result;
	if (chanceOfAll === null) return null;
	const count = passages.filter(({ chance }) => chance !== null).length;
	const risk = cutOffRisk(passages);
	return (
		<section aria-labelledby="cut-offs" className={styles.cutOffs}>
			<div>
				<h2 id="cut-offs" className={styles.cutOffsTitle}>
					{t("cutOffs.title", { count, number: number(count) })}
				</h2>
				<p className={styles.cutOffsChance}>
					<Chance chance={chanceOfAll} />
				</p>
			</div>
			<div className={layout.stackTight}>
				{risk === null ? (
					<p>{t("cutOffs.none")}</p>
				) : (
					<ul className={layout.list}>
						<Risk
							label={t("cutOffs.first")}
							place={risk.first}
							result={result}
							stations={stations}
						/>
						{risk.tightest !== risk.first && (
							<Risk
								label={t("cutOffs.tightest")}
								place={risk.tightest}
								result={result}
								stations={stations}
							/>
						)}
					</ul>
				)}
				<p className={layout.fine}>
					<span className={styles.cutOffsBasis}>{t("cutOffs.basis")} </span>
					<a href={method}>{t("cutOffs.method")}</a>
				</p>
			</div>
		</section>
	);
}

interface RiskProps extends Pick<CutOffChancesProps, "result" | "stations"> {
	label: string;
	place: number;
}

function Risk({ label, place, result, stations }: RiskProps) {
	const nameOf = useStationName();
	const chanceText = useChanceText();
	const { colon } = useFormats();
	const { chance } = result.stations[place];
	return (
		<li>
			{label}
			{colon}
			<RowLink to={sectionAnchor + place}>{nameOf(stations[place])}</RowLink>
			{chance !== null && ` (${chanceText(chance)})`}
		</li>
	);
}
