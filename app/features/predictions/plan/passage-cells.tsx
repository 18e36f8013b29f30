import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import type { PlacePassage } from "#domain/predictions/stations/station-plan.ts";
import type { PassageClock } from "../../course/passage-clock.ts";
import { Chance } from "./chance.tsx";
import * as styles from "./legs.module.css";
import type { SectionRow } from "./section-rows.ts";

interface PassageProps {
	row: SectionRow;
	clock: PassageClock;
}

/** When the runner arrives, by the plan and as a range. */
export function Arrival({ passage, clock }: { passage: PlacePassage; clock: PassageClock }) {
	return (
		<>
			<strong className={styles.legsMain}>{clock.at(passage.arrivalS)}</strong>
			<small className={styles.legsMore}>{clock.range(passage)}</small>
		</>
	);
}

/** Arrival, stop and departure. Where there is no room for columns, the chance of a cut-off stands here. */
export function PassageCell({ row, clock }: PassageProps) {
	const { t } = useTranslation();
	const { duration } = useFormats();
	const { to, arrivalS, departureS, cutOffS, chance } = row;
	return (
		<>
			<Arrival passage={row} clock={clock} />
			{to !== null && to.stopS > 0 && (
				<small className={styles.legsMore}>
					{t("plan.stopLeave", {
						stop: duration(to.stopS),
						time: clock.beside(departureS, arrivalS),
					})}
				</small>
			)}
			<small className={styles.legsBrief}>
				{cutOffS === null ? (
					clock.range(row)
				) : (
					<>
						<span aria-hidden="true">≤ {clock.beside(cutOffS, arrivalS)}</span>
						<VisuallyHidden>{t("plan.until", { time: clock.at(cutOffS) })}</VisuallyHidden>
					</>
				)}{" "}
				{chance !== null && <Chance chance={chance} />}
			</small>
		</>
	);
}

/** Cut-off, what the plan leaves until it, and the chance to keep it. */
export function LimitCell({ row, clock }: PassageProps) {
	const { t } = useTranslation();
	const { duration } = useFormats();
	const { to, cutOffS, marginS, chance } = row;
	if (cutOffS === null || marginS === null) return "";
	return (
		<>
			<span className={styles.legsMain}>{clock.at(cutOffS)}</span>
			{to?.cutOff?.counts === "departure" && <small>{t("plan.cutOffLeaves")}</small>}
			<small>
				{t(marginS < 0 ? "plan.late" : "plan.margin", { time: duration(Math.abs(marginS)) })}
			</small>
			{chance !== null && <Chance chance={chance} />}
		</>
	);
}
