import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../i18n/use-formats.ts";
import * as styles from "./profile.module.css";
import { ProfileCursor } from "./profile-cursor.tsx";
import {
	type ProfilePoint,
	profileHeight,
	profileShape,
	profileWidth,
	ticks,
} from "./profile-geometry.ts";
import { ProfileStations } from "./profile-stations.tsx";
import { slopeArrows, slopeClasses } from "./slope-class.ts";
import { slopeLooks } from "./slope-looks.ts";

interface ProfileProps {
	points: readonly ProfilePoint[];
	/** What the picture shows, for screen readers. */
	label: string;
	/** Small: without axes, legend and cursor. */
	small?: boolean;
	/** Over the plot. */
	over?: ReactNode;
}

/** The course from the side, coloured by slope; steep ground is hatched too. An SVG, rendered on the server. */
export function Profile({ points, label, small, over }: ProfileProps) {
	const id = useId();
	if (points.length < 2) return null;
	const shape = profileShape(points);
	return (
		<div className={small ? styles.profileSmall : styles.profile}>
			{!small && <ProfileStations lengthM={shape.lengthM} />}
			<div className={styles.profilePlot}>
				{!small && <Heights {...shape} />}
				<svg
					viewBox={`0 0 ${profileWidth} ${profileHeight}`}
					preserveAspectRatio="none"
					role="img"
					aria-label={label}
				>
					<defs>
						<pattern
							id={`${id}-up`}
							className={slopeLooks.upSteep}
							width="14"
							height="10"
							patternUnits="userSpaceOnUse"
						>
							<path className={styles.profileHatch} d="M0 10 14 0" />
						</pattern>
						<pattern
							id={`${id}-down`}
							className={slopeLooks.downSteep}
							width="14"
							height="10"
							patternUnits="userSpaceOnUse"
						>
							<path className={styles.profileHatch} d="M0 0 14 10" />
						</pattern>
					</defs>
					{shape.stretches.map(({ slope, ridge, ground }) => (
						<g key={ridge} className={slopeLooks[slope]}>
							<path className={styles.profileGround} d={ground} />
							{slope === "upSteep" && <path fill={`url(#${id}-up)`} d={ground} />}
							{slope === "downSteep" && <path fill={`url(#${id}-down)`} d={ground} />}
							<path className={styles.profileRidge} d={ridge} />
						</g>
					))}
				</svg>
				{!small && <ProfileCursor points={points} shape={shape} />}
				{over}
			</div>
			{!small && <Kilometres lengthM={shape.lengthM} />}
			{!small && <SlopeLegend />}
		</div>
	);
}

function Heights({ lowM, highM }: { lowM: number; highM: number }) {
	const { height, heightUnitM } = useFormats();
	// Round numbers of the unit that is shown.
	const marks = ticks((highM - Math.max(lowM, 0)) / heightUnitM, 6)
		.map((mark) => mark * heightUnitM)
		.map((mark, _, all) => mark + Math.ceil(lowM / (all[1] || 1)) * (all[1] || 1))
		.filter((mark) => mark > lowM && mark < highM);
	return (
		<div className={styles.profileHeights} aria-hidden="true">
			{marks.map((mark) => (
				<span key={mark} style={{ bottom: `${((mark - lowM) / (highM - lowM)) * 100}%` }}>
					{height(mark)}
				</span>
			))}
		</div>
	);
}

function Kilometres({ lengthM }: { lengthM: number }) {
	const { distanceNumber, distanceUnit, distanceUnitM } = useFormats();
	return (
		<div className={styles.profileKilometres} aria-hidden="true">
			{ticks(lengthM / distanceUnitM, 8).map((mark, place) => (
				<span
					key={mark}
					style={{ insetInlineStart: `${((mark * distanceUnitM) / lengthM) * 100}%` }}
				>
					{distanceNumber(mark * distanceUnitM, mark % 1 === 0 ? 0 : 1)}
					{place === 0 && ` ${distanceUnit}`}
				</span>
			))}
		</div>
	);
}

function SlopeLegend() {
	const { t } = useTranslation();
	return (
		<ul className={styles.slopeLegend} aria-label={t("profile.legend")}>
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
