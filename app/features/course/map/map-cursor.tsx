import { type HTMLAttributes, useRef } from "react";
import { useTranslation } from "react-i18next";
import * as layout from "#app/ui/layout.module.css";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useCourseCursor, usePlaceOf } from "../course-cursor.ts";
import { usePlaceWords } from "../course-reading.tsx";
import { ticks } from "../profile-geometry.ts";
import { useCoursePointer, useStretchKeys } from "../use-course-pointer.ts";
import * as styles from "./map.module.css";
import { zoomOf } from "./map-geometry.ts";
import { useMapModel } from "./map-model.ts";
import { useMapMoves, useWheelZoom } from "./map-moves.ts";

/** A press this close to the course begins a stretch, px; farther away it moves a map that is zoomed. */
const reachPx = 40;
/** Steps of a key along the course. */
const keySteps = 250;

/** A slider over the map that follows the pointer and moves by arrow keys; drags select a stretch. Needs script. */
export function MapCursor() {
	return useHydrated() ? <Slider /> : null;
}

function Slider() {
	const { t } = useTranslation();
	const { shape, lengthM, view, nearest, percentAt, zoomBy, moveBy } = useMapModel();
	const overlay = useRef<HTMLDivElement>(null);
	const cursor = useCourseCursor();
	const atM = usePlaceOf(cursor);
	const words = usePlaceWords();
	const zoomed = zoomOf(view) > 1;
	const { handlers, isPressed } = useCoursePointer({
		lengthM,
		placeAt: (pointer, aroundM) => nearest(pointer, aroundM).distanceM,
	});
	const moves = useMapMoves({
		zoomBy,
		moveBy,
		moves: (pointer) => zoomed && nearest(pointer).away > reachPx,
	});
	useWheelZoom(overlay, zoomBy);
	const startM = shape.distanceM[0];
	const stepM = Math.max(1, ticks(lengthM, keySteps)[1] ?? 1);
	const within = (placeM: number) => Math.min(lengthM, Math.max(startM, placeM));
	const onKeyDown = useStretchKeys(lengthM, (fromM, by) => within(fromM + by * stepM));

	const placeM = within(atM ?? startM);
	const at = percentAt(placeM);
	return (
		<>
			<div
				ref={overlay}
				className={styles.courseMapCursor}
				data-zoomed={zoomed || undefined}
				{...shared(moves, handlers)}
			>
				<input
					type="range"
					className={layout.unseenControl}
					min={Math.floor(startM)}
					max={Math.ceil(lengthM)}
					step={stepM}
					value={placeM}
					aria-label={t("map.cursor")}
					aria-valuetext={words(placeM)}
					onChange={({ target }) => {
						// A slider goes from left to right; a pointer goes along the course.
						if (!isPressed() && !moves.isMoving()) cursor.set(within(Number(target.value)));
					}}
					onKeyDown={onKeyDown}
					onFocus={() => cursor.set(placeM)}
					onBlur={() => cursor.set(null)}
				/>
			</div>
			{atM !== null && (
				<span className={styles.courseMapDot} style={{ left: `${at.left}%`, top: `${at.top}%` }} />
			)}
		</>
	);
}

/** A pointer moves the map or goes along the course. */
function shared(
	moves: ReturnType<typeof useMapMoves>,
	along: ReturnType<typeof useCoursePointer>["handlers"],
): HTMLAttributes<HTMLElement> {
	return {
		onPointerDown: (event) => {
			if (moves.press(event)) along.onPointerCancel();
			else along.onPointerDown(event);
		},
		onPointerMove: (event) => {
			if (!moves.move(event)) along.onPointerMove(event);
		},
		onPointerUp: (event) => {
			moves.release(event);
			along.onPointerUp();
		},
		onPointerCancel: (event) => {
			moves.release(event);
			along.onPointerCancel();
		},
		onPointerLeave: along.onPointerLeave,
	};
}
