import { createRoot } from "@react-three/fiber";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { PerspectiveCamera } from "three";
import { type CourseCursor, clearOnLeave } from "../course-cursor.ts";
import type { Area } from "./label-places.ts";
import type { OrbitMove } from "./orbit.ts";
import { nearestOnScreen, usePointerMoves, useWheelZoom } from "./pointer-moves.ts";
import { RouteOverlay, type SeenBy } from "./route-overlay.tsx";
import { RouteScene, type RouteSceneProps } from "./route-scene.tsx";
import * as styles from "./route-view.module.css";

interface ContextEvents {
	/** True while the graphics card has taken its context away. */
	onLost: (lost: boolean) => void;
	/** The picture cannot be drawn at all. */
	onFailed: () => void;
}

interface RouteCanvasProps extends Omit<RouteSceneProps, "onSeen">, ContextEvents {
	cursor: CourseCursor;
	onMove: (move: OrbitMove) => void;
	/** A press on the picture, of whatever kind. */
	onPress: () => void;
	/** Parts of the picture that controls cover, px. */
	covered: readonly Area[];
}

const fovDeg = 35;

/** The canvas of the 3D view, turned by dragging, zoomed by pinching or with Ctrl and the wheel. */
export function RouteCanvas({
	onMove,
	onPress,
	onLost,
	onFailed,
	covered,
	cursor,
	...scene
}: RouteCanvasProps) {
	const host = useRef<HTMLDivElement>(null);
	const { shape, posts, exaggeration } = scene;
	const [seen, onSeen] = useState<SeenBy | null>(null);
	const root = useSceneRoot(host, { ...scene, onSeen }, { onLost, onFailed });
	useWheelZoom(host, onMove);

	function pointAt(clientX: number, clientY: number) {
		const camera = root.current?.camera;
		if (!host.current || !camera) return;
		const { left, top, width, height } = host.current.getBoundingClientRect();
		const pointer = { x: clientX - left, y: clientY - top, width, height };
		cursor.set(nearestOnScreen({ shape, exaggeration, camera, ...pointer }));
	}

	return (
		<div
			ref={host}
			className={styles.routeViewCanvas}
			{...usePointerMoves(onMove, pointAt)}
			onPointerDownCapture={onPress}
			onPointerLeave={clearOnLeave(cursor)}
		>
			{seen && (
				<RouteOverlay
					shape={shape}
					posts={posts}
					exaggeration={exaggeration}
					cursor={cursor}
					seen={seen}
					covered={covered}
				/>
			)}
		</div>
	);
}

interface SceneRoot {
	/** Null until the first picture is drawn. */
	camera: PerspectiveCamera | null;
	show(scene: RouteSceneProps): void;
	dispose(): void;
}

/** A root in the element, from mounting to unmounting, that shows the newest scene. */
function useSceneRoot(
	host: RefObject<HTMLElement | null>,
	scene: RouteSceneProps,
	events: ContextEvents,
): RefObject<SceneRoot | null> {
	const root = useRef<SceneRoot>(null);
	const newestEvents = useRef(events);
	newestEvents.current = events;
	useEffect(() => {
		if (!host.current) return;
		root.current = createSceneRoot(host.current, {
			onLost: (lost) => newestEvents.current.onLost(lost),
			onFailed: () => newestEvents.current.onFailed(),
		});
		return () => root.current?.dispose();
	}, [host]);
	useEffect(() => root.current?.show(scene));
	return root;
}

/** Draws on a canvas of its own that follows the size of its host. */
function createSceneRoot(host: HTMLElement, { onLost, onFailed }: ContextEvents): SceneRoot {
	// A new canvas each time: a root cannot be made twice on one.
	const canvas = host.appendChild(document.createElement("canvas"));
	const root = createRoot(canvas);
	const own: SceneRoot = { camera: null, show, dispose };
	let newest: RouteSceneProps | null = null;
	let configured = false;
	let disposed = false;
	canvas.addEventListener("webglcontextlost", () => onLost(true));

	async function resize() {
		const { width, height } = host.getBoundingClientRect();
		if (disposed || width < 1 || height < 1) return;
		await root.configure({
			gl: { antialias: true, alpha: true, powerPreference: "low-power" },
			size: { width, height, top: 0, left: 0 },
			dpr: Math.min(2, window.devicePixelRatio),
			frameloop: "demand",
			// The page's own colours, not a film's.
			flat: true,
			camera: { fov: fovDeg, near: 0.05, far: 40 },
			onCreated(state) {
				own.camera = state.camera as PerspectiveCamera;
				canvas.addEventListener("webglcontextrestored", () => {
					onLost(false);
					state.invalidate();
				});
			},
		});
		configured = true;
		if (newest) show(newest);
	}

	function show(scene: RouteSceneProps) {
		newest = scene;
		if (configured && !disposed) root.render(<RouteScene {...scene} />);
	}

	const observer = new ResizeObserver(() => void resize().catch(onFailed));
	// Reports the first size as well.
	observer.observe(host);

	function dispose() {
		disposed = true;
		observer.disconnect();
		own.camera = null;
		root.unmount();
		canvas.remove();
	}
	return own;
}
