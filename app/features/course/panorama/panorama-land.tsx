import { slopeLooks } from "../slope-looks.ts";
import * as styles from "./panorama.module.css";
import { type Relief, reliefUnits } from "./relief.ts";
import { type Sky, starsOf } from "./sky.ts";
import { glowOf, plainStops, toneOf } from "./sky-colours.ts";

const box = `0 0 ${reliefUnits} ${reliefUnits}`;

/** The sky behind head and land, with the glow of its mornings and evenings; plain where its day is unknown. */
export function SkyPicture({ sky, id }: { sky: Sky | null; id: string }) {
	const stops = sky?.stops ?? plainStops;
	return (
		<div className={styles.panoramaSky} aria-hidden="true">
			<svg viewBox={box} preserveAspectRatio="none" aria-hidden="true">
				<defs>
					<linearGradient id={`${id}-sky`}>
						{stops.map((stop) => (
							<stop
								key={stop.share}
								offset={round(stop.share)}
								style={{ stopColor: toneOf(stop) }}
							/>
						))}
					</linearGradient>
					<linearGradient id={`${id}-glow`}>
						{stops.map((stop) => (
							<stop key={stop.share} offset={round(stop.share)} style={glowOf(stop)} />
						))}
					</linearGradient>
					<linearGradient id={`${id}-haze`} x2="0" y2="1">
						<stop offset="0.25" className={styles.panoramaHaze} stopOpacity="0" />
						<stop offset="0.9" className={styles.panoramaHaze} stopOpacity="0.5" />
					</linearGradient>
					<linearGradient id={`${id}-low`} x2="0" y2="1">
						<stop offset="0.05" stopColor="#000" />
						<stop offset="0.62" stopColor="#fff" />
					</linearGradient>
					<mask id={`${id}-mask`}>
						<rect width={reliefUnits} height={reliefUnits} fill={`url(#${id}-low)`} />
					</mask>
				</defs>
				<rect width={reliefUnits} height={reliefUnits} fill={`url(#${id}-sky)`} />
				{sky && <path className={styles.panoramaStars} d={starPath(sky)} />}
				<rect width={reliefUnits} height={reliefUnits} fill={`url(#${id}-haze)`} />
				{sky && (
					<rect
						width={reliefUnits}
						height={reliefUnits}
						fill={`url(#${id}-glow)`}
						mask={`url(#${id}-mask)`}
					/>
				)}
			</svg>
		</div>
	);
}

/** Lines without length, which round ends draw as dots, however the picture is stretched. */
const starPath = (sky: Sky) =>
	starsOf(sky.dark)
		.map(({ across, down }) => `M${round(1000 * across)} ${round(620 * down)}h0`)
		.join("");

/** Sun and moon where they rise, set or stand. */
export function SkySigns({ sky }: { sky: Sky | null }) {
	return sky?.signs.map(({ kind, share, heightDeg }) => (
		<span
			key={`${kind} ${share}`}
			className={styles.panoramaLight}
			data-kind={kind}
			aria-hidden="true"
			style={{
				insetInlineStart: `${round(100 * share)}%`,
				bottom: `${lightHeight(kind, heightDeg)}%`,
			}}
		/>
	));
}

const lightHeight = (kind: string, heightDeg: number) =>
	kind === "moon" ? 78 : kind === "noon" ? 62 + heightDeg / 3 : 42;

/** The layers of the land, the farthest first. */
export function Land({ relief }: { relief: Relief }) {
	return (
		<svg
			className={styles.panoramaLand}
			viewBox={box}
			preserveAspectRatio="none"
			aria-hidden="true"
		>
			{relief.far.map((path, k) => (
				<path key={path} className={styles.panoramaFar} data-layer={k + 1} d={path} />
			))}
			<path className={styles.panoramaGround} d={relief.ground} />
			{relief.near.map((path, k) => (
				<path key={path} className={styles.panoramaNear} data-layer={k + 1} d={path} />
			))}
		</svg>
	);
}

/** The edge of the land against the sky, in the colour and the pattern of its slope. */
export function Crest({ relief }: { relief: Relief }) {
	return (
		<svg
			className={styles.panoramaLand}
			viewBox={box}
			preserveAspectRatio="none"
			aria-hidden="true"
		>
			<path className={styles.panoramaCasing} d={relief.crest.map(({ path }) => path).join("")} />
			{relief.crest.map(({ slope, level, path }) => (
				<g key={path} className={slopeLooks[slope]}>
					<path className={styles.panoramaCrest} data-level={level} d={path} />
					<path className={styles.panoramaPattern} data-slope={slope} d={path} />
				</g>
			))}
		</svg>
	);
}

const round = (value: number) => Math.round(value * 1000) / 1000;
