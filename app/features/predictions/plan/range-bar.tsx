import type { CSSProperties } from "react";
import { useFormats } from "#app/i18n/use-formats.ts";
import * as layout from "#app/ui/layout.module.css";
import { onScale, rangeScale } from "#domain/predictions/result/range-bar.ts";
import { toStep } from "#domain/predictions/result/shown-time.ts";
import * as styles from "./range-bar.module.css";

interface RangeBarProps {
	range: { timeS: number; lowS: number; highS: number };
	/** How exactly its ends are written, s. */
	stepS: number;
	goalS: number | null;
	cutOffS: number | null;
	/** What it took, once it was run. */
	ranS?: number;
}

/** The range on a scale of times, with the most likely one, the goal and the cut-off. The words beside it say the same. */
export function RangeBar({ range, stepS, goalS, cutOffS, ranS }: RangeBarProps) {
	const { duration } = useFormats();
	const { timeS, lowS, highS } = range;
	const marks = [
		["goal", styles.rangeSignGoal, goalS],
		["cut-off", styles.rangeSignCutoff, cutOffS],
		["ran", styles.rangeSignRan, ranS ?? null],
	] as const;
	const scale = rangeScale(
		range,
		[goalS, cutOffS, ranS ?? null].filter((at) => at !== null),
	);
	const at = (seconds: number) => `${onScale(seconds, scale).share * 100}%`;
	const [low, high] = [onScale(lowS, scale).share, onScale(highS, scale).share];
	const share = (timeS - lowS) / Math.max(1, highS - lowS);
	return (
		<div className={`${layout.tiny} ${styles.range}`} aria-hidden="true">
			<div className={styles.rangeEnds}>
				<span style={{ insetInlineStart: `${low * 100}%` }}>{duration(toStep(lowS, stepS))}</span>
				<span style={{ insetInlineStart: `${high * 100}%` }}>{duration(toStep(highS, stepS))}</span>
			</div>
			<div className={styles.rangeTrack}>
				<span
					className={styles.rangeBar}
					style={
						{
							insetInlineStart: `${low * 100}%`,
							width: `${(high - low) * 100}%`,
							"--median": `${Math.min(1, Math.max(0, share)) * 100}%`,
						} as CSSProperties
					}
				>
					<span className={styles.rangeMark} />
				</span>
				{marks.map(
					([name, look, seconds]) =>
						seconds !== null && (
							<span
								key={name}
								className={look}
								data-beyond={onScale(seconds, scale).beyond ?? undefined}
								style={{ insetInlineStart: at(seconds) }}
							/>
						),
				)}
			</div>
			<div className={styles.rangeTicks}>
				{scale.ticksS.map((tick) => (
					<span key={tick} style={{ insetInlineStart: at(tick) }}>
						{duration(tick)}
					</span>
				))}
			</div>
		</div>
	);
}
