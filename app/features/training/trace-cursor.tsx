import { useRef } from "react";
import { useTranslation } from "react-i18next";
import * as layout from "../../ui/layout.module.css";
import { useNeedsScript } from "../../ui/use-needs-script.ts";
import { useCourseCursor, usePlaceOf } from "../course/course-cursor.ts";
import { pointedPlaceM } from "../course/pointed-place.ts";
import { useCoursePointer, useStretchKeys } from "../course/use-course-pointer.ts";
import * as styles from "./trace.module.css";

/** Steps of a key along the recording. */
const keySteps = 250;

interface TraceCursorProps {
	lengthM: number;
	/** What the panels say at a place. */
	words: (distanceM: number) => string;
}

/** What the panels say where the cursor is; of the whole without one. */
export function TraceReading({
	words,
	whole,
}: Pick<TraceCursorProps, "words"> & { whole: string }) {
	const atM = usePlaceOf(useCourseCursor());
	return <p className={styles.traceSays}>{atM === null ? whole : words(atM)}</p>;
}

/** A slider over the panels, with the cursor of the map: it follows the pointer and moves by keys. Needs script. */
export function TraceCursor({ lengthM, words }: TraceCursorProps) {
	const { t } = useTranslation();
	const needsScript = useNeedsScript();
	const area = useRef<HTMLDivElement>(null);
	const cursor = useCourseCursor();
	const atM = usePlaceOf(cursor);
	const within = (distanceM: number) => Math.min(lengthM, Math.max(0, distanceM));
	const { handlers } = useCoursePointer({
		lengthM,
		dragsBy: "mouse",
		placeAt: (pointer) => pointedPlaceM(area.current, pointer, lengthM),
	});
	const stepM = Math.max(1, Math.round(lengthM / keySteps));
	const onKeyDown = useStretchKeys(lengthM, (fromM, by) => within(fromM + by * stepM));
	const placeM = within(atM ?? 0);
	return (
		<div ref={area} className={`${styles.traceCursor} ${needsScript}`} {...handlers}>
			<input
				type="range"
				className={layout.unseenControl}
				min={0}
				max={Math.ceil(lengthM)}
				step={stepM}
				value={Math.round(placeM)}
				aria-label={t("trace.cursor")}
				aria-valuetext={words(placeM)}
				onChange={({ target }) => cursor.set(within(Number(target.value)))}
				onKeyDown={onKeyDown}
				onFocus={() => cursor.set(placeM)}
				onBlur={() => cursor.set(null)}
			/>
			{atM !== null && (
				<span
					className={styles.traceHere}
					style={{ insetInlineStart: `${(100 * placeM) / lengthM}%` }}
				/>
			)}
		</div>
	);
}
