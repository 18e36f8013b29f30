import { type Camera, Matrix4, Vector3 } from "three";
import type { RouteShape } from "./route-shape";

/** Farther than this from the pointer, px, the route is not meant. */
const reachPx = 36;

interface Pointing {
	shape: RouteShape;
	exaggeration: number;
	camera: Camera;
	/** The pointer from the picture's corner, and the picture's size, px. */
	x: number;
	y: number;
	width: number;
	height: number;
}

/** The distance along the course of the drawn point nearest to the pointer; null when none is near. */
export function nearestOnScreen(pointing: Pointing): number | null {
	const { shape, exaggeration, camera, x, y, width, height } = pointing;
	const matrix = new Matrix4().multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse);
	const point = new Vector3();
	let best = reachPx;
	let found: number | null = null;
	for (let i = 0; i < shape.distanceM.length; i++) {
		const [east, up, south] = shape.points.subarray(3 * i, 3 * i + 3);
		point.set(east, up * exaggeration, south).applyMatrix4(matrix);
		if (point.z > 1) continue;
		const away = Math.hypot(((point.x + 1) / 2) * width - x, ((1 - point.y) / 2) * height - y);
		if (away < best) {
			best = away;
			found = shape.distanceM[i];
		}
	}
	return found;
}
