import type { CSSProperties, ReactNode } from "react";
import * as layout from "../../ui/layout.module.css";
import { evenTicks } from "./chart-ticks.ts";
import { clearPlace } from "./clear-place.ts";
import * as styles from "./plot.module.css";
import { PlotCursor } from "./plot-cursor.tsx";
import {
	marksOf,
	plotHeight,
	plotWidth,
	type Scale,
	type Series,
	shareOf,
	xShare,
} from "./plot-geometry.ts";

/** Most marks of the axis of days. */
const mostTicks = 8;

interface PlotProps {
	/** Names the control that goes through the days. */
	label: string;
	/** Days of the values, from left to right. */
	dates: readonly string[];
	day: (date: string) => string;
	/** A day on the axis, where it is written otherwise. */
	tick?: (date: string) => string;
	scale: Scale;
	/** Steps of the axis, and how its marks are written. */
	steps?: number;
	mark: (value: number) => string;
	/** The values of a day, in words. */
	says: (place: number) => string;
	/** What is said in their place until a day is pointed at. */
	rest?: string;
	/** Place of the day that is said until another is pointed at; the last one if absent. */
	resting?: number;
	/** Values are drawn in columns rather than at points. */
	columns?: boolean;
	/** Paths of a drawing of `plotWidth` by `plotHeight`. */
	children: ReactNode;
	/** What its lines are called, above the drawing. */
	keys?: ReactNode;
	/** Words over the drawing. */
	labels?: ReactNode;
}

/** A chart as the edge draws it, with what it says at a day above it: the newest one until script follows the pointer. */
export function Plot(props: PlotProps) {
	const { dates, day, tick = day, scale, steps, mark, columns = false, children } = props;
	const count = dates.length;
	const at = (place: number) => (columns ? (place + 0.5) / count : xShare(place, count));
	const places = evenTicks(
		dates.map((_, place) => place),
		mostTicks,
	);
	return (
		<div className={styles.plot}>
			<PlotCursor {...props} at={at}>
				{marksOf(scale, steps).map((value) => (
					<span
						key={value}
						className={styles.plotMark}
						style={{ bottom: `${shareOf(value, scale) * 100}%` }}
						aria-hidden="true"
					>
						{mark(value)}
					</span>
				))}
				<svg
					className={`${layout.cover} ${styles.plotDrawing}`}
					viewBox={`0 0 ${plotWidth} ${plotHeight}`}
					preserveAspectRatio="none"
					aria-hidden="true"
				>
					{children}
				</svg>
				{props.labels}
			</PlotCursor>
			<div className={styles.plotDays} aria-hidden="true">
				{places.map((place) => (
					<span key={dates[place]} style={{ insetInlineStart: `${at(place) * 100}%` }}>
						{tick(dates[place])}
					</span>
				))}
			</div>
		</div>
	);
}

const keys = { fitness: styles.plotKeyFitness, fatigue: styles.plotKeyFatigue };

/** A line's name beside a piece of it. */
export function PlotKey({ of, children }: { of: keyof typeof keys; children: ReactNode }) {
	return <span className={keys[of]}>{children}</span>;
}

interface PlotLabelProps {
	/** The curve that does not run through it. */
	series: Series;
	scale: Scale;
	/** Values of the band. */
	between: Scale;
	children: string;
}

/** What a band is called, where the curve leaves room for it; nothing where it does not. */
export function PlotLabel({ series, scale, between, children }: PlotLabelProps) {
	const place = clearPlace(children, series, { scale, between });
	if (!place) return null;
	return (
		<span
			className={styles.plotLabel}
			style={{ "--x": place.x, "--y": place.y } as CSSProperties}
			aria-hidden="true"
		>
			{children}
		</span>
	);
}
