import { type CSSProperties, type KeyboardEvent, startTransition, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import type { Station } from "#domain/predictions/options/station.ts";
import { markOf, usePassingTime, useStationMarks } from "../course-plan.tsx";
import { PlaceGrip } from "../place-grip.tsx";
import { moveOfKey, stepM } from "../place-keys.ts";
import { pointedPlaceM } from "../pointed-place.ts";
import * as styles from "./panorama.module.css";
import { landShareAt } from "./place-marks.ts";
import type { PanoramaModel } from "./use-panorama.ts";

interface StationGripsProps {
	land: PanoramaModel["land"];
	lengthM: number;
}

/** A control over the dot of each station that can be moved, by pointer and by keys; nothing where none can. */
export function StationGrips({ land, lengthM }: StationGripsProps) {
	const { stations, move } = useStationMarks();
	if (!move) return null;
	// A control that passes another one stays where it is in the document, and so keeps focus and pointer.
	const marks = stations
		.filter(({ distanceM }) => distanceM <= lengthM + 1)
		.map((station) => ({ station, mark: markOf(station) }))
		.sort((a, b) => a.mark - b.mark);
	return marks.map(({ station, mark }) => (
		<StationGrip key={mark} station={station} lengthM={lengthM} land={land} onMove={move} />
	));
}

interface StationGripProps extends StationGripsProps {
	station: Station;
	/** Answers the station in its new place. */
	onMove: (station: Station, distanceM: number) => Station;
}

function StationGrip({ station, lengthM, land, onMove }: StationGripProps) {
	const { t } = useTranslation();
	const { distance } = useFormats();
	const passing = usePassingTime();
	const { heldM, moveTo, grab, release } = useHeldStation({ station, lengthM, onMove });
	const grip = useRef<HTMLSpanElement>(null);
	const distanceM = heldM ?? station.distanceM;
	const where = distance(distanceM, 1);
	const valueText = passing
		? t("stations.markPlanned", { where, time: passing(distanceM) })
		: where;

	function press(event: KeyboardEvent) {
		const byM = moveOfKey(event);
		if (byM === undefined) return;
		event.preventDefault();
		moveTo(distanceM + byM);
	}

	const style = {
		"--x": `${(100 * distanceM) / lengthM}%`,
		"--dot": landShareAt(land, distanceM / lengthM),
	} as CSSProperties;
	return (
		<span
			ref={grip}
			className={styles.panoramaGrip}
			style={style}
			data-held={heldM === null ? undefined : ""}
		>
			{heldM !== null && (
				<span className={styles.panoramaHeld} aria-hidden="true">
					{station.name} {where}
				</span>
			)}
			<PlaceGrip
				label={t("stations.mark", { name: station.name ?? where })}
				text={valueText}
				placeM={distanceM}
				leastM={0}
				mostM={lengthM}
				onKeyDown={press}
				onPlace={moveTo}
				onGrab={grab}
				onDrag={(pointer) => {
					const plot = grip.current?.parentElement;
					if (plot) moveTo(pointedPlaceM(plot, pointer, lengthM));
				}}
				onRelease={release}
			/>
		</span>
	);
}

/** The place of a station on its way: held, it is at the pointer at once, and the plan follows. */
function useHeldStation({ station, lengthM, onMove }: Omit<StationGripProps, "land">) {
	const [heldM, setHeldM] = useState<number | null>(null);
	const held = useRef<Station | null>(null);

	function moveTo(toM: number) {
		const nextM = Math.min(Math.max(stepM, Math.round(toM / stepM) * stepM), Math.floor(lengthM));
		const from = held.current ?? station;
		if (nextM === from.distanceM) return;
		if (!held.current) {
			onMove(from, nextM);
			return;
		}
		setHeldM(nextM);
		// As soon as the page has a moment.
		startTransition(() => {
			held.current = onMove(held.current ?? from, nextM);
		});
	}

	function grab() {
		held.current = station;
		setHeldM(station.distanceM);
	}

	function release() {
		held.current = null;
		startTransition(() => setHeldM(null));
	}

	return { heldM, moveTo, grab, release };
}
