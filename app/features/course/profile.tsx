import { useId } from "react";
import * as styles from "./profile.module.css";
import {
	type ProfilePoint,
	profileHeight,
	profileShape,
	profileWidth,
} from "./profile-geometry.ts";
import { slopeLooks } from "./slope-looks.ts";

interface ProfileProps {
	points: readonly ProfilePoint[];
	/** What the picture shows, for screen readers. */
	label: string;
}

/** The course from the side, small: coloured by slope; steep ground is hatched too. An SVG, rendered on the server. */
export function Profile({ points, label }: ProfileProps) {
	const id = useId();
	if (points.length < 2) return null;
	return (
		<div className={styles.profile}>
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
				{profileShape(points).stretches.map(({ slope, ridge, ground }) => (
					<g key={ridge} className={slopeLooks[slope]}>
						<path className={styles.profileGround} d={ground} />
						{slope === "upSteep" && <path fill={`url(#${id}-up)`} d={ground} />}
						{slope === "downSteep" && <path fill={`url(#${id}-down)`} d={ground} />}
						<path className={styles.profileRidge} d={ridge} />
					</g>
				))}
			</svg>
		</div>
	);
}
