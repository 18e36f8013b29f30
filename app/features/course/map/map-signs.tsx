import type { CSSProperties } from "react";
import * as styles from "./map.module.css";
import type { LabelSide } from "./map-labels.ts";
import { useMapModel } from "./map-model.ts";
import { endsOf, type SignKind, usePlacedSigns } from "./placed-signs.ts";

const looks: Record<SignKind, string> = {
	start: styles.courseMapSignStart,
	finish: styles.courseMapSignFinish,
	both: styles.courseMapSignBoth,
	station: styles.courseMapSignStation,
	climb: `${styles.courseMapSign} ${styles.courseMapSignClimb}`,
	distance: styles.courseMapSignDistance,
};

/** The signs beside the course. The tables of the page say the same. */
export function MapSigns() {
	const placed = usePlacedSigns();
	return (
		<div className={styles.courseMapSigns} aria-hidden="true">
			{placed.map(({ kind, distanceM, text, at, narrow, wide }) => (
				<span
					key={`${kind} ${distanceM}`}
					className={looks[kind]}
					style={{ left: `${at.left}%`, top: `${at.top}%` }}
				>
					<span
						className={styles.courseMapLabel}
						style={{ ...sideStyle("narrow", narrow), ...sideStyle("wide", wide) } as CSSProperties}
						data-narrow={narrow ? undefined : "none"}
						data-wide={wide ? undefined : "none"}
					>
						{text}
					</span>
				</span>
			))}
		</div>
	);
}

const sideStyle = (name: "narrow" | "wide", side: LabelSide | null) =>
	side ? { [`--${name}-x`]: side[0], [`--${name}-y`]: side[1] } : {};

/** Start and finish without words. */
export function EndSigns() {
	const { shape, percentAt } = useMapModel();
	return (
		<div className={styles.courseMapSigns} aria-hidden="true">
			{endsOf(shape).map(({ kind, distanceM }) => {
				const { left, top } = percentAt(distanceM);
				return (
					<span key={kind} className={looks[kind]} style={{ left: `${left}%`, top: `${top}%` }} />
				);
			})}
		</div>
	);
}
