import { type PointerEvent, type RefObject, useEffect, useRef } from "react";
import { type Camera, Matrix4, Vector3 } from "three";
import type { OrbitMove } from "./orbit.ts";
import type { RouteShape } from "./route-shape.ts";

/** Zooms by the wheel only with Ctrl or ⌘ (which a pinch on a trackpad sends too): the page must stay scrollable. */
export function useWheelZoom(
	host: RefObject<HTMLElement | null>,
	onMove: (move: OrbitMove) => void,
): void {
	useEffect(() => {
		const element = host.current;
		const zoom = (event: WheelEvent) => {
			if (!event.ctrlKey && !event.metaKey) return;
			event.preventDefault();
			onMove({ zoomBy: Math.exp(-event.deltaY / 300) });
		};
		// React's own listener is passive and could not prevent the page's zoom.
		element?.addEventListener("wheel", zoom, { passive: false });
		return () => element?.removeEventListener("wheel", zoom);
	}, [host, onMove]);
}

interface Spot {
	x: number;
	y: number;
}

/** Listeners that turn by one pointer and zoom by two; a press, and a mouse that hovers, point at a place. */
export function usePointerMoves(
	onMove: (move: OrbitMove) => void,
	pointAt: (clientX: number, clientY: number) => void,
) {
	const pressed = useRef(new Map<number, Spot>()).current;
	const release = ({ pointerId }: PointerEvent) => pressed.delete(pointerId);
	return {
		onPointerDown({ pointerId, clientX, clientY, currentTarget }: PointerEvent) {
			pressed.set(pointerId, { x: clientX, y: clientY });
			currentTarget.setPointerCapture(pointerId);
			pointAt(clientX, clientY);
		},
		onPointerMove({ pointerId, pointerType, clientX, clientY }: PointerEvent) {
			const before = pressed.get(pointerId);
			const next = { x: clientX, y: clientY };
			if (before) {
				const other = [...pressed].find(([id]) => id !== pointerId)?.[1];
				onMove(other ? pinch(other, before, next) : turn(before, next));
				pressed.set(pointerId, next);
			} else if (pointerType !== "touch") pointAt(clientX, clientY);
		},
		onPointerUp: release,
		onPointerCancel: release,
	};
}

const turn = (from: Spot, to: Spot): OrbitMove => ({
	turn: (from.x - to.x) * 0.008,
	tilt: (to.y - from.y) * 0.006,
});

function pinch(other: Spot, from: Spot, to: Spot): OrbitMove {
	const span = ({ x, y }: Spot) => Math.max(20, Math.hypot(x - other.x, y - other.y));
	return { zoomBy: span(to) / span(from) };
}

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
