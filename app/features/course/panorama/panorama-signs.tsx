import type { CSSProperties } from "react";
import * as styles from "./panorama.module.css";
import { type LayoutName, layouts } from "./panorama-layouts.ts";
import type { PanoramaMark } from "./panorama-marks.ts";
import type { DrawnPlace, LaidLabel } from "./place-marks.ts";
import type { SignWords } from "./use-panorama.ts";

interface PlaceMarksProps {
	marks: readonly PanoramaMark[];
	places: readonly DrawnPlace[];
	/** At each layout. */
	labels: readonly (readonly LaidLabel[])[];
}

/** Dots on the crest, with leaders to their names. What they say stands in a table, too. */
export function PlaceMarks({ marks, places, labels }: PlaceMarksProps) {
	return (
		<div aria-hidden="true">
			{marks.map(({ kind, distanceM, hasCutOff }, k) => (
				<PlaceMark
					key={`${kind} ${distanceM}`}
					kind={kind}
					hasCutOff={hasCutOff}
					place={places[k]}
					labels={labels.map((laid) => laid[k])}
				/>
			))}
		</div>
	);
}

interface PlaceMarkProps {
	kind: PanoramaMark["kind"];
	hasCutOff: boolean;
	place: DrawnPlace;
	labels: readonly LaidLabel[];
}

function PlaceMark({ kind, hasCutOff, place, labels }: PlaceMarkProps) {
	const { share, height, text } = place;
	const style = {
		"--x": `${round(100 * share)}%`,
		"--dot": round(height),
		...Object.assign({}, ...layouts.map(({ name }, k) => labelStyle(name, labels[k]))),
	} as CSSProperties;
	const sizes = Object.fromEntries(
		layouts.map(({ name }, k) => [`data-${name}`, sizeName(labels[k], text.lines.length > 0)]),
	);
	return (
		<span
			className={styles.panoramaMark}
			data-kind={kind}
			data-cut-off={hasCutOff || undefined}
			style={style}
			{...sizes}
		>
			<span className={styles.panoramaLeader} />
			<span className={styles.panoramaDot} />
			<span className={styles.panoramaLabel}>
				<b>{text.time}</b>
				{text.lines.map((line, k) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: lines of one name
					<span key={k}>{line}</span>
				))}
			</span>
		</span>
	);
}

const labelStyle = (name: LayoutName, label: LaidLabel) =>
	label && {
		[`--${name}-up`]: `${label.bottomPx}px`,
		[`--${name}-wide`]: `${label.widthPx}px`,
		...(label.lean === 0.5 ? {} : { [`--${name}-lean`]: label.lean }),
	};

const sizeName = (label: LaidLabel, hasName: boolean) =>
	label === null ? "none" : label.size === 0 && hasName ? "full" : "time";

interface ClimbSignsProps {
	climbs: readonly SignWords[];
	rows: readonly (readonly ({ size: number; row: number } | null)[])[];
}

/** What each climb takes, at the foot of the land. */
export function ClimbSigns({ climbs, rows }: ClimbSignsProps) {
	return (
		<div className={styles.panoramaClimbs} aria-hidden="true">
			{climbs.map((climb, k) => (
				<RowWords key={climb.share} sign={climb} laid={rows.map((row) => row[k])} />
			))}
		</div>
	);
}

interface RowWordsProps {
	sign: SignWords;
	/** At each layout. */
	laid: readonly ({ size: number; row: number } | null)[];
	className?: string;
	/** How likely it is to be kept. */
	level?: string;
}

/** One sign in a row, in the words that a layout has room for. */
export function RowWords({ sign, laid, className = "", level }: RowWordsProps) {
	const style = Object.assign(
		{ "--x": `${round(100 * sign.share)}%` },
		...layouts.map(({ name }, k) => {
			const found = laid[k];
			return (
				found && {
					[`--${name}-wide`]: `${sign.widthsPx[found.size]}px`,
					[`--${name}-row`]: found.row,
				}
			);
		}),
	) as CSSProperties;
	const sizes = Object.fromEntries(
		layouts.map(({ name }, k) => [`data-${name}`, laid[k]?.size ?? "none"]),
	);
	return (
		<span
			className={`${styles.panoramaRowSign} ${className}`}
			data-level={level}
			style={style}
			{...sizes}
		>
			{sign.words.map((words, k) => (
				<span key={words} data-size={k}>
					{words}
				</span>
			))}
		</span>
	);
}

const round = (value: number) => Math.round(value * 1000) / 1000;
