import { type PointerEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import * as layout from "../../ui/layout.module.css";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { useCourseCursor, usePlaceOf } from "./course-cursor.ts";
import { usePlaceWords } from "./course-reading.tsx";
import { useCourseStretch, useStretchOf } from "./course-stretch.ts";
import * as styles from "./profile.module.css";
import { heightAt, type ProfilePoint, type ProfileShape } from "./profile-geometry.ts";
import { useCoursePointer, useStretchKeys } from "./use-course-pointer.ts";

interface ProfileCursorProps {
	points: readonly ProfilePoint[];
	shape: ProfileShape;
}

/** A slider over the plot that follows the pointer and moves by arrow keys; drags select a stretch. Needs script. */
export function ProfileCursor(props: ProfileCursorProps) {
	return useHydrated() ? <Slider {...props} /> : null;
}

function Slider({ points, shape }: ProfileCursorProps) {
	const { t } = useTranslation();
	const cursor = useCourseCursor();
	const atM = usePlaceOf(cursor);
	const words = usePlaceWords();
	const plot = useRef<HTMLDivElement>(null);
	const startM = points[0].distanceM;
	const { lengthM } = shape;
	const within = (distanceM: number) => Math.min(lengthM, Math.max(startM, distanceM));
	const { handlers, isPressed } = useCoursePointer({
		lengthM,
		placeAt: ({ clientX }: PointerEvent) => {
			const { left = 0, width = 1 } = plot.current?.getBoundingClientRect() ?? {};
			return within(((clientX - left) / width) * lengthM);
		},
	});
	const placeM = within(atM ?? startM);
	const shown = placeBeyond(points, placeM);
	const onKeyDown = useStretchKeys(lengthM, (fromM, by) => {
		const next = placeBeyond(points, fromM) + by;
		return points[Math.min(points.length - 1, Math.max(0, next))].distanceM;
	});
	const left = (placeM / lengthM) * 100;
	const up = ((heightAt(points, placeM) - shape.lowM) / (shape.highM - shape.lowM)) * 100;
	return (
		<div ref={plot} className={styles.profileCursor} {...handlers}>
			<StretchShade lengthM={lengthM} />
			<input
				type="range"
				className={layout.unseenControl}
				min={0}
				max={points.length - 1}
				value={shown}
				aria-label={t("profile.cursor")}
				aria-valuetext={words(placeM)}
				onChange={({ target }) => {
					// The slider counts points, which may be unevenly spaced; a pointer goes by distance.
					if (!isPressed()) cursor.set(points[Number(target.value)].distanceM);
				}}
				onKeyDown={onKeyDown}
				onFocus={() => cursor.set(placeM)}
				onBlur={() => cursor.set(null)}
			/>
			{atM !== null && (
				<>
					<span className={styles.profileLine} style={{ insetInlineStart: `${left}%` }} />
					<span
						className={styles.profileDot}
						style={{ insetInlineStart: `${left}%`, bottom: `${up}%` }}
					/>
				</>
			)}
		</div>
	);
}

/** Dims what is outside of the stretch that is selected. */
function StretchShade({ lengthM }: { lengthM: number }) {
	const stretch = useStretchOf(useCourseStretch());
	if (!stretch) return null;
	const percent = (distanceM: number) => `${(100 * distanceM) / lengthM}%`;
	return (
		<>
			<span
				className={styles.profileOutsideBefore}
				style={{ insetInline: `0 ${percent(lengthM - stretch.startM)}` }}
			/>
			<span
				className={styles.profileOutsideAfter}
				style={{ insetInline: `${percent(stretch.endM)} 0` }}
			/>
		</>
	);
}

/** The first point at a distance or beyond it; else the last. */
function placeBeyond(points: readonly ProfilePoint[], distanceM: number): number {
	const place = points.findIndex((point) => point.distanceM >= distanceM);
	return place < 0 ? points.length - 1 : place;
}
