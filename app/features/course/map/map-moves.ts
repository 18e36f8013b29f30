import { type PointerEvent, type RefObject, useEffect, useRef } from "react";
import type { MapModel, Pointer } from "./map-model.ts";

/** Zooms by the wheel with Ctrl or ⌘ only (which a pinch on a trackpad sends too): the page must stay scrollable. */
export function useWheelZoom(host: RefObject<HTMLElement | null>, zoomBy: MapModel["zoomBy"]) {
	useEffect(() => {
		const element = host.current;
		const zoom = (event: WheelEvent) => {
			if (!event.ctrlKey && !event.metaKey) return;
			event.preventDefault();
			zoomBy(Math.exp(-event.deltaY / 300), event);
		};
		// React's own listener is passive and could not prevent the page's zoom.
		element?.addEventListener("wheel", zoom, { passive: false });
		return () => element?.removeEventListener("wheel", zoom);
	}, [host, zoomBy]);
}

interface Moves {
	zoomBy: MapModel["zoomBy"];
	moveBy: MapModel["moveBy"];
	/** Whether a pointer that is pressed there moves the map. */
	moves: (event: PointerEvent) => boolean;
}

/** One pointer moves the map, two zoom it. Handlers answer whether they have used the event. */
export function useMapMoves({ zoomBy, moveBy, moves }: Moves) {
	const pressed = useRef(new Map<number, Pointer>()).current;
	const moving = useRef(false);
	const spotOf = ({ clientX, clientY }: PointerEvent): Pointer => ({ clientX, clientY });
	return {
		isMoving: () => moving.current || pressed.size > 1,
		press(event: PointerEvent): boolean {
			pressed.set(event.pointerId, spotOf(event));
			if (pressed.size > 1) return true;
			moving.current = moves(event);
			if (moving.current) event.currentTarget.setPointerCapture(event.pointerId);
			return moving.current;
		},
		move(event: PointerEvent): boolean {
			const before = pressed.get(event.pointerId);
			if (!before) return false;
			const next = spotOf(event);
			pressed.set(event.pointerId, next);
			const other = [...pressed].find(([id]) => id !== event.pointerId)?.[1];
			if (other) zoomBy(spanOf(other, next) / spanOf(other, before), middleOf(other, next));
			else if (moving.current) {
				moveBy(next.clientX - before.clientX, next.clientY - before.clientY);
			}
			return other !== undefined || moving.current;
		},
		release(event: PointerEvent): void {
			pressed.delete(event.pointerId);
			if (pressed.size === 0) moving.current = false;
		},
	};
}

const spanOf = (a: Pointer, b: Pointer) =>
	Math.max(20, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY));

const middleOf = (a: Pointer, b: Pointer): Pointer => ({
	clientX: (a.clientX + b.clientX) / 2,
	clientY: (a.clientY + b.clientY) / 2,
});
