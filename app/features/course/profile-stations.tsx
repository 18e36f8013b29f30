import { type CSSProperties, type KeyboardEvent, startTransition, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Station } from "#domain/predictions/options/station.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import * as layout from "../../ui/layout.module.css";
import { markOf, usePassingTime, useStationMarks } from "./course-plan.tsx";
import { moveOfKey, stepM } from "./place-keys.ts";
import * as styles from "./profile.module.css";
import { labelLanes } from "./profile-geometry.ts";

/** Of a plot that is narrow, and of one that is at least as wide as the second, px. */
const axes = {
	narrow: { axisPx: 250, lanes: 3 },
	wide: { axisPx: 560, lanes: 3 },
};
/** Mean width of a letter of a label, and of the longest label, px. */
const letterPx = 7.2;
const mostPx = 128;

/** The stations of the plan above the profile, by name; where they can be edited they are moved by pointer and by keys. */
export function ProfileStations({ lengthM }: { lengthM: number }) {
	const { distance, duration } = useFormats();
	const { stations: all, move } = useStationMarks();
	const stations = all.filter(({ distanceM }) => distanceM <= lengthM + 1);
	if (stations.length === 0) return null;
	const textOf = ({ name, stopS, distanceM }: Station) =>
		name ?? (stopS > 0 ? duration(stopS) : distance(distanceM, 1));
	const labels = stations.map((station) => ({
		distanceM: station.distanceM,
		widthPx: Math.min(mostPx, textOf(station).length * letterPx + 12),
	}));
	const narrow = labelLanes(labels, { lengthM, ...axes.narrow });
	const wide = labelLanes(labels, { lengthM, ...axes.wide });
	const lanesOf = (placed: typeof wide) => 1 + Math.max(0, ...placed.map(({ lane }) => lane ?? 0));
	// A control that passes another one stays where it is in the document, and so keeps focus and pointer.
	const marks = stations
		.map((station, place) => ({ station, place, mark: markOf(station) }))
		.sort((a, b) => a.mark - b.mark);
	return (
		<div
			className={styles.profileStations}
			style={{ "--narrow-lanes": lanesOf(narrow), "--wide-lanes": lanesOf(wide) } as CSSProperties}
		>
			{marks.map(({ station, mark, place }) => (
				<StationMark
					key={mark}
					station={station}
					text={textOf(station)}
					lengthM={lengthM}
					placed={{ narrow: narrow[place], wide: wide[place] }}
					onMove={move}
				/>
			))}
		</div>
	);
}

interface StationMarkProps {
	station: Station;
	text: string;
	lengthM: number;
	placed: Record<keyof typeof axes, ReturnType<typeof labelLanes>[number]>;
	/** Null where stations are only shown. Answers the station in its new place. */
	onMove: ((station: Station, distanceM: number) => Station) | null;
}

function StationMark({ station, text, lengthM, placed, onMove }: StationMarkProps) {
	const { t } = useTranslation();
	const { distance } = useFormats();
	const passing = usePassingTime();
	const [heldM, setHeldM] = useState<number | null>(null);
	const held = useRef<Station | null>(null);
	const strip = useRef<HTMLSpanElement>(null);
	const distanceM = heldM ?? station.distanceM;
	const { narrow, wide } = placed;
	const where = distance(distanceM, 1);
	const valueText = passing
		? t("stations.markPlanned", { where, time: passing(distanceM) })
		: where;

	function moveTo(toM: number) {
		if (!onMove) return;
		const nextM = Math.min(Math.max(stepM, Math.round(toM / stepM) * stepM), Math.floor(lengthM));
		const from = held.current ?? station;
		if (nextM === from.distanceM) return;
		if (!held.current) {
			onMove(from, nextM);
			return;
		}
		// The mark is at the pointer at once, and the plan follows as soon as the page has a moment.
		setHeldM(nextM);
		startTransition(() => {
			held.current = onMove(held.current ?? from, nextM);
		});
	}

	function press(event: KeyboardEvent) {
		const byM = moveOfKey(event);
		if (byM === undefined) return;
		event.preventDefault();
		moveTo(distanceM + byM);
	}

	return (
		<span
			className={styles.profileStation}
			style={{ insetInlineStart: `${(distanceM / lengthM) * 100}%` }}
			data-held={heldM === null ? undefined : ""}
		>
			<span className={styles.profileStationLine} aria-hidden="true" />
			<span
				className={styles.profileLabel}
				aria-hidden="true"
				style={{ "--narrow": narrow.lane ?? 0, "--wide": wide.lane ?? 0 } as CSSProperties}
				data-narrow={narrow.lane ?? "none"}
				data-wide={wide.lane ?? "none"}
				data-narrow-before={narrow.isBefore || undefined}
				data-wide-before={wide.isBefore || undefined}
			>
				{text}
				{heldM !== null && ` · ${where}`}
			</span>
			<span ref={strip} className={styles.profileHandle}>
				{onMove && (
					<input
						type="range"
						className={layout.unseenControl}
						min={0}
						max={Math.round(lengthM)}
						step={stepM}
						value={distanceM}
						aria-label={t("stations.mark", { name: station.name ?? where })}
						aria-valuetext={valueText}
						onChange={({ target }) => {
							// By touch readers; a pointer and keys move it themselves.
							if (!held.current) moveTo(Number(target.value));
						}}
						onKeyDown={press}
						onPointerDown={(event) => {
							event.preventDefault();
							event.currentTarget.focus();
							event.currentTarget.setPointerCapture(event.pointerId);
							held.current = station;
							setHeldM(distanceM);
						}}
						onPointerMove={({ clientX }) => {
							const bar = strip.current?.closest(".profile__stations");
							if (!held.current || !bar) return;
							const { left, width } = bar.getBoundingClientRect();
							moveTo(((clientX - left) / width) * lengthM);
						}}
						onLostPointerCapture={() => {
							held.current = null;
							startTransition(() => setHeldM(null));
						}}
					/>
				)}
			</span>
		</span>
	);
}
