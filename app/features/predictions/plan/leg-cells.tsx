import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { lengthOf } from "#domain/predictions/course/stretch-length.ts";
import type { Section } from "#domain/predictions/stations/station-plan.ts";
import * as styles from "./legs.module.css";

// Cells of a leg of a plan, which is a section or a climb: the main figure, then what belongs to it.

/** From where to where, and how long. */
export function LegPlace({ leg }: { leg: Section }) {
	const { distance, distanceNumber, distanceUnit } = useFormats();
	return (
		<small className={styles.legsMore}>
			{distanceNumber(leg.startM)} – {distanceNumber(leg.endM)}
			{"\u202f"}
			{distanceUnit} · {distance(lengthOf(leg), 1)}
		</small>
	);
}

interface LegBriefProps {
	leg: Section;
	/** Without the time, which would take a second line. */
	timeless?: boolean;
	children?: ReactNode;
}

/** What stands under the name where there is no room for columns: distance, climb, descent, time, and what follows. */
export function LegBrief({ leg, timeless = false, children }: LegBriefProps) {
	const { distanceNumber, distanceUnit, duration } = useFormats();
	return (
		<small className={styles.legsBrief}>
			{distanceNumber(leg.endM)}
			{"\u202f"}
			{distanceUnit} · <Climbed {...leg} /> {leg.gainM !== null && !timeless && "· "}
			{(!timeless || leg.gainM === null) && duration(leg.timeS)}
			{children}
		</small>
	);
}

/** "+1,240 m −300 m", without what is 0; nothing without heights. */
export function Climbed({ gainM, lossM }: Pick<Section, "gainM" | "lossM">) {
	const { height } = useFormats();
	if (gainM === null || lossM === null) return null;
	return (
		<>
			{(gainM > 0 || lossM === 0) && <span className={styles.legsHeight}>+{height(gainM)}</span>}{" "}
			{lossM > 0 && <span className={styles.legsHeight}>−{height(lossM)}</span>}
		</>
	);
}

export function LegGround({ leg }: { leg: Section }) {
	const { t } = useTranslation();
	const { slope } = useFormats();
	if (leg.gainM === null) return "–";
	return (
		<>
			<Climbed {...leg} />
			<small>
				{t("plan.slopes", { mean: slope(leg.meanSlope, 1), steepest: slope(leg.steepestSlope) })}
			</small>
		</>
	);
}

export function LegTime({ leg }: { leg: Section }) {
	const { t } = useTranslation();
	const { duration, pace } = useFormats();
	const { equivalentPaceSPerKm: equivalent, timeS } = leg;
	return (
		<>
			<span className={styles.legsMain}>{duration(timeS)}</span>
			{leg.paceSPerKm !== null && <small>{pace(timeS, lengthOf(leg))}</small>}
			{equivalent !== null && (
				<small>{t("plan.equivalent", { pace: pace(equivalent, 1000) })}</small>
			)}
		</>
	);
}
