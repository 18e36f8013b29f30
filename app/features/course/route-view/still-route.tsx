import type { CourseLine } from "#domain/predictions/course/course-line.ts";
import { slopeClasses } from "../slope-class.ts";
import { slopeLooks } from "../slope-looks.ts";
import { startOrbit } from "./orbit.ts";
import { fittingExaggeration, routeShape } from "./route-shape.ts";
import * as styles from "./route-view.module.css";

const width = 800;
const height = 360;
const margin = 24;

/** The course in three dimensions as one still picture, for browsers that cannot turn it. */
export function StillRoute({ line }: { line: CourseLine }) {
	const { walls, ridges } = stillPaths(line);
	return (
		<svg className={styles.routeViewStill} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
			<path className={styles.routeViewStillWalls} d={walls} />
			{ridges.map((path, slope) => (
				<path
					key={slopeClasses[slope]}
					className={`${slopeLooks[slopeClasses[slope]]} ${styles.routeViewStillRidge}`}
					d={path}
				/>
			))}
		</svg>
	);
}

/** Seen from where the view begins, by parallel rays: walls down to the ground, and the line by class of slope. */
export function stillPaths(line: CourseLine): { walls: string; ridges: string[] } {
	const shape = routeShape(line);
	const { azimuth, tilt } = startOrbit(shape.broadside);
	const [sin, cos] = [Math.sin(azimuth), Math.cos(azimuth)];
	const times = fittingExaggeration(shape);
	const seen = (i: number, isGround: boolean): [number, number] => {
		const [east, up, south] = shape.points.subarray(3 * i, 3 * i + 3);
		const away = (east * sin + south * cos) * Math.sin(tilt);
		return [east * cos - south * sin, away - (isGround ? 0 : up * times * Math.cos(tilt))];
	};
	const count = shape.distanceM.length;
	const tops = Array.from({ length: count }, (_, i) => seen(i, false));
	const feet = Array.from({ length: count }, (_, i) => seen(i, true));
	const place = placing([...tops, ...feet]);
	const ridges = slopeClasses.map(() => "");
	let walls = "";
	for (let i = 0; i + 1 < count; i++) {
		const [from, to] = [place(tops[i]), place(tops[i + 1])];
		ridges[shape.slopes[i]] += `M${from}L${to}`;
		walls += `M${from}L${to}L${place(feet[i + 1])}L${place(feet[i])}Z`;
	}
	return { walls, ridges };
}

/** As large as the picture allows, in its middle. */
function placing(points: readonly [number, number][]) {
	const box = { left: 0, top: 0, right: 0, bottom: 0 };
	for (const [x, y] of points) {
		box.left = Math.min(box.left, x);
		box.right = Math.max(box.right, x);
		box.top = Math.min(box.top, y);
		box.bottom = Math.max(box.bottom, y);
	}
	const scale = Math.min(
		(width - 2 * margin) / (box.right - box.left || 1),
		(height - 2 * margin) / (box.bottom - box.top || 1),
	);
	const round = (value: number) => Math.round(10 * value) / 10;
	return ([x, y]: readonly [number, number]) => {
		const across = width / 2 + scale * (x - (box.left + box.right) / 2);
		const down = height / 2 + scale * (y - (box.top + box.bottom) / 2);
		return `${round(across)} ${round(down)}`;
	};
}
