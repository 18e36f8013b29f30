import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import * as layout from "#app/ui/layout.module.css";
import { stepM } from "./place-keys.ts";

interface PlaceGripProps {
	label: string;
	/** The place in words. */
	text: string;
	/** Of the course, m: the place, and the ends of its range. */
	placeM: number;
	leastM: number;
	mostM: number;
	onKeyDown: (event: KeyboardEvent) => void;
	/** By touch readers. */
	onPlace: (toM: number) => void;
	onGrab?: () => void;
	/** The pointer moves, held. */
	onDrag: (pointer: PointerEvent) => void;
	onRelease?: () => void;
}

/** A control over what marks a place of a course: it is dragged by pointer and touch, and moved by keys. */
export function PlaceGrip(props: PlaceGripProps) {
	const { label, text, placeM, leastM, mostM, onKeyDown, onPlace, onGrab, onDrag, onRelease } =
		props;
	const isHeld = useRef(false);
	return (
		<input
			type="range"
			className={layout.unseenControl}
			min={Math.round(leastM)}
			max={Math.round(mostM)}
			step={stepM}
			value={placeM}
			aria-label={label}
			aria-valuetext={text}
			onChange={({ target }) => {
				// A pointer moves it by itself.
				if (!isHeld.current) onPlace(Number(target.value));
			}}
			onKeyDown={onKeyDown}
			onPointerDown={(event) => {
				event.preventDefault();
				event.currentTarget.focus({ preventScroll: true });
				event.currentTarget.setPointerCapture(event.pointerId);
				isHeld.current = true;
				onGrab?.();
			}}
			onPointerMove={(event) => {
				if (isHeld.current) onDrag(event);
			}}
			onLostPointerCapture={() => {
				isHeld.current = false;
				onRelease?.();
			}}
		/>
	);
}
