import { useTranslation } from "react-i18next";
import { badgeBeside, type EffortBadge, type EffortMethod } from "../../../domain/training/effort";
import { useFormats } from "../../i18n/use-formats";
import { VisuallyHidden } from "../../ui/visually-hidden";
import "./effort.css";

/** Bars that a badge shows filled, so that its colour never speaks alone. */
const fill: Record<EffortBadge, number> = { green: 1, yellow: 2, orange: 3, red: 4 };
const badges = ["red", "orange", "yellow", "green"] as const;

interface EffortProps {
	score: number;
	method: EffortMethod | null;
}

/** An effort score in its band; estimates carry a sign. */
export function Effort({ score, method }: EffortProps) {
	const { t } = useTranslation();
	const { number } = useFormats();
	const badge = badgeBeside(score);
	const estimated = method !== null && method !== "samples";
	return (
		<span className="effort">
			{estimated && (
				<span className="effort__estimate" title={t(`effort.method.${method}`)}>
					<span aria-hidden="true">≈</span>
					<VisuallyHidden>{t("effort.estimated")}</VisuallyHidden>
				</span>
			)}
			<strong>{number(score)}</strong>
			<Meter badge={badge} />
			<VisuallyHidden>{t(`effort.band.${badge}.name`)}</VisuallyHidden>
		</span>
	);
}

function Meter({ badge }: { badge: EffortBadge }) {
	return (
		<svg
			className="effort__meter"
			style={{ color: `var(--effort-${badge})` }}
			viewBox="0 0 22 16"
			aria-hidden="true"
		>
			{[0, 1, 2, 3].map((bar) => (
				<rect
					key={bar}
					className={bar < fill[badge] ? "effort__bar" : "effort__bar effort__bar--off"}
					x={bar * 6}
					y={12 - bar * 4}
					width="4"
					height={4 + bar * 4}
				/>
			))}
		</svg>
	);
}

/** What the badges mean. */
export function EffortLegend() {
	const { t } = useTranslation();
	return (
		<div className="effort-legend">
			<p>{t("effort.legend")}</p>
			<ul>
				{badges.map((badge) => (
					<li key={badge}>
						<Meter badge={badge} /> {t(`effort.band.${badge}.range`)}{" "}
						{t(`effort.band.${badge}.name`)}
					</li>
				))}
				<li>
					<span className="effort__estimate" aria-hidden="true">
						≈
					</span>{" "}
					{t("effort.estimatedText")}
				</li>
			</ul>
		</div>
	);
}
