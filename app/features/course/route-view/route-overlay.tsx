import { useMemo } from "react";
import { type Matrix4, Vector3 } from "three";
import { useFormats } from "#app/i18n/use-formats.ts";
import { type CourseCursor, usePlaceOf } from "../course-cursor.ts";
import { usePassingTime } from "../course-plan.tsx";
import { type Area, shownLabels, type WantedLabel } from "./label-places.ts";
import { metresUpAt, pointAt, type RouteShape } from "./route-shape.ts";
import * as styles from "./route-view.module.css";
import { type Post, postTop } from "./scene-objects.ts";

/** How the picture sees the course. */
export interface SeenBy {
	/** From units to the picture, −1 to 1. */
	matrix: Matrix4;
	/** px */
	width: number;
	height: number;
}

interface RouteOverlayProps {
	shape: RouteShape;
	posts: readonly Post[];
	exaggeration: number;
	cursor: CourseCursor;
	seen: SeenBy;
	/** Parts of the picture that controls cover. */
	covered: readonly Area[];
}

const looks: Record<Post["kind"], string> = {
	end: styles.routeViewLabelEnd,
	station: styles.routeViewLabel,
	distance: styles.routeViewLabelDistance,
};
const labelHeightPx = 22;
const paddingPx = 14;
const marginPx = 4;

/** Labels of posts where they have room, and a flag at the cursor. Profile and plan say the same to screen readers. */
export function RouteOverlay({
	shape,
	posts,
	exaggeration,
	cursor,
	seen,
	covered,
}: RouteOverlayProps) {
	const widths = useMemo(() => posts.map(({ label }) => textWidth(label) + paddingPx), [posts]);
	const { width, height } = seen;
	const flag = useFlag({ shape, exaggeration, cursor, seen });
	const labels = posts.map((post, i) => {
		const [east, up, south] = pointAt(shape, post.distanceM);
		const place = onScreen(seen, [east, up * exaggeration + postTop(post), south]);
		return { ...place, width: widths[i], height: labelHeightPx, rank: post.rank };
	});
	const picture = {
		left: marginPx,
		top: marginPx,
		right: width - marginPx,
		bottom: height - marginPx,
	};
	const shown = shownLabels(labels, picture, flag ? [...covered, flag.area] : covered);
	return (
		<div className={styles.routeViewOverlay} aria-hidden="true">
			{posts.map(
				({ label, distanceM, kind }, i) =>
					shown[i] && (
						<span key={`${kind} ${distanceM}`} className={looks[kind]} style={placeOf(labels[i])}>
							{label}
						</span>
					),
			)}
			{flag && (
				<>
					<span
						className={styles.routeViewDot}
						style={{ insetInlineStart: `${flag.x}px`, top: `${flag.y}px` }}
					/>
					<span
						className={styles.routeViewLabelFlag}
						style={placeOf({
							x: (flag.area.left + flag.area.right) / 2,
							y: flag.area.bottom,
							width: flag.area.right - flag.area.left,
							height: labelHeightPx,
						})}
					>
						{flag.words}
					</span>
				</>
			)}
		</div>
	);
}

/** On whole pixels: text between two of them is drawn anew at each scroll. */
const placeOf = ({ x, y, width, height }: Omit<WantedLabel, "rank">) => ({
	left: `${Math.round(x - width / 2)}px`,
	top: `${Math.round(y - height)}px`,
	width: `${Math.ceil(width)}px`,
	height: `${height}px`,
});

/** From the place to its flag, px. */
const polePx = 12;

/** "83.4 km · 1,520 m · 23:04" at the place that is pointed at; null where none is. */
function useFlag({
	shape,
	exaggeration,
	cursor,
	seen,
}: Pick<RouteOverlayProps, "shape" | "exaggeration" | "cursor" | "seen">) {
	const { distance, height } = useFormats();
	const passing = usePassingTime();
	const atM = usePlaceOf(cursor);
	if (atM === null) return null;
	const [east, up, south] = pointAt(shape, atM);
	const { x, y } = onScreen(seen, [east, up * exaggeration, south]);
	const metres = metresUpAt(shape, atM);
	const words = [distance(atM, 1), metres === null ? null : height(metres), passing?.(atM)]
		.filter(Boolean)
		.join(" · ");
	const half = textWidth(words) / 2 + paddingPx;
	const middle = Math.max(half + marginPx, Math.min(seen.width - half - marginPx, x));
	// Below the place where there is no room above it.
	const fits = y > labelHeightPx + polePx + marginPx;
	const bottom = fits ? y - polePx : y + polePx + labelHeightPx;
	const area: Area = {
		left: middle - half,
		right: middle + half,
		top: bottom - labelHeightPx,
		bottom,
	};
	return { words, x, y, area };
}

function onScreen({ matrix, width, height }: SeenBy, place: readonly [number, number, number]) {
	const { x, y } = new Vector3(...place).applyMatrix4(matrix);
	return { x: ((x + 1) / 2) * width, y: ((1 - y) / 2) * height };
}

/** Width of a label's text, px. */
function textWidth(text: string): number {
	const pen = document.createElement("canvas").getContext("2d");
	if (!pen) return 8 * text.length;
	pen.font = `600 13px ${getComputedStyle(document.body).fontFamily}`;
	return pen.measureText(text).width;
}
