import { useMemo } from "react";
import { type Matrix4, Vector3 } from "three";
import { useFormats } from "../../../i18n/use-formats";
import { type CourseCursor, usePlaceOf } from "../course/course-cursor";
import { usePassingTime } from "../course/course-plan";
import { type Area, shownLabels } from "./label-places";
import { metresUpAt, pointAt, type RouteShape } from "./route-shape";
import { type Post, postTop } from "./scene-objects";

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
	const shown = shownLabels(labels, picture, covered);
	return (
		<div className="route-view__overlay" aria-hidden="true">
			{posts.map(
				({ label, distanceM, kind }, i) =>
					shown[i] && (
						<span
							key={`${kind} ${distanceM}`}
							className={`route-view__label route-view__label--${kind}`}
							style={{ insetInlineStart: `${labels[i].x}px`, top: `${labels[i].y}px` }}
						>
							{label}
						</span>
					),
			)}
			<Flag shape={shape} exaggeration={exaggeration} cursor={cursor} seen={seen} />
		</div>
	);
}

const flagReachPx = 96;

/** "83.4 km · 1,520 m · 23:04" at the place that is pointed at. */
function Flag({
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
	const words = [distance(atM, 1), metres === null ? null : height(metres), passing?.(atM)];
	const left = Math.min(seen.width - flagReachPx, Math.max(flagReachPx, x));
	// Below the place where there is no room above it.
	const side = y < 56 ? "below" : "above";
	return (
		<span
			className={`route-view__flag route-view__flag--${side}`}
			style={{ insetInlineStart: `${left}px`, top: `${y}px` }}
		>
			{words.filter(Boolean).join(" · ")}
		</span>
	);
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
