import { useTranslation } from "react-i18next";
import { badgeBeside, type EffortBadge, type EffortMethod } from "#domain/training/effort.ts";
import { timesUsual } from "#domain/training/usual-effort.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import * as layout from "../../ui/layout.module.css";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import * as styles from "./effort.module.css";
import { MovingSign } from "./unsettled-note.tsx";

/** Share of its bar that a badge fills while nothing is usual yet, so that its colour never speaks alone. */
const fill: Record<EffortBadge, number> = { green: 0.25, yellow: 0.5, orange: 0.75, red: 1 };
const badges = ["red", "orange", "yellow", "green"] as const;
/** Times the usual effort that fill the bar. */
const fullTimes = 3;
const barWidth = 36;

interface EffortProps {
	score: number;
	method: EffortMethod | null;
	/** Effort that is usual for the runner, to compare with; null while it is unknown. */
	usual?: number | null;
	/** The maximum heart rate may still rise: what rests on it is no measurement yet. */
	moves?: boolean;
}

/** An effort score in the colour of its band, beside what is usual for the runner; estimates carry a sign. */
export function Effort({ score, method, usual = null, moves = false }: EffortProps) {
	const { t } = useTranslation();
	const { number } = useFormats();
	const badge = badgeBeside(score);
	const times = timesUsual(score, usual);
	const estimated = method !== null && method !== "samples";
	return (
		<span className={`${layout.inline} ${styles.effort}`}>
			{!estimated && moves && <MovingSign />}
			{estimated && (
				<span className={layout.soft} title={t(`effort.method.${method}`)}>
					<span aria-hidden="true">≈</span>
					<VisuallyHidden>{t("effort.estimated")}</VisuallyHidden>
				</span>
			)}
			<Meter badge={badge} share={usual ? score / (fullTimes * usual) : fill[badge]} />
			<strong>{number(score)}</strong>
			{times !== null && (
				<span className={`${layout.tiny} ${styles.effortTimes}`}>
					{" · "}
					{times === 1 ? t("effort.usual") : t("effort.times", { times: number(times, 1) })}
				</span>
			)}
		</span>
	);
}

function Meter({ badge, share }: { badge: EffortBadge; share: number }) {
	return (
		<svg
			className={styles.effortMeter}
			style={{ color: `var(--effort-${badge})` }}
			viewBox={`0 0 ${barWidth} 8`}
			aria-hidden="true"
		>
			<rect className={styles.effortBarOff} width={barWidth} height="8" rx="4" />
			<rect
				className={styles.effortBar}
				width={Math.max(4, Math.round(barWidth * Math.min(1, share)))}
				height="8"
				rx="4"
			/>
		</svg>
	);
}

/** What the badges and the comparison mean, folded away. */
export function EffortLegend({ usual }: { usual: number | null }) {
	const { t } = useTranslation();
	const { number } = useFormats();
	return (
		<details className={`${layout.tiny} ${styles.effortLegend}`}>
			<summary>{t("effort.legend")}</summary>
			<p>
				{usual === null
					? t("effort.usualUnknown")
					: t("effort.usualText", { usual: number(usual) })}
			</p>
			<ul>
				{badges.map((badge) => (
					<li key={badge}>
						<Meter badge={badge} share={fill[badge]} /> {t(`effort.band.${badge}`)}
					</li>
				))}
				<li>
					<span className={layout.soft} aria-hidden="true">
						≈
					</span>{" "}
					{t("effort.estimatedText")}
				</li>
			</ul>
		</details>
	);
}
