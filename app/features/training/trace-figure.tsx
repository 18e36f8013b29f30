import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ActivityTrace, TraceStretch } from "#domain/training/trace.ts";
import { zoneOf } from "#domain/training/zones.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import { Figure } from "../../ui/figure.tsx";
import * as layout from "../../ui/layout.module.css";
import type { ProfilePoint } from "../course/profile-geometry.ts";
import * as styles from "./trace.module.css";
import { TraceCursor, TraceReading } from "./trace-cursor.tsx";
import { groundPanel, tracePanels } from "./trace-panels.ts";
import { type SpeedOf, useSpeedOf, useTraceWords } from "./use-trace-words.ts";

interface TraceFigureProps {
	trace: ActivityTrace;
	/** Whether it has positions. */
	located: boolean;
	/** Empty without heights. */
	points: readonly ProfilePoint[];
	/** On foot: pace; else speed. */
	paced: boolean;
	/** Lower bounds of zones 1 to 5; empty when they are unknown. */
	boundsBpm: readonly number[];
}

/**
 * A recording along its way, panel over panel: pace, heart rate in the colours of its zones, cadence, power, heights, and
 * which of them it does not have. Splits are its table.
 */
export function TraceFigure({ trace, located, points, paced, boundsBpm }: TraceFigureProps) {
	const { t } = useTranslation();
	const { distance, height, number } = useFormats();
	const speedOf = useSpeedOf(paced);
	const words = useTraceWords(trace, points, paced);
	const { stretches, halves } = trace;
	const { speed, heart, cadence, power } = tracePanels(stretches);
	const ground = groundPanel(points);
	const parts = { position: located, heights: ground, heart, cadence, power };
	const missing = traceSeries
		.filter((name) => !parts[name])
		.map((name) => t(`trace.series.${name}`));
	const endM = stretches[stretches.length - 1].toM;
	return (
		<Figure title={t("trace.title")} reading={<Reading halves={halves} speedOf={speedOf} />}>
			<TraceReading words={words} whole={t("trace.point")} />
			<div className={`${layout.tiny} ${styles.trace}`}>
				<Panel
					name={t(paced ? "trace.pace" : "trace.speed")}
					high={speedOf(speed.fastest)}
					low={speedOf(speed.slowest)}
				>
					<path className={styles.traceLine} d={speed.path} />
				</Panel>
				{heart && (
					<Panel name={t("trace.heart")} high={number(heart.high)} low={number(heart.low)}>
						<HeartColumns {...{ stretches, boundsBpm }} heightOf={heart.heightOf} />
					</Panel>
				)}
				{cadence && (
					<Panel name={t("trace.cadence")} high={number(cadence.high)} low={number(cadence.low)}>
						<path className={styles.traceLine} d={cadence.path} />
					</Panel>
				)}
				{power && (
					<Panel name={t("trace.powerScale")} high={number(power.high)} low={number(power.low)}>
						<path className={styles.traceLine} d={power.path} />
					</Panel>
				)}
				{ground && (
					<Panel name={t("trace.heights")} high={height(ground.highM)} low={height(ground.lowM)}>
						<path className={styles.traceGround} d={ground.path} />
					</Panel>
				)}
				<p className={styles.traceAxis} aria-hidden="true">
					{[0, 0.5, 1].map((share) => (
						<span key={share}>{distance(share * endM, 1)}</span>
					))}
				</p>
				<TraceCursor lengthM={endM} words={words} />
			</div>
			{missing.length > 0 && (
				<p className={layout.fine}>{t("trace.missing", { series: missing.join(", ") })}</p>
			)}
		</Figure>
	);
}

/** What a recording may have. */
const traceSeries = ["position", "heights", "heart", "cadence", "power"] as const;

interface PanelProps {
	name: string;
	/** The ends of its scale. */
	high: string;
	low: string;
	/** In a box of 1,000 × 100. */
	children: ReactNode;
}

function Panel({ name, high, low, children }: PanelProps) {
	return (
		<>
			<p className={styles.traceName} aria-hidden="true">
				{name}
			</p>
			<p className={styles.traceEnds} aria-hidden="true">
				<span>{high}</span>
				<span>{low}</span>
			</p>
			<svg
				className={styles.tracePanel}
				viewBox="0 0 1000 100"
				preserveAspectRatio="none"
				aria-hidden="true"
			>
				{children}
			</svg>
		</>
	);
}

interface HeartColumnsProps extends Pick<TraceFigureProps, "boundsBpm"> {
	stretches: readonly TraceStretch[];
	heightOf: (bpm: number) => number;
}

function HeartColumns({ stretches, boundsBpm, heightOf }: HeartColumnsProps) {
	const column = 1000 / stretches.length;
	return stretches.map(({ fromM, bpm }, place) => {
		if (bpm === null) return null;
		const height = heightOf(bpm);
		const zone = boundsBpm.length > 0 ? zoneOf(bpm, boundsBpm) : 0;
		return (
			<rect
				key={fromM}
				x={column * place}
				y={100 - height}
				width={column + 0.5}
				height={height}
				style={{ fill: `var(--${zone ? `zone-${zone}` : "line-strong"})` }}
			/>
		);
	});
}

function Reading({ halves, speedOf }: Pick<ActivityTrace, "halves"> & { speedOf: SpeedOf }) {
	const { t } = useTranslation();
	const { heartRate } = useFormats();
	const [first, second] = halves;
	const paces = { first: speedOf(first), second: speedOf(second) };
	if (first.bpm === null || second.bpm === null) return t("trace.reading", paces);
	return t("trace.readingHeart", {
		...paces,
		firstBpm: heartRate(first.bpm),
		secondBpm: heartRate(second.bpm),
	});
}
