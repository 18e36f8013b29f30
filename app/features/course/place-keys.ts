import type { KeyboardEvent } from "react";

/** Places on a course are picked in steps of this length, m. */
export const stepM = 100;

const keySteps: Readonly<Record<string, number>> = {
	ArrowLeft: -1,
	ArrowDown: -1,
	ArrowRight: 1,
	ArrowUp: 1,
	PageDown: -10,
	PageUp: 10,
};

/** What a key moves a place by, m; an arrow ten times as much with shift. Undefined for every other key. */
export function moveOfKey({ key, shiftKey }: KeyboardEvent): number | undefined {
	const steps = keySteps[key];
	if (steps === undefined) return undefined;
	return steps * (shiftKey && Math.abs(steps) === 1 ? 10 : 1) * stepM;
}
