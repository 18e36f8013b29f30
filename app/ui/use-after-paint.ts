import { startTransition, useEffect, useState } from "react";

/**
 * A value that follows once the frame is painted in which it changed, and then as soon as the page has a moment: what is slow
 * to draw from it holds up no answer to a control.
 */
export function useAfterPaint<T>(value: T): T {
	const [followed, setFollowed] = useState(value);
	useEffect(() => afterPaint(() => startTransition(() => setFollowed(() => value))), [value]);
	return followed;
}

/** Runs behind the next frame; answers how to call it off. */
function afterPaint(run: () => void): () => void {
	let timer: number | undefined;
	const frame = requestAnimationFrame(() => {
		timer = window.setTimeout(run);
	});
	return () => {
		cancelAnimationFrame(frame);
		clearTimeout(timer);
	};
}
