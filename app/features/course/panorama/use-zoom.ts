import {
	type KeyboardEvent,
	type RefObject,
	useEffect,
	useLayoutEffect,
	useRef,
	useState,
} from "react";

const mostZoom = 8;
const keyStep = 1.5;
const doubleTap = { withinMs: 300, withinPx: 30, by: 2 };

export interface PanoramaZoom {
	/** How much wider than its box, or than the course asks for, the drawing is. */
	factor: number;
	/** Of the box, px; 0 before it was measured. */
	boxPx: number;
	scroller: RefObject<HTMLElement | null>;
	/** Whether it was a key that zooms: plus, minus, and 0 for the whole. */
	onKey(event: KeyboardEvent): boolean;
}

/** Zoom of a picture that scrolls sideways: by pinch, double tap, the wheel with Ctrl, and keys. */
export function useZoom(): PanoramaZoom {
	const [factor, setFactor] = useState(1);
	const [boxPx, setBoxPx] = useState(0);
	const scroller = useRef<HTMLElement>(null);
	/** What stays where it is: a share of the drawing, at that many px of the box. */
	const anchor = useRef<{ share: number; atPx: number } | null>(null);
	/** What is asked for: fingers move on before it is rendered. */
	const asked = useRef(factor);

	const zoomTo = (next: number, clientX?: number) => {
		const box = scroller.current;
		if (!box) return;
		const { left, width } = box.getBoundingClientRect();
		const atPx = clientX === undefined ? width / 2 : clientX - left;
		anchor.current = { share: (box.scrollLeft + atPx) / box.scrollWidth, atPx };
		asked.current = Math.min(mostZoom, Math.max(1, next));
		setFactor(asked.current);
	};
	const zoom = useRef(zoomTo);
	zoom.current = zoomTo;

	// biome-ignore lint/correctness/useExhaustiveDependencies: after each zoom
	useLayoutEffect(() => {
		const box = scroller.current;
		if (!box || !anchor.current) return;
		const { share, atPx } = anchor.current;
		box.scrollLeft = share * box.scrollWidth - atPx;
		setBoxPx(box.clientWidth);
		anchor.current = null;
	}, [factor]);

	useEffect(() => {
		const box = scroller.current;
		if (!box) return;
		const ended = new AbortController();
		listenToFingers(box, ended.signal, {
			zoomBy: (by, clientX) => zoom.current(asked.current * by, clientX),
		});
		return () => ended.abort();
	}, []);

	return {
		factor,
		boxPx,
		scroller,
		onKey(event) {
			const by = { "+": keyStep, "=": keyStep, "-": 1 / keyStep, "0": 0 }[event.key];
			if (by === undefined || event.ctrlKey || event.metaKey) return false;
			event.preventDefault();
			zoomTo(by === 0 ? 1 : asked.current * by);
			return true;
		},
	};
}

interface Zooming {
	zoomBy: (by: number, clientX: number) => void;
}

function listenToFingers(box: HTMLElement, signal: AbortSignal, { zoomBy }: Zooming): void {
	let apart = 0;
	let lastTap = { atMs: 0, x: 0 };
	const spread = ([a, b]: readonly [Touch, Touch]) =>
		Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
	const middle = ([a, b]: readonly [Touch, Touch]) => (a.clientX + b.clientX) / 2;
	const two = ({ touches }: TouchEvent) =>
		touches.length === 2 ? ([touches[0], touches[1]] as const) : null;
	box.addEventListener(
		"touchstart",
		(event) => {
			const fingers = two(event);
			apart = fingers ? spread(fingers) : 0;
		},
		{ signal, passive: true },
	);
	box.addEventListener(
		"touchmove",
		(event) => {
			const fingers = two(event);
			if (!fingers) return;
			event.preventDefault();
			const now = spread(fingers);
			if (apart > 20 && now > 20) zoomBy(now / apart, middle(fingers));
			apart = now;
		},
		{ signal, passive: false },
	);
	box.addEventListener(
		"touchend",
		(event) => {
			apart = 0;
			const [finger] = event.changedTouches;
			if (!finger || event.touches.length > 0) return;
			const tap = { atMs: event.timeStamp, x: finger.clientX };
			const isDouble =
				tap.atMs - lastTap.atMs < doubleTap.withinMs &&
				Math.abs(tap.x - lastTap.x) < doubleTap.withinPx;
			lastTap = isDouble ? { atMs: 0, x: 0 } : tap;
			if (!isDouble) return;
			event.preventDefault();
			zoomBy(doubleTap.by, tap.x);
		},
		{ signal, passive: false },
	);
	box.addEventListener("dblclick", ({ clientX }) => zoomBy(doubleTap.by, clientX), { signal });
	box.addEventListener(
		"wheel",
		(event) => {
			if (!event.ctrlKey) return;
			event.preventDefault();
			zoomBy(Math.exp(-event.deltaY / 200), event.clientX);
		},
		{ signal, passive: false },
	);
}
