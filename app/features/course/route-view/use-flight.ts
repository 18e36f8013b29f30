import { useCallback, useEffect, useRef, useState } from "react";
import { flightMs } from "./flight.ts";

/** A flight along the course: its share while it goes, null while the view rests. Nothing else moves by itself. */
export function useFlight() {
	const [share, setShare] = useState<number | null>(null);
	const frame = useRef(0);

	const stop = useCallback(() => {
		cancelAnimationFrame(frame.current);
		setShare(null);
	}, []);

	const start = useCallback(() => {
		if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
		let beganMs: number | null = null;
		const step = (nowMs: number) => {
			beganMs ??= nowMs;
			const done = (nowMs - beganMs) / flightMs;
			setShare(done < 1 ? done : null);
			if (done < 1) frame.current = requestAnimationFrame(step);
		};
		cancelAnimationFrame(frame.current);
		frame.current = requestAnimationFrame(step);
	}, []);

	useEffect(() => () => cancelAnimationFrame(frame.current), []);
	return { share, start, stop };
}
