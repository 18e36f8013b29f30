import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { clearOnLeave, useCourseCursor } from "./course-cursor.ts";
import { type Stretch, stretchBetween, useCourseStretch } from "./course-stretch.ts";

interface PointedCourse {
	lengthM: number;
	/** The distance along the course under a pointer, m; near `aroundM` where the course passes twice. */
	placeAt: (event: PointerEvent, aroundM: number | null) => number;
	/** Pointers whose drags select a stretch: of fingers, too, unless these move the picture. */
	dragsBy?: "mouse" | "any";
}

/** A press that moves less than this is none, px. */
const leastDragPx = 5;

interface Press {
	x: number;
	y: number;
	atM: number;
	/** What was selected before. */
	before: Stretch | null;
	dragging: boolean;
}

/**
 * Handlers of a picture of the course: a pointer over it moves the cursor, and one that is dragged selects a stretch.
 * `isPressed` while a button is down.
 */
export function useCoursePointer({ lengthM, placeAt, dragsBy = "any" }: PointedCourse) {
	const cursor = useCourseCursor();
	const stretch = useCourseStretch();
	const press = useRef<Press | null>(null);
	const release = () => {
		press.current = null;
	};
	const follow = (event: PointerEvent) => {
		const atM = placeAt(event, cursor.get());
		cursor.set(atM);
		return atM;
	};
	const handlers = {
		onPointerDown(event: PointerEvent) {
			const atM = follow(event);
			if (event.button !== 0 || !event.isPrimary) return;
			if (event.pointerType === "touch" && dragsBy === "mouse") return;
			const { clientX: x, clientY: y } = event;
			press.current = { x, y, atM, before: stretch.get(), dragging: false };
		},
		onPointerMove(event: PointerEvent) {
			const atM = follow(event);
			const from = press.current;
			if (!from) return;
			if (!from.dragging) {
				const [across, down] = [event.clientX - from.x, event.clientY - from.y];
				if (Math.hypot(across, down) < leastDragPx) return;
				// A finger that goes up or down scrolls the page.
				if (event.pointerType === "touch" && Math.abs(down) > Math.abs(across)) return release();
				from.dragging = true;
				event.currentTarget.setPointerCapture(event.pointerId);
			}
			stretch.set(stretchBetween(from.atM, atM, lengthM));
		},
		onPointerUp: release,
		onPointerCancel() {
			if (press.current?.dragging) stretch.set(press.current.before);
			release();
		},
		onPointerLeave(event: PointerEvent) {
			// A captured pointer does not leave.
			release();
			clearOnLeave(cursor)(event);
		},
	};
	return { handlers, isPressed: () => press.current !== null };
}

const arrows: Readonly<Record<string, number>> = {
	ArrowLeft: -1,
	ArrowDown: -1,
	ArrowRight: 1,
	ArrowUp: 1,
};

/** Keys of a slider on the course: Shift and an arrow move an end of the stretch with the cursor, Escape clears it. */
export function useStretchKeys(lengthM: number, next: (atM: number, by: number) => number) {
	const cursor = useCourseCursor();
	const stretch = useCourseStretch();
	return (event: KeyboardEvent) => {
		if (event.key === "Escape") {
			stretch.set(null);
			return;
		}
		const by = arrows[event.key];
		if (by === undefined || !event.shiftKey) return;
		event.preventDefault();
		const atM = cursor.get() ?? 0;
		const toM = next(atM, by);
		const selected = stretch.get();
		// The end that the cursor is not at stays.
		const anchorM = !selected
			? atM
			: Math.abs(selected.startM - atM) < Math.abs(selected.endM - atM)
				? selected.endM
				: selected.startM;
		cursor.set(toM);
		stretch.set(stretchBetween(anchorM, toM, lengthM));
	};
}
