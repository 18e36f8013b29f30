import { type CSSProperties, type KeyboardEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import * as layout from "#app/ui/layout.module.css";
import { useCourseCursor, usePlaceOf } from "../course-cursor.ts";
import { usePlaceWords } from "../course-reading.tsx";
import { useCourseStretch, useStretchOf } from "../course-stretch.ts";
import { moveOfKey, stepM } from "../place-keys.ts";
import { pointedPlaceM } from "../pointed-place.ts";
import { useCoursePointer, useStretchKeys } from "../use-course-pointer.ts";
import * as styles from "./panorama.module.css";
import { landShareAt } from "./place-marks.ts";
import type { PanoramaModel } from "./use-panorama.ts";
import type { PanoramaZoom } from "./use-zoom.ts";

interface PanoramaCursorProps {
	model: PanoramaModel;
	lengthM: number;
	zoom: PanoramaZoom;
}

/** A slider over the plot: it follows the pointer and moves by keys, which zoom, too; drags of a mouse select a stretch. */
export function PanoramaCursor({ model, lengthM, zoom }: PanoramaCursorProps) {
	const { t } = useTranslation();
	const cursor = useCourseCursor();
	const atM = usePlaceOf(cursor);
	const words = usePlaceWords();
	const plot = useRef<HTMLDivElement>(null);
	const slider = useRef<HTMLInputElement>(null);
	const within = (distanceM: number) => Math.min(lengthM, Math.max(0, distanceM));
	const { handlers } = useCoursePointer({
		lengthM,
		// A finger that goes sideways moves the picture; its ends are for stretches.
		dragsBy: "mouse",
		placeAt: (pointer) => pointedPlaceM(plot.current, pointer, lengthM),
	});
	const placeM = within(atM ?? 0);
	const byKeys = useStretchKeys(lengthM, (fromM, by) => within(fromM + by * stepM));
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the range input in it has the role and the keys
		<div
			ref={plot}
			className={styles.panoramaCursor}
			{...handlers}
			// A press would give the focus to the box that scrolls.
			onMouseDown={(event) => event.preventDefault()}
			onPointerDown={(event) => {
				slider.current?.focus({ preventScroll: true });
				handlers.onPointerDown(event);
			}}
		>
			<StretchShade lengthM={lengthM} />
			<input
				ref={slider}
				type="range"
				className={layout.unseenControl}
				min={0}
				max={Math.round(lengthM)}
				step={stepM}
				value={Math.round(placeM)}
				aria-label={t("profile.cursor")}
				aria-valuetext={words(placeM)}
				onChange={({ target }) => cursor.set(within(Number(target.value)))}
				onKeyDown={(event) => {
					if (zoom.onKey(event)) return;
					const toM = event.shiftKey ? undefined : targetOf(event, placeM, lengthM);
					if (toM === undefined) return byKeys(event);
					event.preventDefault();
					cursor.set(within(toM));
				}}
				onFocus={() => cursor.set(placeM)}
				onBlur={() => cursor.set(null)}
			/>
			{atM !== null && <Here land={model.land} share={placeM / lengthM} />}
		</div>
	);
}

function Here({ land, share }: { land: PanoramaModel["land"]; share: number }) {
	const style = { "--x": `${100 * share}%`, "--dot": landShareAt(land, share) } as CSSProperties;
	return (
		<span style={style}>
			<span className={styles.panoramaHereLine} />
			<span className={styles.panoramaHereDot} />
		</span>
	);
}

/** Where a key moves the cursor to, m; undefined for every other key. */
function targetOf(event: KeyboardEvent, placeM: number, lengthM: number): number | undefined {
	if (event.key === "Home") return 0;
	if (event.key === "End") return lengthM;
	const by = moveOfKey(event);
	return by === undefined ? undefined : placeM + by;
}

/** Dims what is outside of the stretch that is selected. */
function StretchShade({ lengthM }: { lengthM: number }) {
	const stretch = useStretchOf(useCourseStretch());
	if (!stretch) return null;
	const percent = (distanceM: number) => `${(100 * distanceM) / lengthM}%`;
	return (
		<>
			<span
				className={styles.panoramaOutside}
				style={{ insetInline: `-100px ${percent(lengthM - stretch.startM)}` }}
			/>
			<span
				className={styles.panoramaOutside}
				style={{ insetInline: `${percent(stretch.endM)} -100px` }}
			/>
		</>
	);
}
