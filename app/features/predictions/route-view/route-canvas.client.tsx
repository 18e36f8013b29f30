import { createRoot, type ReconcilerRoot } from "@react-three/fiber";
import { useEffect, useRef } from "react";
import type { PerspectiveCamera } from "three";
import { endPointing } from "../course/course-cursor";
import { nearestOnScreen } from "./nearest-on-screen";
import type { OrbitMove } from "./orbit";
import { RouteScene, type RouteSceneProps } from "./route-scene";

interface RouteCanvasProps extends RouteSceneProps {
	onMove: (move: OrbitMove) => void;
	/** True while the graphics card has taken its context away. */
	onLost: (lost: boolean) => void;
	/** The picture cannot be drawn at all. */
	onFailed: () => void;
}

const fovDeg = 35;

/** The canvas of the 3D view: one root of its own, resized with its frame, given back when it leaves. */
export function RouteCanvas({ onMove, onLost, onFailed, ...scene }: RouteCanvasProps) {
	const frame = useRef<HTMLDivElement>(null);
	const root = useRef<ReconcilerRoot<HTMLCanvasElement>>(null);
	const newest = useRef(scene);
	newest.current = scene;
	const camera = useRef<PerspectiveCamera>(null);
	const told = useRef({ onLost, onFailed });
	told.current = { onLost, onFailed };

	useEffect(() => {
		const host = frame.current;
		if (!host) return;
		// A new canvas each time: a root cannot be made twice on one.
		const canvas = document.createElement("canvas");
		host.appendChild(canvas);
		const own = createRoot(canvas);
		let gone = false;
		const resize = async () => {
			const { width, height } = host.getBoundingClientRect();
			if (gone || width < 1 || height < 1) return;
			await own.configure({
				gl: { antialias: true, alpha: true, powerPreference: "low-power" },
				size: { width, height, top: 0, left: 0 },
				dpr: Math.min(2, window.devicePixelRatio),
				frameloop: "demand",
				// The page's own colours, not a film's.
				flat: true,
				camera: { fov: fovDeg, near: 0.05, far: 40 },
				onCreated: (state) => {
					camera.current = state.camera as PerspectiveCamera;
					const { domElement } = state.gl;
					domElement.addEventListener("webglcontextlost", () => told.current.onLost(true));
					domElement.addEventListener("webglcontextrestored", () => {
						told.current.onLost(false);
						state.invalidate();
					});
				},
			});
			if (gone) return;
			own.render(<RouteScene {...newest.current} />);
			root.current = own;
		};
		resize().catch(() => told.current.onFailed());
		const watcher = new ResizeObserver(() => void resize().catch(() => told.current.onFailed()));
		watcher.observe(host);
		return () => {
			gone = true;
			watcher.disconnect();
			root.current = null;
			camera.current = null;
			own.unmount();
			canvas.remove();
		};
	}, []);

	useEffect(() => {
		root.current?.render(<RouteScene {...scene} />);
	});

	// Zoom by wheel only with Ctrl or ⌘ (which a pinch on a trackpad sends too): the page must stay scrollable.
	useEffect(() => {
		const host = frame.current;
		const turn = (event: WheelEvent) => {
			if (!event.ctrlKey && !event.metaKey) return;
			event.preventDefault();
			onMove({ zoomBy: Math.exp(-event.deltaY / 300) });
		};
		host?.addEventListener("wheel", turn, { passive: false });
		return () => host?.removeEventListener("wheel", turn);
	}, [onMove]);

	const pointers = useRef(new Map<number, { x: number; y: number }>());

	function pick(clientX: number, clientY: number) {
		const host = frame.current;
		if (!host || !camera.current) return;
		const box = host.getBoundingClientRect();
		scene.cursor.set(
			nearestOnScreen({
				shape: scene.shape,
				exaggeration: scene.exaggeration,
				camera: camera.current,
				x: clientX - box.left,
				y: clientY - box.top,
				width: box.width,
				height: box.height,
			}),
		);
	}

	function drag(event: React.PointerEvent) {
		const held = pointers.current;
		const before = held.get(event.pointerId);
		if (!before) {
			if (event.pointerType !== "touch") pick(event.clientX, event.clientY);
			return;
		}
		const next = { x: event.clientX, y: event.clientY };
		if (held.size === 1) {
			onMove({ turn: (before.x - next.x) * 0.008, tilt: (next.y - before.y) * 0.006 });
		} else {
			const [other] = [...held].filter(([id]) => id !== event.pointerId);
			const span = (point: { x: number; y: number }) =>
				Math.max(20, Math.hypot(point.x - other[1].x, point.y - other[1].y));
			onMove({ zoomBy: span(next) / span(before) });
		}
		held.set(event.pointerId, next);
	}

	return (
		<div
			ref={frame}
			className="route-view__canvas"
			onPointerDown={(event) => {
				pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
				event.currentTarget.setPointerCapture(event.pointerId);
				pick(event.clientX, event.clientY);
			}}
			onPointerMove={drag}
			onPointerUp={(event) => pointers.current.delete(event.pointerId)}
			onPointerCancel={(event) => pointers.current.delete(event.pointerId)}
			onPointerLeave={endPointing(scene.cursor)}
		/>
	);
}
